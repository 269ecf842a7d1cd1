/// Energy at rest in kcal a day, after Mifflin and St Jeor (1990), for ages 19 to 78.
public enum RestingEnergy {
  /// - Parameter gender: `male` or `female`; for any other the mean of both is taken.
  /// - Returns: kcal a day, unrounded.
  public static func kcal(
    massKg: Double, heightCm: Double, years: Int, gender: String?
  ) -> Double {
    10 * massKg + 6.25 * heightCm - 5 * Double(years) + constant(gender)
  }

  static func constant(_ gender: String?) -> Double {
    switch gender {
    case "male": 5
    case "female": -161
    default: -78
    }
  }
}
