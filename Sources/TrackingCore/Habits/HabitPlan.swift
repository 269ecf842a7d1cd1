internal import CivilTime
internal import Slots

/// Reads the schedule and length of a new habit out of a request.
enum HabitPlan {
  /// From `at_most`; `times` with `per`; or a `recurrence`; every day when nothing is said.
  static func schedule(_ slots: Slots) throws -> HabitSchedule {
    if let limit = slots.integer("at_most") {
      guard limit >= 0 else { throw Stop.refused("out_of_range", slots: slots) }
      return .atMost(limit)
    }
    if let times = slots.integer("times") {
      let days = perDays(slots)
      guard times >= 1 else { throw Stop.refused("out_of_range", slots: slots) }
      return .times(min(times, days), perDays: days)
    }
    guard let text = slots.text("recurrence"), let rule = try? RecurrenceRule(text) else {
      return .daily
    }
    let weekdays = Set(rule.weekdays.map(\.weekday)).sorted()
    switch rule.frequency {
    case .daily where weekdays.isEmpty: return .times(1, perDays: max(1, rule.interval))
    case .weekly where weekdays.isEmpty: return .times(1, perDays: 7 * max(1, rule.interval))
    case .daily, .weekly: return weekdays.count == 7 ? .daily : .weekdays(weekdays)
    case .monthly: return .times(1, perDays: 30 * max(1, rule.interval))
    default: return .daily
    }
  }

  private static func perDays(_ slots: Slots) -> Int {
    switch slots.text("per") {
    case "day": 1
    case "month": 30
    default: 7
    }
  }

  /// How many days it is to be kept: `days`, or up to `until`; nil goes on.
  static func days(_ slots: Slots, today: LocalDay) throws -> Int? {
    if let until = slots.day("until") {
      guard until >= today else {
        throw Stop.refused(
          "past_end", slots: slots, data: ["until_day": .day(until)], missing: "until")
      }
      return until - today + 1
    }
    let rule = slots.text("recurrence").flatMap { try? RecurrenceRule($0) }
    if let end = rule?.until, slots["days"] == nil, end.day >= today {
      return end.day - today + 1
    }
    guard let days = slots.number("days") else { return nil }
    guard (1...3660).contains(days) else {
      throw Stop.refused(
        "out_of_range", slots: slots, data: ["days": .number(days)], missing: "days")
    }
    return Int(days)
  }
}
