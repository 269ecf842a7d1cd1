import CivilTime

/// Finds what a time expression means at a moment, looking ahead and looking back.
struct TimeResolver {
  let context: RecognitionContext
  let holidays: HolidayTable

  private var now: LocalTime { context.now }
  private var zone: Zone { context.zone }
  /// The sender's day; on the wall clock it is the day before between midnight and its start.
  private var today: LocalDay { context.today }

  /// Both readings; nil when the expression contradicts itself or never comes true.
  func value(_ form: TimeForm) -> TimeValue? {
    if form.isOpen, let frame = form.frame {
      let span = TimeSpan.interval(from: frame.from, to: nil, frame.grain)
      return TimeValue(next: span, past: span, known: form.known)
    }
    guard let next = span(form, ahead: true) else { return nil }
    let isSure =
      form.frame != nil && !form.isWeekend && form.rolling == nil && form.clock?.isTwelve != true
    let past = isSure ? next : span(form, ahead: false) ?? next
    return TimeValue(next: next, past: past, known: form.known)
  }

  func span(_ form: TimeForm, ahead: Bool) -> TimeSpan? {
    if form.clockEnd != nil || form.length > 0 || form.isInterval {
      if !ahead, let rolling = form.rolling {
        return .interval(from: rolling.from, to: rolling.to, rolling.grain)
      }
      guard let frame = frame(form, ahead: ahead) else { return nil }
      return .interval(from: frame.from, to: frame.to, frame.grain)
    }
    if !ahead, let rolling = form.rolling { return rolling.span }
    guard var frame = frame(form, ahead: ahead) else { return nil }
    if form.isWeekend, !ahead, form.clock == nil {
      // Looking back, a weekend is its Saturday and Sunday.
      frame.from = LocalTime(day: frame.lastDay - 1)
      frame.grain = .day
    }
    return form.isWeekOf ? Frame(.week, around: frame.firstDay).span : frame.span
  }

  /// The stretch that is meant, looking ahead or back.
  func frame(_ form: TimeForm, ahead: Bool) -> Frame? {
    guard form.hasDate else { return timeOnly(form, ahead: ahead) }
    guard let date = date(form, ahead: ahead) else { return nil }
    let frame = edged(date, form.edge)
    if form.clock != nil { return clocked(form, on: frame, ahead: ahead) }
    if form.part != .none {
      return frame.grain == .day ? TimeResolver.part(form.part, of: frame.firstDay) : nil
    }
    return frame
  }

  static func part(_ part: DayPart, of day: LocalDay) -> Frame {
    let start = LocalTime(day: day)
    return Frame(
      from: start + part.seconds.lowerBound, to: start + part.seconds.upperBound, grain: .hour)
  }

  // MARK: Dates

  private func date(_ form: TimeForm, ahead: Bool) -> Frame? {
    let pattern = DatePattern(form: form, holidays: holidays)
    if let frame = form.frame {
      return form.hasPattern ? pattern.first(in: frame) : frame
    }
    if let pivot = form.pivot {
      return form.hasPattern
        ? pattern.first(from: pivot.day)
        : Frame(from: pivot, to: pivot + 1, grain: .second)
    }
    if let pick = form.pick { return picked(pattern, pick) }
    return ahead ? upcoming(pattern) : recent(pattern)
  }

  /// The first occurrence that is not over; a weekday of today counts only with a time to come.
  private func upcoming(_ pattern: DatePattern) -> Frame? {
    let form = pattern.form
    if form.isFullDate { return nearest(pattern) }
    if let running = pattern.last(until: today), running.to > now, !form.isWeekdayAlone {
      if !form.hasTime || isAhead(form, on: running) { return running }
    }
    if form.isWeekdayAlone, form.hasTime, let same = pattern.last(until: today),
      same.firstDay == today, isAhead(form, on: same)
    {
      return same
    }
    return pattern.first(from: today + 1)
  }

  /// The last occurrence that has begun.
  private func recent(_ pattern: DatePattern) -> Frame? {
    let form = pattern.form
    if form.isFullDate { return nearest(pattern) }
    guard let last = pattern.last(until: today) else { return nil }
    if last.firstDay == today {
      let isOver =
        form.hasTime ? !isAhead(form, on: last) : !form.isWeekdayAlone && last.from <= now
      return isOver ? last : pattern.last(until: today - 1)
    }
    return last
  }

  /// A weekday with day and month comes true once in some years: the nearest is meant.
  private func nearest(_ pattern: DatePattern) -> Frame? {
    guard let last = pattern.last(until: today) else { return pattern.first(from: today) }
    guard let next = pattern.first(from: today) else { return last }
    return today - last.firstDay < next.firstDay - today ? last : next
  }

