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
    case .daily, .weekly: weekly(rule, days, &data)
    case .monthly: monthly(rule, &data)
    case .yearly where rule.interval == 1: data["is_yearly"] = .flag(true)
    case .yearly: data["every_years"] = .number(Double(rule.interval))
    case .hourly where rule.interval == 1: data["is_hourly"] = .flag(true)
    case .hourly: data["every_hours"] = .number(Double(rule.interval))
    case .minutely where rule.interval == 1: data["is_minutely"] = .flag(true)
    case .minutely: data["every_minutes"] = .number(Double(rule.interval))
    case .secondly: data["every_seconds"] = .number(Double(rule.interval))
    }
    if isWithinDay(rule) { only(on: days, &data) }
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
    if let until = rule.until {
      let isWholeDay = until.secondOfDay == 86_399
      data["until_day"] = isWholeDay ? .day(until.day) : nil
      data["until_time"] = isWholeDay ? nil : .text(clock(until.hour, until.minute))
    }
    if rule.frequency == .hourly, let minute = rule.minutes.first, rule.minutes.count == 1 {
      data["past_minutes"] = .number(Double(minute))
    }
    data["rule_times"] = rule.count.map { .number(Double($0)) }
    return data
  }

  private static func weekly(_ rule: RecurrenceRule, _ days: [Int], _ data: inout Slots) {
    // "Every 3 weeks on Mon" says its days behind.
    if rule.interval > 2 || rule.interval == 2 && days.isEmpty {
      data["every_weeks"] = .number(Double(rule.interval))
      return only(on: days, &data)
    }
    if rule.interval == 2 {
      data["is_other_week"] = .flag(true)
    } else if days == RuleFigures.workdays {
      data["is_weekdays"] = .flag(true)
      return
    }
    data[days.isEmpty ? "is_weekly" : "weekdays"] = days.isEmpty ? .flag(true) : names(days)
  }

  private static func monthly(_ rule: RecurrenceRule, _ data: inout Slots) {
    data[rule.interval == 1 ? "is_monthly" : "every_months"] =
      rule.interval == 1 ? .flag(true) : .number(Double(rule.interval))
    if let nth = rule.weekdays.first, let place = places[nth.ordinal] {
      data["nth_weekday"] = .text(weekdayNames[nth.weekday - 1])
      data[place] = .flag(true)
    }
    if rule.monthDays == [-1] {
      data["is_last_date"] = .flag(true)
    } else if !rule.monthDays.isEmpty {
      data["month_dates"] = .list(rule.monthDays.map { .number(Double($0)) })
    }
  }

  /// The days of the week that it keeps to.
  private static func only(on days: [Int], _ data: inout Slots) {
    if days == RuleFigures.workdays {
      data["on_weekdays"] = .flag(true)
    } else if !days.isEmpty {
      data["on_days"] = names(days)
    }
  }

  private static func names(_ days: [Int]) -> SlotValue {
    .list(days.map { .text(weekdayNames[$0 - 1]) })
  }

  private static let workdays = [1, 2, 3, 4, 5]

  private static func isWithinDay(_ rule: RecurrenceRule) -> Bool {
    rule.frequency == .hourly || rule.frequency == .minutely
  }

  /// The hours between which it comes, of what comes within a day; minutes go on to the next hour.
  private static func hours(of rule: RecurrenceRule) -> (from: Int, to: Int)? {
    guard isWithinDay(rule),
      let first = rule.hours.min(), let last = rule.hours.max(),
      rule.hours.count == last - first + 1
    else { return nil }
    return (first, rule.frequency == .hourly ? last : last + 1)
  }

  private static func clock(_ hour: Int, _ minute: Int = 0) -> String {
    [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static let places = [
    1: "is_first", 2: "is_second", 3: "is_third", 4: "is_fourth", -1: "is_last",
  ]

  static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
