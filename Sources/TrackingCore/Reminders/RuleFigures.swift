internal import CivilTime
internal import Slots

/// A recurrence rule in figures, so that a template can say it.
enum RuleFigures {
  static func told(_ rule: RecurrenceRule) -> Slots {
    var data: Slots = ["is_recurring": .flag(true), "recurrence": .text(rule.description)]
    let days = rule.weekdays.map(\.weekday).sorted()
    switch rule.frequency {
    case .daily where days.isEmpty, .weekly where days.count == 7:
      data[rule.interval == 1 ? "is_daily" : "every_days"] =
        rule.interval == 1 ? .flag(true) : .number(Double(rule.interval))
    case .daily, .weekly:
      if days == [1, 2, 3, 4, 5] {
        data["is_weekdays"] = .flag(true)
      } else if !days.isEmpty {
        data["weekdays"] = .list(days.map { .text(weekdayNames[$0 - 1]) })
      } else {
        data["is_weekly"] = .flag(rule.interval == 1)
      }
      if rule.interval > 1 { data["every_weeks"] = .number(Double(rule.interval)) }
    case .monthly: data["is_monthly"] = .flag(true)
    case .yearly: data["is_yearly"] = .flag(true)
    case .hourly where rule.interval == 1: data["is_hourly"] = .flag(true)
    case .hourly: data["every_hours"] = .number(Double(rule.interval))
    case .minutely where rule.interval == 1: data["is_minutely"] = .flag(true)
    case .minutely: data["every_minutes"] = .number(Double(rule.interval))
    case .secondly: data["every_seconds"] = .number(Double(rule.interval))
    }
    if let (from, to) = hours(of: rule) {
      data["from_time"] = .text(clock(from))
      data["to_time"] = .text(clock(to))
    }
    if rule.frequency == .daily || rule.frequency == .weekly, rule.hours.count > 1,
      rule.minutes.count <= 1
    {
      let minute = rule.minutes.first ?? 0
      data["clocks"] = .list(rule.hours.sorted().map { .text(clock($0, minute)) })
    }
    data["until_day"] = rule.until.map { .day($0.day) }
    return data
  }

  /// The hours between which it comes, of what comes within a day; minutes go on to the next hour.
  private static func hours(of rule: RecurrenceRule) -> (from: Int, to: Int)? {
    guard rule.frequency == .hourly || rule.frequency == .minutely,
      let first = rule.hours.min(), let last = rule.hours.max(),
      rule.hours.count == last - first + 1
    else { return nil }
    return (first, rule.frequency == .hourly ? last : last + 1)
  }

  private static func clock(_ hour: Int, _ minute: Int = 0) -> String {
    [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
