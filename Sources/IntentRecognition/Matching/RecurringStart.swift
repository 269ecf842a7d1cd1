import CivilTime
import Commands
import EntityRecognition
import Slots

/// When something that comes again comes first, where its time of day stands apart from how often
/// it comes: "every Friday remind me at 10 to call Bo".
extension SlotReader {
  func addRecurrence(
    _ recurrences: [RecurrenceValue], _ times: [TimeValue], _ slots: inout Slots
  ) {
    guard let recurrence = recurrences.narrowest else { return }
    slots[.recurrence] = .text(SlotReader.withoutClock(recurrence.rule))
    guard let first = recurrence.first else { return }
    var local = first
    if let weekly = recurrence.onWeekday(among: times) {
      slots[.recurrence] = .text(weekly.rule)
      local = weekly.first
    } else if let clock = clock(of: recurrence, among: times) {
      local = start(of: recurrence, at: clock, from: first)
      slots[.day] = nil
    } else if !recurrence.hasTimeOfDay {
      guard let time = times.first(where: { $0.known.contains(.hour) })?.beginning else {
        slots[.day] = begun(recurrence, among: times, at: first).map { .day($0.day) }
        return
      }
      let day = comesToday(recurrence, at: time.secondOfDay) ? utterance.context.today : first.day
      local = LocalTime(day: day) + time.secondOfDay
      if local < utterance.context.now { local = max(local, time) }
      slots[.day] = nil
    } else if !recurrence.isOfDays, let start = times.lazy.compactMap(\.start).first,
      start > utterance.context.now
    {
      // "Starting tomorrow at 8, every 3 hours".
      local = start
      slots[.day] = nil
    }
    if recurrence.isOfDays { slots[.day] = nil }
    keep(begun(recurrence, among: times, at: local) ?? local, &slots)
  }

  /// "At 7 pm, but only on Mondays", said on a Monday morning: the first time is the same evening.
  private func comesToday(_ recurrence: RecurrenceValue, at second: Int) -> Bool {
    let now = utterance.context.now
    guard let rule = try? RecurrenceRule(recurrence.rule), rule.frequency == .weekly,
      rule.interval == 1, rule.weekdays.contains(where: { $0.weekday == now.day.weekday })
    else { return false }
    return LocalTime(day: now.day) + second > now
  }

  private func keep(_ first: LocalTime, _ slots: inout Slots) {
    let zone = utterance.context.zone
    let instant = zone.instant(of: first)
    slots[.at] = .instant(instant, offset: zone.offset(at: instant))
  }

  /// The first time of the rule on the day from which on it comes, or behind it: "every Monday at 8
  /// to stretch, starting 1 June"; nil where no such day is told.
  private func begun(
    _ recurrence: RecurrenceValue, among times: [TimeValue], at first: LocalTime
  ) -> LocalTime? {
    guard intent.timeSlot == SlotReader.reminding, recurrence.isOfDays,
      let begin = times.lazy.compactMap({ $0.dayOfStart(of: recurrence) }).first,
      begin.time.day > utterance.context.today
    else { return nil }
    let second = begin.hasClock ? begin.time.secondOfDay : first.secondOfDay
    let local = LocalTime(seconds: begin.time.day.ordinal * 86_400 + second)
    let rule = try? RecurrenceRule(SlotReader.withoutClock(recurrence.rule))
    return rule?.next(after: local + -1, from: local) ?? local
  }

  /// The time of day alone that is told beside what comes on days, and not within them.
  private func clock(of recurrence: RecurrenceValue, among times: [TimeValue]) -> TimeValue? {
    guard recurrence.isOfDays, !recurrence.hasSeveralHours else { return nil }
    return times.first { time in
      guard case .point = time.next else { return false }
      return time.known.contains(.hour)
        && time.known.isDisjoint(with: [.day, .weekday, .month, .holiday, .relative])
    }
  }

