public import CivilTime
import Commands
public import EntityRecognition
public import Slots

/// Turns time entities into the slot that an intent wants.
public struct TimeReading {
  let context: RecognitionContext
  let looksAhead: Bool

  public init(context: RecognitionContext, looksAhead: Bool) {
    self.context = context
    self.looksAhead = looksAhead
  }

  /// Several times of one sentence put together: "tomorrow … at 5".
  public func slots(_ values: [TimeValue], into name: SlotKey) -> Slots {
    let spans = values.map { looksAhead ? $0.next : $0.past }
    switch name {
    case .day: return day(values, spans)
    case .when:
      guard let moment = moment(values) else { return day(values, spans) }
      return [.day: .day(moment.day), .at: instant(moment)]
    case .days: return days(values, spans)
    case .period: return spans.first.map { [.period: .period(period($0, values[0]))] } ?? [:]
    case .until: return values.first.map { [.until: .day(through(spans[0], $0))] } ?? [:]
    case .due: return due(values, spans)
    default: return at(values, name)
    }
  }

  /// The month of this year, and of another one whichever is nearer: in May a calendar of June is
  /// of the coming one, in January one of December of the last.
  func nearest(_ value: TimeValue) -> TimeSpan {
    let (past, next) = (period(value.past, value), period(value.next, value))
    let today = context.today
    if past.from.year == today.year || past.contains(today) { return value.past }
    return next.from - today < today - past.to ? value.next : value.past
  }

  private func isTimeOfDay(_ value: TimeValue) -> Bool {
    value.known.contains(.hour) || isFineRelative(value)
  }
  private func isDate(_ value: TimeValue) -> Bool {
    !value.known.isDisjoint(with: [.day, .weekday, .month, .year, .week, .holiday, .season])
      || (value.known.contains(.relative) && !value.known.contains(.hour))
  }
  /// "in 20 minutes", "in 2 hours": a moment of its own, date and time of day at once.
  private func isFineRelative(_ value: TimeValue) -> Bool {
    guard value.known.contains(.relative), case .point(_, let grain) = value.next else {
      return false
    }
    return grain < .day
  }

  private func start(_ span: TimeSpan) -> LocalTime {
    switch span {
    case .point(let time, _): time
    // What is to be done at the weekend is done on its Saturday, and not on Friday evening.
    case .interval(let from?, let to?, _)
    where from.day.weekday == 5 && from.secondOfDay > 0 && to == LocalTime(day: from.day + 3):
      LocalTime(day: from.day + 1)
    case .interval(let from, let to, _): from ?? to ?? context.now
    }
  }

  /// When people mean to be reminded in a part of the day: nine in the morning, three in the
  /// afternoon, seven in the evening.
  private func usualTime(in span: TimeSpan) -> LocalTime {
    let first = start(span)
    // "Until tomorrow morning" ends where that begins, and nobody means midnight.
    if case .interval(nil, _?, _) = span, first.secondOfDay == 0 {
      return LocalTime(day: first.day, hour: 9)
    }
    guard case .interval(_?, let to?, _) = span, to.seconds - first.seconds > 3 * 3600 else {
      return first
    }
    let hour =
      switch first.hour {
      case ..<9: 9
      case 12..<15: 15
      case 17..<19: 19
      default: first.hour
      }
    let usual = LocalTime(day: first.day, hour: hour)
    return usual < to ? usual : first
  }

  private func day(_ values: [TimeValue], _ spans: [TimeSpan]) -> Slots {
    var slots: Slots = [:]
    let date = zip(values, spans).first { isDate($0.0) } ?? zip(values, spans).first { _ in true }
    guard let date else { return [:] }
    var day = runningDay(date.0, start(date.1))
    if !looksAhead, day > context.today, !values.contains(where: isDate) { day = context.today }
    slots[.day] = .day(day)
    if let clock = zip(values, spans).first(where: { isTimeOfDay($0.0) }) {
      let time = start(clock.1)
      let isDated = clock.0 != date.0 && (isDate(clock.0) || values.contains(where: isDate))
      let local = isDated ? onClock(day, time.secondOfDay) : time
      slots[.day] = .day(isDated ? day : runningDay(clock.0, local))
      slots[.at] = instant(local)
    }
    return slots
  }

  /// The sender's day of a time that is past: with days that start at 4, "at 1" is of the day
  /// before, and so is what was "20 minutes ago"; a date is the day that it names.
  private func runningDay(_ value: TimeValue, _ time: LocalTime) -> LocalDay {
    let running = context.day(of: time)
    let isOfClock = isFineRelative(value) || !isDate(value) || running == context.today
    return !looksAhead && isOfClock && isTimeOfDay(value) ? running : time.day
  }

