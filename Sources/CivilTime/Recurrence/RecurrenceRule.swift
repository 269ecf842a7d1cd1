/// When something comes again: the part of RFC 5545 that people's plans need.
///
/// Weeks begin on Monday. Times are wall-clock times, so a reminder at 7 stays at 7 when the clocks
/// change.
public struct RecurrenceRule: Sendable, Hashable {
  /// The length of one period of the rule.
  public enum Frequency: String, Sendable, CaseIterable {
    case secondly = "SECONDLY"
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday of the rule, of every week or the nth of its month or year.
  public struct WeekdayRule: Sendable, Hashable {
    /// 1 is the first, -1 the last, 0 every one.
    public var ordinal: Int
    /// ISO 8601: Monday is 1, Sunday is 7.
    public var weekday: Int

    public init(_ weekday: Int, ordinal: Int = 0) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  public var frequency: Frequency
  /// Every how many periods, at least 1.
  public var interval = 1
  /// How many times in all; never together with `until`.
  public var count: Int?
  /// The last moment at which it may happen.
  public var until: LocalTime?
  public var months: [Int] = []
  /// ISO week numbers, 1…53, or -1 for the last week.
  public var weeks: [Int] = []
  /// 1…366, or negative from the year's end.
  public var yearDays: [Int] = []
  /// 1…31, or negative from the month's end.
  public var monthDays: [Int] = []
  public var weekdays: [WeekdayRule] = []
  public var hours: [Int] = []
  public var minutes: [Int] = []
  /// Which of a period's times count: 1 is the first, -1 the last.
  public var positions: [Int] = []

  public init(_ frequency: Frequency, interval: Int = 1) {
    self.frequency = frequency
    self.interval = interval
  }
}

extension RecurrenceRule {
  /// Whether the rule says at what time of day it happens.
  public var hasTimeOfDay: Bool { !hours.isEmpty || frequency.isWithinDay }
}

extension RecurrenceRule.Frequency {
  /// Hourly and finer.
  var isWithinDay: Bool { self == .secondly || self == .minutely || self == .hourly }
}
