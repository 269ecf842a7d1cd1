/// A length of time that begins at some token, with what rules of dates need to count with it.
struct DurationReading: Sendable, Equatable {
  /// The token after it.
  var end: Int
  /// Years are 12 of them.
  var months = 0.0
  /// Weeks are 7 of them.
  var days = 0.0
  /// Hours and minutes too.
  var seconds = 0.0
  /// The finest unit that was said.
  var grain: Grain
  /// The unit it was said in (second, minute, hour, day, week, month, year).
  var unit: String
  var number: NumberValue
  var rule: StaticString

  /// All of it in seconds; a month has 30 days, and a year 365.
  var totalSeconds: Double {
    let years = (months / 12).rounded(.towardZero)
    return years * 365 * 86_400 + (months - years * 12) * 30 * 86_400 + days * 86_400 + seconds
  }

  static func == (left: DurationReading, right: DurationReading) -> Bool {
    left.end == right.end && left.totalSeconds == right.totalSeconds && left.unit == right.unit
  }
}

extension Scan {
  /// The longest duration at a token: `2 hours`, `an hour and a half`, `1h30`, `3 weeks`.
  mutating func duration(at index: Int) -> DurationReading? { nil }
}