  /// A time of the sender's running day: past midnight it may be of the next day on the wall clock.
  private func onClock(_ day: LocalDay, _ second: Int) -> LocalTime {
    let time = LocalTime(day: day) + second
    let next = time + 86_400
    return second < context.dayStart && day == context.today && next <= context.now ? next : time
  }

  /// One day, or a period where more than one was said: "yesterday", "June".
  private func days(_ values: [TimeValue], _ spans: [TimeSpan]) -> Slots {
    guard values.count == 1, let value = values.first, let span = spans.first, span.isOfDays else {
      return day(values, spans)
    }
    let period = period(span, value)
    return period.dayCount > 1 ? [.period: .period(period)] : day(values, spans)
  }

  private func instant(_ local: LocalTime) -> SlotValue {
    let instant = context.zone.instant(of: local)
    return .instant(instant, offset: context.zone.offset(at: instant))
  }

  /// Whether what was said is more than one day, as a week is, and nothing says which day of it.
  ///
  /// What many days come to is no entry of one: "ran 50 km this month".
  func isOverDays(_ values: [TimeValue]) -> Bool {
    !values.isEmpty
      && values.allSatisfy { value in
        let span = looksAhead ? value.next : value.past
        // "All from yesterday" is of that day.
        let isOpen = if case .interval(_?, nil, _) = span { true } else { false }
        return value.known.isDisjoint(with: [.hour, .dayPart])
          && period(span, value).dayCount > (isOpen ? 2 : 1)
      }
  }

  /// A date, and a time of day where one was said.
  private func due(_ values: [TimeValue], _ spans: [TimeSpan]) -> Slots {
    guard let first = spans.first else { return [:] }
    if let day = countedDay(values) { return [.due: .day(day)] }
    if let time = moment(values) { return [.due: instant(time)] }
    if let exact = exact(values, spans) { return [.due: .day(exact)] }
    return [.due: .day(through(first, values[0]))]
  }

  /// "Sometime next week, Thursday the 21st": the date that is said last, behind one of more days.
  private func exact(_ values: [TimeValue], _ spans: [TimeSpan]) -> LocalDay? {
    let dates = zip(values, spans).filter { isDate($0.0) }
    guard dates.count > 1, let (value, span) = dates.last,
      case let last = period(span, value), last.dayCount == 1,
      dates.dropLast().contains(where: { value, span in
        period(span, value).dayCount > 1 || value.known.contains(.end)
      })
    else { return nil }
    return last.from
  }

  /// "In 4 days" names a day, and no time of it.
  private func countedDay(_ values: [TimeValue]) -> LocalDay? {
    guard values.count == 1, let value = values.first, value.known.contains(.relative),
      !value.known.contains(.hour), case .point(let time, .hour) = value.next,
      time.day > context.today
    else { return nil }
    return time.day
  }

  private func at(_ values: [TimeValue], _ name: SlotKey) -> Slots {
    guard let first = values.first else { return [:] }
    if let time = moment(values) { return [name: instant(time)] }
    let span = looksAhead ? first.next : first.past
    var time = start(span)
    if time.secondOfDay == 0 { time = LocalTime(day: time.day, hour: 9) }
    return [name: instant(time)]
  }

  /// "At 3", said in the evening, is no hour of the night: it is the next afternoon. Whoever says
  /// it at night may be up then.
  private func waking(_ time: LocalTime, _ clock: TimeValue) -> LocalTime {
    guard looksAhead, !clock.known.contains(.meridiem), (1...4).contains(time.hour),
      time.day > context.today, (5..<22).contains(context.now.hour),
      start(clock.past).hour == time.hour + 12
    else { return time }
    return time + 43_200
  }

  /// The date of one and the time of day of another, or of the same.
  private func moment(_ values: [TimeValue]) -> LocalTime? {
    guard let clock = values.first(where: isTimeOfDay) else {
      guard let part = values.first(where: { $0.known.contains(.dayPart) }) else { return nil }
      let time = usualTime(in: looksAhead ? part.next : part.past)
      if let date = values.first(where: { isDate($0) && $0 != part }) {
        let day = start(looksAhead ? date.next : date.past).day
        return LocalTime(seconds: day.ordinal * 86_400 + time.secondOfDay)
      }
      return time
    }
    let time = start(looksAhead ? clock.next : clock.past)
    if isDate(clock) || clock.known.contains(.relative) {
      return beforeDawn(elapsed(to: time, clock), clock)
    }
    var seconds = time.secondOfDay
    let part = values.first { $0.known.contains(.dayPart) && !isTimeOfDay($0) }
    if let part, !clock.known.contains(.meridiem), seconds < 43_200,
      start(looksAhead ? part.next : part.past).hour >= 12
    {
      seconds += 43_200
    }
    guard let date = values.first(where: { isDate($0) || $0 == part }), date != clock else {
      return waking(time, clock)
    }
    let day = start(looksAhead ? date.next : date.past).day
    if part == nil, day != context.today { seconds = usual(clock, seconds) }
    return LocalTime(seconds: day.ordinal * 86_400 + seconds)
  }

