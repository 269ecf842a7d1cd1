public import CivilTime

/// How often a habit is meant to be kept.
public enum HabitSchedule: Hashable, Sendable {
  /// So many days out of so many, such as 3 of 7; every day is 1 of 1.
  case times(Int, perDays: Int)
  /// On these weekdays, ISO 8601: Monday is 1.
  case weekdays([Int])
  /// No more than so many times on a day.
  case atMost(Int)

  public static let daily = HabitSchedule.times(1, perDays: 1)

  /// Whether a day asks for the habit by itself; a day of a looser schedule always may.
  public func isDue(on day: LocalDay) -> Bool {
    if case .weekdays(let weekdays) = self { return weekdays.contains(day.weekday) }
    return true
  }

  /// Times a day on average, as the strength score needs it.
  public var frequency: Double {
    switch self {
    case .times(let times, let days): Double(times) / Double(days)
    case .weekdays(let weekdays): Double(weekdays.count) / 7
    case .atMost: 1
    }
  }
}

extension HabitSchedule {
  /// The form in the store: `3/7`, `MO,WE,FR` or `<=2`.
  public var stored: String {
    switch self {
    case .times(let times, let days): "\(times)/\(days)"
    case .weekdays(let weekdays):
      weekdays.sorted().map { HabitSchedule.codes[$0 - 1] }.joined(separator: ",")
    case .atMost(let limit): "<=\(limit)"
    }
  }

  /// Reads the form in the store; nil for anything else.
  public init?(stored: String) {
    if stored.hasPrefix("<=") {
      guard let limit = Int(stored.dropFirst(2)), limit >= 0 else { return nil }
      self = .atMost(limit)
      return
    }
    let parts = stored.split(separator: "/")
    if parts.count == 2, let times = Int(parts[0]), let days = Int(parts[1]), times > 0,
      times <= days
    {
      self = .times(times, perDays: days)
      return
    }
    let weekdays = stored.split(separator: ",").map {
      HabitSchedule.codes.firstIndex(of: String($0))
    }
    guard !weekdays.isEmpty, !weekdays.contains(nil) else { return nil }
    self = .weekdays(weekdays.compactMap { $0 }.map { $0 + 1 })
  }

  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
