/// Body mass index and its WHO category, for adults of 20 years and older.
public enum BodyMass {
  /// kg divided by the square of metres, unrounded.
  public static func index(massKg: Double, heightCm: Double) -> Double {
    let metres = heightCm / 100
    return massKg / (metres * metres)
  }

  /// The WHO category of an unrounded index.
  public static func category(_ index: Double) -> String {
    switch index {
    case ..<16: "severe thinness"
    case ..<17: "moderate thinness"
    case ..<18.5: "mild thinness"
    case ..<25: "normal weight"
    case ..<30: "pre-obesity"
    case ..<35: "obesity class I"
    case ..<40: "obesity class II"
    default: "obesity class III"
    }
  }

  /// The mass in kg that has an index at a height.
  public static func massKg(index: Double, heightCm: Double) -> Double {
    let metres = heightCm / 100
    return index * metres * metres
  }

  /// Below it the WHO speaks of thinness.
  static let thin = 18.5

  /// The height at which a mass in kg has an index.
  static func heightCm(index: Double, massKg: Double) -> Double {
    (massKg / index).squareRoot() * 100
  }

  /// Avoirdupois pounds in kg.
  package static func massKg(pounds: Double) -> Double { pounds * 0.453_592_37 }
}
