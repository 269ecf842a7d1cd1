/// A food with an amount of it, as far as it was said: an item of a meal, what is in a drink, an
/// ingredient.
package struct SaidFood: SlotGroup, SlotConvertible {
  package var food: String?
  /// How many, of `unit` where that was said.
  package var quantity: Double?
  package var unit: String?
  package var grams: Double?
  /// In ml.
  package var volume: Double?
  /// In kcal.
  package var energy: Double?
  /// The energy was guessed by whoever wrote it down, and was not said.
  package var isEstimate = false
  package var nutrients = SaidNutrients()

  package init() {}

  package init(_ food: String) { self.food = food }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.food, &food)
    coder.slot(.quantity, &quantity)
    coder.slot(.unit, &unit)
    coder.slot(.grams, &grams)
    coder.slot(.volume, &volume)
    coder.slot(.energy, &energy)
    coder.mark(.isEstimate, &isEstimate)
    nutrients.code(&coder)
  }
}

/// What was said to be in something that was eaten or drunk, in grams.
package struct SaidNutrients: SlotGroup {
  package var protein: Double?
  package var carbs: Double?
  package var fat: Double?
  package var fiber: Double?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.protein, &protein)
    coder.slot(.carbs, &carbs)
    coder.slot(.fat, &fat)
    coder.slot(.fiber, &fiber)
  }
}
