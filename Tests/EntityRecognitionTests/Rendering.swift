import EntityRecognition

/// Values written out with digits and the names of their units.
enum Rendering {
  static func text(of value: EntityValue) -> String? {
    switch value {
    case .number(let number): decimal(number.value)
    case .ordinal(let place): "\(place)th"
    case .quantity(let quantity): "\(decimal(quantity.number.value)) \(words(quantity.unit))"
    case .duration(let duration): "\(decimal(duration.number.value)) \(words(duration.unit))"
    case .time, .recurrence: nil
    }
  }

  private static func words(_ unit: String) -> String {
    unit.split(separator: "_").joined(separator: " ")
  }

  /// Digits without an exponent.
  private static func decimal(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    let whole = value.rounded(.towardZero)
    var rest = abs(value - whole)
    var digits = ""
    for _ in 0..<14 {
      rest *= 10
      digits += "\(Int(rest))"
      rest -= rest.rounded(.towardZero)
    }
    return (value < 0 ? "-" : "") + "\(Int(abs(whole))).\(digits)"
  }
}
