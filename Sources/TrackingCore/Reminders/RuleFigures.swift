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
    case .hourly: data["every_hours"] = .number(Double(rule.interval))
    case .minutely: data["every_minutes"] = .number(Double(rule.interval))
    case .secondly: data["every_seconds"] = .number(Double(rule.interval))
    }
    return data
  }

  static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}