  /// The first day of the rule at a time of day, or the next one where that has passed: "daily
  /// reminder, 2pm" begins today where that is still to come.
  private func start(
    of recurrence: RecurrenceValue, at clock: TimeValue, from first: LocalTime
  ) -> LocalTime {
    let now = utterance.context.now
    let reading = TimeReading(context: utterance.context, looksAhead: true)
    let second = reading.secondOfDay(clock, near: recurrence.hasTimeOfDay ? first : nil)
    let isDaily = SlotReader.withoutClock(recurrence.rule) == "FREQ=DAILY"
    let isToday = isDaily && first.day - now.day == 1 || comesToday(recurrence, at: second)
    let day = isToday ? now.day : first.day
    let local = LocalTime(seconds: day.ordinal * 86_400 + second)
    if local > now { return local }
    let rule = try? RecurrenceRule(SlotReader.withoutClock(recurrence.rule))
    return rule?.next(after: now, from: local) ?? local
  }
}

extension TimeReading {
  /// An hour that may be of either half of a day: in the half of the part of the day that is told,
  /// as in "every night remind me at 10"; else as people mean it.
  func secondOfDay(_ clock: TimeValue, near part: LocalTime?) -> Int {
    guard case .point(let next, _) = clock.next, case .point(let past, _) = clock.past else {
      if case .point(let next, _) = clock.next { return next.secondOfDay }
      return part?.secondOfDay ?? 0
    }
    let isEither = next.secondOfDay != past.secondOfDay
    guard let part, isEither else { return usual(clock, next.secondOfDay) }
    let halves = [next.secondOfDay % 43_200, next.secondOfDay % 43_200 + 43_200]
    func distance(_ second: Int) -> Int {
      let apart = abs(second - part.secondOfDay)
      return min(apart, 86_400 - apart)
    }
    return distance(halves[0]) < distance(halves[1]) ? halves[0] : halves[1]
  }
}

extension TimeValue {
  /// The day from which on something comes: "starting 1 December". Of what comes every so many
  /// weeks or months, and on no day that is told, it is any day with its time: "every 3 months, 1
  /// December at 9".
  fileprivate func dayOfStart(
    of recurrence: RecurrenceValue
  ) -> (time: LocalTime, hasClock: Bool)? {
    guard isDated, let time = beginning else { return nil }
    let hasClock = known.contains(.hour)
    if case .interval = next { return (time, hasClock) }
    return hasClock && recurrence.isOfAnyDay ? (time, hasClock) : nil
  }
}

extension RecurrenceValue {
  /// "Every 3 months": more than a day apart, and on no day that it names.
  fileprivate var isOfAnyDay: Bool {
    guard let rule = try? RecurrenceRule(rule) else { return false }
    return rule.weekdays.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
      && rule.months.isEmpty && !(rule.frequency == .daily && rule.interval == 1)
  }

  /// "Every day at 8 and 20".
  fileprivate var hasSeveralHours: Bool {
    rule.split(separator: ";").contains {
      ($0.hasPrefix("BYHOUR=") || $0.hasPrefix("BYMINUTE=")) && $0.contains(",")
    }
  }
}

extension [RecurrenceValue] {
  /// "Every week, Wednesday nights": of several rules the one that names its days, at the time of
  /// day of the one that tells it.
  fileprivate var narrowest: RecurrenceValue? {
    guard let first else { return nil }
    guard SlotReader.withoutClock(first.rule) == "FREQ=WEEKLY",
      var onDays = dropFirst().first(where: { $0.rule.hasPrefix("FREQ=WEEKLY;BYDAY=") })
    else { return first }
    if let clock = first.first, let start = onDays.first, first.hasTimeOfDay,
      !onDays.hasTimeOfDay
    {
      onDays.first = LocalTime(seconds: start.day.ordinal * 86_400 + clock.secondOfDay)
      onDays.hasTimeOfDay = true
    }
    return onDays
  }
}
