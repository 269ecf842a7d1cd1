import CivilTime

/// A recurrence as far as it was read.
struct RecurrenceForm {
  var frequency: RecurrenceRule.Frequency?
  var interval = 1
  var weekdays: [RecurrenceRule.WeekdayRule] = []
  /// Weekdays on which it does not happen.
  var exceptions: [Int] = []
  var monthDays: [Int] = []
  var yearDays: [Int] = []
  var months: [Int] = []
  var weeks: [Int] = []
  var clocks: [Clock] = []
  /// Between which hours it happens, of what comes within a day.
  var window: Window?
  var part = DayPart.none
  /// The minute of each hour.
  var minute: Int?
  var count: Int?
  var until: LocalDay?
  /// How long it goes on: as many days from the first time on.
  var span: Int?
  /// "Twice a day": so often within each day, which is no length of its own.
  var isSpread = false
  var start: LocalDay?
  /// The first time of what comes within a day.
  var startTime: LocalTime?
  /// Three bare weekdays, which come again only where something asks for it.
  var isLatent = false

  /// The value; nil when the parts do not make a rule.
  func value(now: LocalTime) -> RecurrenceValue? {
    guard var rule = rule() else { return nil }
    let hasTime = rule.hasTimeOfDay || part != .none
    let first = first(of: rule, now: now)
    var until = until
    if let span, !rule.frequency.isFinerThanDay || startTime != nil, let first {
      until = first.day + (span - 1)
    }
    if let until { rule.until = LocalTime(day: until, hour: 23, minute: 59, second: 59) }
    rule.count = until == nil ? count : nil
    return RecurrenceValue(rule: rule.description, first: first, hasTimeOfDay: hasTime)
  }

  private func rule() -> RecurrenceRule? {
    guard var frequency = finestFrequency() else { return nil }
    var days = weekdays
    if !exceptions.isEmpty {
      let all = days.isEmpty ? (1...7).map { RecurrenceRule.WeekdayRule($0) } : days
      days = all.filter { !exceptions.contains($0.weekday) }
      if frequency == .daily { frequency = .weekly }
      if days.isEmpty { return nil }
    }
    if frequency == .daily, !days.isEmpty { frequency = .weekly }
    var rule = RecurrenceRule(frequency, interval: interval)
    rule.weekdays = days
    rule.monthDays = monthDays
    rule.yearDays = yearDays
    rule.months = months
    rule.weeks = weeks
    let settled = clocks.map { part.settle($0).usual }
    if let clock = settled.first, !frequency.isFinerThanDay {
      // Several hours can share one minute only.
      let shared = settled.filter { $0.minute == clock.minute }
      rule.hours = shared.map { $0.hour % 24 }
      rule.minutes = [clock.minute]
    }
    if let window { rule.hours = window.hours(frequency) }
    if let minute { rule.minutes = [minute] }
    return rule
  }

  /// What the parts ask for: months make a year's rule, days of a month a month's.
  private func finestFrequency() -> RecurrenceRule.Frequency? {
    let hasOrdinal = weekdays.contains { $0.ordinal != 0 }
    if !weeks.isEmpty || !yearDays.isEmpty { return .yearly }
    if !months.isEmpty, hasOrdinal || !monthDays.isEmpty || frequency == nil { return .yearly }
    if let frequency {
      if frequency == .daily || frequency == .weekly, !monthDays.isEmpty || hasOrdinal {
        return .monthly
      }
      return frequency
    }
    if !monthDays.isEmpty || hasOrdinal { return .monthly }
    if !weekdays.isEmpty { return .weekly }
    return part == .none ? nil : .daily
  }

  /// The first time after now.
  private func first(of rule: RecurrenceRule, now: LocalTime) -> LocalTime? {
    var rule = rule
    if rule.frequency.isFinerThanDay {
      if let startTime, startTime >= now { return startTime }
      // Between two hours it is counted from the first.
      let anchor = window.map {
        LocalTime(day: now.day, hour: $0.from.hour, minute: $0.from.minute)
      }
      return rule.next(after: now, from: anchor ?? startTime ?? now)
    }
    rule.interval = 1
    let begin = start.map { max(now, LocalTime(day: $0)) } ?? now
    if rule.hasTimeOfDay { return rule.next(after: begin + -1, from: begin).map { max($0, now) } }
    if let hour = part.usualHour {
      let time = LocalTime(day: begin.day, hour: hour)
      return rule.next(after: begin, from: time)
    }
    let tomorrow = LocalTime(day: start.map { max($0, now.day) } ?? now.day + 1)
    return rule.next(after: tomorrow + -1, from: tomorrow)
  }
}

extension RecurrenceRule.Frequency {
  var isFinerThanDay: Bool { self == .secondly || self == .minutely || self == .hourly }
}

extension DayPart {
  /// The hour at which something due in this part of the day is expected.
  var usualHour: Int? {
    switch self {
    case .none: nil
    case .earlyMorning: 6
    case .morning, .breakfast, .daytime: 8
    case .lunch: 12
    case .afterLunch, .afternoon: 14
    case .afterSchool: 16
    case .afterWork: 18
    case .dinner, .evening: 19
    case .night, .lateNight, .nighttime: 21
    }
  }
}
