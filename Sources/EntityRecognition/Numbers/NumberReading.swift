/// A number that begins at some token.
struct NumberReading: Sendable, Equatable {
  /// The token after it.
  var end: Int
  var value: Double
  var rule: StaticString
  /// Written with digits only, without sign, mark or fraction: `7`, `2026`.
  var isPlainDigits = false
  /// Ends in a fraction, so that `of a` or `a` may stand before its unit.
  var isFraction = false
  var isApproximate = false
  var range: ClosedRange<Double>?

  var isWhole: Bool { value == value.rounded() }
  var numberValue: NumberValue {
    NumberValue(value, range: range, isApproximate: isApproximate)
  }

  static func == (left: NumberReading, right: NumberReading) -> Bool {
    left.end == right.end && left.value == right.value && left.range == right.range
  }
}