  /// Whether the time of day that was said is still to come on a day.
  private func isAhead(_ form: TimeForm, on frame: Frame) -> Bool {
    var dated = form
    dated.frame = frame.grain == .day ? frame : nil
    guard frame.grain == .day else { return true }
    dated.dropPattern()
    return self.frame(dated, ahead: true).map { $0.to > now } ?? true
  }

  private func picked(_ pattern: DatePattern, _ pick: Int) -> Frame? {
    let form = pattern.form
    if form.isWeekdayAlone || form.weekendKind { return pickedInWeek(pattern, pick) }
    if pick == 0 {
      let year = Frame(.year, around: today)
      if form.month > 0 || form.holiday >= 0, let inYear = pattern.first(in: year) {
        return inYear
      }
      return upcoming(pattern)
    }
    var frame: Frame?
    var from = today
    for _ in 0..<abs(pick) {
      if pick > 0 {
        frame = pattern.first(from: from + 1)
        from = frame?.firstDay ?? from
      } else {
        // The last one is over: a summer that still goes on is this summer.
        frame = pattern.last(until: from - 1)
        if let found = frame, found.to > now { frame = pattern.last(until: found.firstDay - 1) }
        from = frame?.firstDay ?? from
      }
    }
    return frame
  }

  /// "Next Friday" is the Friday of next week; "last Friday" the one before, but never yesterday.
  private func pickedInWeek(_ pattern: DatePattern, _ pick: Int) -> Frame? {
    let form = pattern.form
    if form.weekendKind {
      return DatePattern.weekend(of: today.startOfWeek + pick * 7)
    }
    if pick == 0 {
      let inWeek = today.startOfWeek + (form.weekday - 1)
      return inWeek > today ? Frame(inWeek) : upcoming(pattern)
    }
    if pick > 0 {
      return Frame(today.startOfWeek + (pick * 7 + form.weekday - 1))
    }
    guard let last = pattern.last(until: today - 2) else { return nil }
    return Frame(last.firstDay + (pick + 1) * 7)
  }

  private func edged(_ frame: Frame, _ edge: TimeForm.Edge) -> Frame {
    edge == .none ? frame : frame.part(edge)
  }

  // MARK: Times of day

  private func timeOnly(_ form: TimeForm, ahead: Bool) -> Frame? {
    var dated = form
    // What the wall clock shows has nothing to do with when the sender's day begins.
    let today = now.day
    if form.clock == nil {
      guard form.part != .none else { return nil }
      let same = TimeResolver.part(form.part, of: today)
      if ahead { return same.to > now ? same : TimeResolver.part(form.part, of: today + 1) }
      return same.from <= now ? same : TimeResolver.part(form.part, of: today - 1)
    }
    if form.clockEnd == nil, form.length == 0, form.offset == nil, let clock = form.clock {
      return nearest(form.part.settle(clock), ahead: ahead)
    }
    // The nearest of the neighbouring days' times, on the right side of now.
    var best: Frame?
    var said = form.part.settle(form.clock ?? Clock(hour: 0))
    if let end = form.clockEnd { said = said.before(form.part.settle(end)) }
    for offset in ahead ? [-1, 0, 1] : [-1, 0] {
      for afternoon in [false, true] {
        dated.frame = Frame(today + offset)
        dated.clock = said.settled(afternoon: afternoon)
        guard let found = clocked(dated, on: Frame(today + offset), ahead: ahead) else {
          continue
        }
        if ahead {
          let isToCome = form.clockEnd == nil ? found.from > now : found.to > now
          if isToCome, best.map({ found.from < $0.from }) ?? true { best = found }
        } else if found.from <= now, best.map({ found.from > $0.from }) ?? true {
          best = found
        }
      }
    }
    return best
  }

  /// The next or the last time that a clock shows it.
  private func nearest(_ clock: Clock, ahead: Bool) -> Frame {
    let base = LocalTime(day: now.day)
    var best: LocalTime?
    for half in clock.isTwelve ? [false, true] : [false] {
      var time = base + clock.settled(afternoon: half).seconds
      if ahead {
        while time <= now { time = time + 86_400 }
        while time + -86_400 > now { time = time + -86_400 }
        if best.map({ time < $0 }) ?? true { best = time }
      } else {
        while time > now { time = time + -86_400 }
        if best.map({ time > $0 }) ?? true { best = time }
      }
    }
    let start = best ?? base
    return Frame(from: start, to: start + clock.length, grain: clock.grain)
  }

