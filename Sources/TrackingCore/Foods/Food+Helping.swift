/// How many of something small people eat when they only say that it was several: "olives".
extension Food {
  /// Several of one weight that is hardly eaten alone; nil where one portion is a helping.
  var helpingOfSeveral: (unit: String, count: Double, grams: Double)? {
    let unit =
      portionUnit == "slice"
      ? portionUnit : ["piece", "medium"].first { $0 == portionUnit || portions[$0] != nil }
    guard let unit, let one = unit == portionUnit ? portionG : portions[unit],
      one > 0, one <= Food.most,
      // A portion of more than one of them is a helping already.
      (portionG ?? one) < 1.5 * one
    else { return nil }
    let helping = portions[Food.helping] ?? (one > Food.small ? 0 : isRich ? 30 : 85)
    let count = max(2, (helping / one).rounded())
    return (unit, count, count * one)
  }

  /// The unit of what people eat of it at once.
  static let helping = "helping"

  /// Of what weighs more, "bagels" may be one, on one day and another.
  private static let most = 80.0

  /// What weighs less is eaten by the handful.
  private static let small = 30.0

  /// Crackers and biscuits, beside nuggets and meatballs.
  private var isRich: Bool { kcalPer100g >= 400 }
}
