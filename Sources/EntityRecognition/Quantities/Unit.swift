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
  var offset = 0.0
  /// In pints and gallons of the British, or the cups of the Americans.
  var imperial: Double?
  var us: Double?
  /// The unit of a bare number behind it: the inch of `5 ft 11`.
  var below: String?
  var traits: Traits = []

  /// When a word counts as this unit.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16

    /// One of it is meant where no number is said: `glass of water`.
    static let container = Traits(rawValue: 1)
    /// Only when it is written together with its number: `2W`.
    static let glued = Traits(rawValue: 2)
    /// Only where the clause ends, or behind a greater unit: `5 in`.
    static let strict = Traits(rawValue: 4)
    /// Counts only where something asks for it, when more words follow: `10k steps`.
    static let latent = Traits(rawValue: 8)
    /// Only behind minutes and seconds: `5:30/km`.
    static let clock = Traits(rawValue: 16)
    /// A capital letter, or the number's own mark, is needed: `20 C`.
    static let capital = Traits(rawValue: 32)
    /// `all day`, `whole week`: one of it.
    static let whole = Traits(rawValue: 64)
    /// A bare number behind it must be written together with it: `3m20`.
    static let tight = Traits(rawValue: 128)
    /// Counts only where something asks for it, or with a smaller unit behind it.
    static let asked = Traits(rawValue: 256)
  }

  var dimension: Dimension? {
    if case .dimension(let dimension) = kind { return dimension }
    return nil
  }
}

extension Unit {
  /// Reads `name dimension factor`, and then options: `container`, `glued`, `strict`, `latent`,
  /// `clock`, `capital`, `whole`, `tight`, `asked`, `offset:-32`, `us:473`,
  /// `imperial:568`, `below:inch`.
  init?(_ text: String) {
    let fields = text.split(separator: " ").map(String.init)
    guard fields.count >= 3, let factor = Double(fields[2]), factor > 0 else { return nil }
    name = fields[0]
    self.factor = factor
    if fields[1] == "time" {
      kind = .time
    } else if let dimension = Dimension(rawValue: fields[1]) {
      kind = .dimension(dimension)
    } else {
      return nil
    }
    for option in fields.dropFirst(3) {
      guard read(option) else { return nil }
    }
  }

  private mutating func read(_ option: String) -> Bool {
    let parts = option.split(separator: ":").map(String.init)
    guard parts.count == 2 else {
      guard let trait = Unit.traits[option] else { return false }
      traits.insert(trait)
      return true
    }
    switch parts[0] {
    case "below": below = parts[1]
    case "offset": offset = Double(parts[1]) ?? 0
    case "us": us = Double(parts[1])
    case "imperial": imperial = Double(parts[1])
    default: return false
    }
    return true
  }

  private static let traits: [String: Traits] = [
    "container": .container, "glued": .glued, "strict": .strict, "latent": .latent,
    "clock": .clock, "capital": .capital, "whole": .whole, "tight": .tight, "asked": .asked,
  ]
}