  /// A time of day on a day; with an ambiguous hour the one that fits the part of the day, then
  /// the one still to come (or just over) today, then the waking hours.
  private func clocked(_ form: TimeForm, on date: Frame, ahead: Bool) -> Frame? {
    guard let said = form.clock, date.grain == .day || date.grain > .day || form.pivot != nil
    else { return nil }
    var clock = form.part.settle(said)
    if let end = form.clockEnd, clock.isTwelve { clock = clock.before(form.part.settle(end)) }
    let day = dayOnClock(date.firstDay, clock, ahead: ahead)
    if clock.isTwelve, day == now.day, form.pivot == nil {
      let early = clock.settled(afternoon: false)
      let late = clock.settled(afternoon: true)
      let isEarlyOver = LocalTime(day: day) + early.seconds <= now
      let isLateOver = LocalTime(day: day) + late.seconds <= now
      if ahead {
        clock = isEarlyOver ? (isLateOver ? clock.usual : late) : early
      } else {
        clock = isLateOver ? late : early
      }
    }
    clock = clock.usual
    let start = LocalTime(day: day) + clock.seconds
    var frame = Frame(from: start, to: start + clock.length, grain: clock.grain)
    if let end = form.clockEnd {
      frame.to = TimeResolver.end(form.part.settle(end), after: frame.from)
      frame.grain = min(frame.grain, end.grain)
    } else if form.length > 0 {
      frame.to = start + form.length
    }
    return form.offset.map { shifted(frame, from: $0) } ?? frame
  }

  /// The day on the wall clock of a time of one of the sender's days: "today at 3", said at 01:30
  /// of a day that goes on until 4, is still to come.
  private func dayOnClock(_ day: LocalDay, _ clock: Clock, ahead: Bool) -> LocalDay {
    let early = clock.settled(afternoon: false).seconds
    guard day == today, today < now.day, early < context.dayStart else { return day }
    return ahead || LocalTime(day: now.day) + early <= now ? now.day : day
  }

  /// The first moment after another at which a clock shows a time.
  static func end(_ clock: Clock, after start: LocalTime) -> LocalTime {
    var best = start + 2 * 86_400
    for afternoon in [false, true] {
      let settled = clock.settled(afternoon: afternoon)
      for offset in 0...1 {
        let time = LocalTime(day: start.day + offset) + settled.seconds
        if time > start, time < best { best = time }
      }
    }
    return best
  }

  /// From the wall clock of a named time zone to the sender's.
  private func shifted(_ frame: Frame, from offset: Int) -> Frame {
    func local(_ time: LocalTime) -> LocalTime {
      zone.localTime(at: Instant(seconds: time.seconds - offset))
    }
    return Frame(from: local(frame.from), to: local(frame.to), grain: frame.grain)
  }
}

extension Clock {
  /// The later half of the day that still lies before an end that is certain.
  func before(_ end: Clock) -> Clock {
    guard isTwelve, !end.isTwelve else { return self }
    let afternoon = settled(afternoon: true)
    if afternoon.seconds < end.seconds { return afternoon }
    return settled(afternoon: false).seconds < end.seconds
      ? settled(afternoon: false) : afternoon
  }
}

extension TimeForm {
  var isWeekend: Bool { weekendKind || nth?.unit == .weekend }

  /// Weekday, day and month.
  var isFullDate: Bool { weekday > 0 && day > 0 && month > 0 }

  var isWeekdayAlone: Bool {
    weekday > 0 && month == 0 && day == 0 && week == 0 && nth == nil && holiday < 0
  }

  /// Forgets which days were named; what remains is its frame and its time.
  mutating func dropPattern() {
    (holiday, season, quarter, halfYear, week) = (-1, nil, 0, 0, 0)
    (month, day, lastDay, weekday, nth, pick, pivot) = (0, 0, 0, 0, nil, nil, nil)
    weekendKind = false
  }
}

extension Frame {
  /// The beginning, middle or end of a period, in the usual sense: ten days of a month, three
  /// days of a week, a third of a year or quarter.
  func part(_ edge: TimeForm.Edge) -> Frame {
    func days(_ first: LocalDay, _ end: LocalDay) -> Frame {
      Frame(from: first, to: end, grain: .day)
    }
    switch (edge, grain) {
    case (.none, _): return self
    case (.end, ...Grain.day):
      return Frame(from: to + -1, to: to, grain: .second)
    case (_, ...Grain.day): return self
    case (.beginning, .week): return days(firstDay, firstDay + 3)
    case (.middle, .week): return days(firstDay + 2, firstDay + 5)
    case (.end, .week): return days(lastDay - 2, lastDay + 1)
    case (.beginning, .month): return days(firstDay, firstDay + 10)
    case (.middle, .month): return days(firstDay + 10, firstDay + 20)
    case (.end, .month): return days(firstDay + 20, lastDay + 1)
    case (.beginning, .quarter): return months(0, 1)
    case (.middle, .quarter): return months(1, 2)
    case (.end, .quarter): return months(2, 3)
    case (.beginning, _): return months(0, 3)
    case (.middle, _): return months(4, 8)
    case (.end, _): return months(8, 12)
    }
  }

  private func months(_ first: Int, _ end: Int) -> Frame {
    let start = firstDay
    return Frame(
      from: start.adding(months: first), to: start.adding(months: end), grain: .month)
  }
}
