internal import CivilTime
internal import Commands
internal import Slots

/// Reads the schedule and length of a new habit out of what was said.
enum HabitPlan {
  /// At most so often a day; so many times in a span; or by a rule; every day when nothing is said.
  static func schedule(
    _ said: SaidPlan, slots: @autoclosure () -> Slots
  ) throws -> HabitSchedule {
    if let limit = said.atMost {
      guard limit >= 0 else { throw Stop.refused("out_of_range", slots: slots()) }
      return .atMost(limit)
    }
    if let times = said.times {
      let days = perDays(said.per)
      guard times >= 1 else { throw Stop.refused("out_of_range", slots: slots()) }
      return .times(min(times, days), perDays: days)
    }
    guard let text = said.recurrence, let rule = try? RecurrenceRule(text) else {
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

  private static func perDays(_ span: SaidSpan?) -> Int {
    switch span {
    case .day: 1
    case .month: 30
    case .week, .weekday, nil: 7
    }
  }

  /// How many days it is to be kept: so many, or up to a day; nil goes on.
  static func days(
    _ said: SaidLength, recurrence: String?, slots: @autoclosure () -> Slots, today: LocalDay
  ) throws -> Int? {
    if let until = said.until?.day {
      guard until >= today else {
        throw Stop.refused(
          "past_end", slots: slots(), data: ["until_day": .day(until)], missing: .until)
      }
      return until - today + 1
    }
    let rule = recurrence.flatMap { try? RecurrenceRule($0) }
    if let end = rule?.until, said.days == nil, end.day >= today {
      return end.day - today + 1
    }
    guard let days = said.days else { return nil }
    guard (1...3660).contains(days) else {
      throw Stop.refused(
        "out_of_range", slots: slots(), data: ["days": .number(days)], missing: .days)
    }
    return Int(days)
  }
}
