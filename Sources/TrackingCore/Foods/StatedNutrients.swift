internal import Foods
internal import Slots

/// "30 g protein": a nutrient that was told as what was eaten.
extension Ledger {
  func fill(_ estimate: inout FoodEstimate, with nutrients: Nutrients, _ grams: Double) {
    (estimate.quantity, estimate.unit, estimate.nutrients) = (grams, "g", nutrients)
    estimate.source = .table
    let kcal = nutrients.kcal ?? 0
    estimate.explanation = Explanation(
      "calories", formula: "kcal per 100 g × g / 100",
      inputs: [
        "food": .text(estimate.food), "kcal_per_100g": .number(round(kcal / grams * 100, to: 1)),
        "mass_g": .number(round(grams, to: 1)),
      ], result: kcal, unit: "kcal", source: Nutrients.energySource)
  }
}

extension Nutrients {
  /// So much of a nutrient by the name of its metric, with the energy that it gives; nil for any
  /// other name.
  init?(_ name: String, _ grams: Double) {
    guard grams > 0, let metric = Metric.builtIn.first(where: { $0.name == name }) else {
      return nil
    }
    switch metric {
    case .protein: self.init(kcal: 4 * grams, proteinG: grams)
    case .carbs: self.init(kcal: 4 * grams, carbsG: grams)
    case .fat: self.init(kcal: 9 * grams, fatG: grams)
    case .fiber: self.init(kcal: 2 * grams, fiberG: grams)
    default: return nil
    }
  }

  /// Where the energy of nutrients comes from.
  static let energySource = "Atwater factors (FAO Food and Nutrition Paper 77)"
}
