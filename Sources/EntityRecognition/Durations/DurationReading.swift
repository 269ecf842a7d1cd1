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
  var isLatent = false

  /// All of it in seconds; a month has 30 days, and a year 365.
  var totalSeconds: Double {
    let years = (months / 12).rounded(.towardZero)
    return years * 365 * 86_400 + (months - years * 12) * 30 * 86_400 + days * 86_400 + seconds
  }

  static func == (left: DurationReading, right: DurationReading) -> Bool {
    left.end == right.end && left.totalSeconds == right.totalSeconds && left.unit == right.unit
  }
}

extension DurationReading {
  init(_ quantity: QuantityReading, _ unit: Unit) {
    self.init(
      end: quantity.end, grain: DurationReading.grain(of: unit), unit: unit.name,
      number: quantity.number.numberValue, rule: "duration.unit", isLatent: quantity.isLatent)
    add(quantity.number.value, unit)
    if quantity.rule.description == "quantity.compound" {
      rule = "duration.compound"
    } else if quantity.rule.description == "quantity.half" {
      rule = "duration.half"
    } else if quantity.rule.description == "quantity.range" {
      rule = "duration.range"
    }
  }

  mutating func add(_ value: Double, _ unit: Unit) {
    switch DurationReading.grain(of: unit) {
    case .year: months += value * unit.factor / (365 * 86_400) * 12
    case .quarter, .month: months += value * unit.factor / (30 * 86_400)
    case .week, .day: days += value * unit.factor / 86_400
    case .hour, .minute, .second: seconds += value * unit.factor
    }
  }

  /// The grain of a unit of time, by its length.
  static func grain(of unit: Unit) -> Grain {
    switch unit.factor {
    case ..<60: .second
    case ..<3600: .minute
    case ..<86_400: .hour
    case ..<604_800: .day
    case ..<2_592_000: .week
    case ..<31_536_000: .month
    default: .year
    }
  }
}
