/// What a unit of a language's tables measures.
struct Unit: Sendable {
  /// What kind of thing a unit is: a dimension, or a length of time.
  enum Kind: Sendable, Equatable {
    case dimension(Dimension)
    case time
  }

  var name: String
  var kind: Kind
  /// How many base units it has: ml, g, m, kcal, °C, m/s, s/km, bpm, pieces, seconds.
  var factor: Double
  /// Added before the factor: Fahrenheit is (value - 32) × 5/9.
  var offset: Double = 0
}

/// All units of a language, in the order of its tables.
struct UnitTable: Sendable {
  private(set) var all: [Unit] = []

  /// Adds what a key says: `name dimension factor [offset]`; its index, or nil if it is no unit.
  mutating func add(_ key: String) -> Int? {
    let fields = key.split(separator: " ")
    guard fields.count >= 3, let factor = Double(fields[2]), factor > 0 else { return nil }
    let kind: Unit.Kind
    if fields[1] == "time" {
      kind = .time
    } else if let dimension = Dimension(rawValue: String(fields[1])) {
      kind = .dimension(dimension)
    } else {
      return nil
    }
    let offset = fields.count > 3 ? Double(fields[3]) ?? 0 : 0
    all.append(Unit(name: String(fields[0]), kind: kind, factor: factor, offset: offset))
    return all.count - 1
  }
}