  /// "Remind me tomorrow 4:30" of somebody who writes at three in the night: who is up then means
  /// such an hour.
  private func beforeDawn(_ time: LocalTime, _ clock: TimeValue) -> LocalTime {
    let (isUp, isSaidHalf) = (context.now.hour < 5, clock.known.contains(.meridiem))
    guard looksAhead, isUp, !isSaidHalf, !clock.known.contains(.dayPart), time.day > context.today,
      (15...17).contains(time.hour), time.secondOfDay % 3600 != 0
    else { return time }
    let isEither = start(clock.next).secondOfDay % 43_200 == time.secondOfDay % 43_200
    return isEither ? LocalTime(seconds: time.seconds - 43_200) : time
  }

  /// "Tomorrow … at 10": an hour that may be of either half of a day is read by that day, and not
  /// by what is left of today: one to six in the afternoon, the others in the morning.
  func usual(_ clock: TimeValue, _ seconds: Int) -> Int {
    let isEither = start(clock.next).secondOfDay != start(clock.past).secondOfDay
    guard looksAhead, isEither, !clock.known.contains(.meridiem) else { return seconds }
    let half = seconds % 43_200
    return half < 7 * 3600 ? half + 43_200 : half
  }

  /// "In 8 hours" is a time that passes, also where clocks are changed in between.
  private func elapsed(to time: LocalTime, _ clock: TimeValue) -> LocalTime {
    guard clock.known == .relative, isFineRelative(clock), looksAhead else { return time }
    let now = context.zone.instant(of: context.now)
    let then = Instant(seconds: now.seconds + time.seconds - context.now.seconds)
    return context.zone.localTime(at: then)
  }

  /// The last day of what goes on "until Friday": the Friday is part of it. "Until the end of June"
  /// names the first moment behind June, and ends the day before.
  public func through(_ span: TimeSpan, _ value: TimeValue) -> LocalDay {
    guard case .interval(nil, let to?, _) = span else {
      return beginning(ofSeason: span, value) ?? lastDay(span)
    }
    return value.known.contains(.end) && to.secondOfDay == 0 ? to.day - 1 : to.day
  }

  /// "By summer": what is to be reached by a season that has not begun is there when it begins.
  private func beginning(ofSeason span: TimeSpan, _ value: TimeValue) -> LocalDay? {
    guard value.known.contains(.season), !value.known.contains(.end),
      case .interval(let from?, _, _) = span, from.day > context.today
    else { return nil }
    return from.day
  }

  /// The last day of a span.
  func lastDay(_ span: TimeSpan) -> LocalDay {
    switch span {
    case .point(let time, let grain): grain <= .day ? time.day : end(of: time, grain) - 1
    case .interval(let from, let to, _):
      to.map { ($0 + -1).day } ?? from?.day ?? context.today
    }
  }

  /// The first day after a point of a grain.
  private func end(of time: LocalTime, _ grain: Grain) -> LocalDay {
    switch grain {
    case .second, .minute, .hour, .day: time.day + 1
    case .week: time.day + 7
    case .month: time.day.adding(months: 1)
    case .quarter: time.day.adding(months: 3)
    case .year: time.day.adding(months: 12)
    }
  }

  /// The days of a span; "the last 7 days" includes today.
  func period(_ span: TimeSpan, _ value: TimeValue) -> Period {
    let today = context.today
    switch span {
    case .point(let time, let grain):
      return Period(from: time.day, to: grain <= .day ? time.day : end(of: time, grain) - 1)
    case .interval(let from, let to, let grain):
      guard let from else {
        // "Before May 10" of what is over is all that was before it; "until" goes to its end.
        let isThrough = value.known.contains(.through)
        if let to, !looksAhead, isThrough ? to.day <= today : (to + -1).day < today {
          return .up(to: isThrough ? to.day : (to + -1).day)
        }
        return Period(from: to.map { ($0 + -1).day } ?? today, to: today)
      }
      guard let to else { return Period(from: from.day, to: max(today, from.day)) }
      let last = max(from.day, (to + -1).day)
      // "The last 7 days"; "from Saturday to yesterday" names its ends.
      let isTrailing = value.known == .relative && grain == .day && last == today - 1
      if isTrailing, last - from.day >= 1 {
        return Period(from: from.day + 1, to: today)
      }
      return Period(from: from.day, to: last)
    }
  }
}

extension TimeSpan {
  /// Whether it is told by days or more, and not by hours of one.
  fileprivate var isOfDays: Bool {
    switch self {
    case .point(_, let grain), .interval(_, _, let grain): grain >= .day
    }
  }
}
