internal import Commands
internal import Foods
internal import Slots

extension Ledger {
  /// What was said to be in a drink, such as milk and sugar, with what it gives.
  ///
  /// - Parameter cups: how many of the drink there were.
  func additions(of drink: LogDrink, cups: Double) throws -> [FoodEstimate] {
    try (drink.additions ?? []).map { try addition($0, cups: max(1, cups.rounded())) }
  }

  private func addition(_ said: SaidFood, cups: Double) throws -> FoodEstimate {
    var item = said
    let isPoured = said.food.flatMap(reference.drink) != nil
    // A dash is a measure of bitters; of milk it is a little.
    let isMeasured = said.grams != nil || said.unit.map { $0 != "dash" } ?? false
    let isCounted = said.quantity != nil && !isPoured
    if !isMeasured, !isCounted, let grams = said.food.flatMap(reference.addedG) {
      item.unit = nil
      item.quantity = nil
      if isPoured { item.volume = grams * cups } else { item.grams = grams * cups }
    }
    return try estimate(item)
  }
}

/// A drink's own energy and that of what is in it.
struct DrinkEnergy {
  var value: Double
  var explanation: Explanation?

  /// With what is in it; nil when nothing of all that is known.
  static func sum(
    _ drink: DrinkEnergy?, named name: String, ml: Double, with additions: [FoodEstimate]
  ) -> DrinkEnergy? {
    let known = additions.compactMap(\.kcal)
    if known.isEmpty { return drink }
    var own = FoodEstimate(food: name, quantity: ml, unit: "ml", grams: ml, source: .table)
    own.kcal = drink?.value ?? 0
    own.explanation = drink?.explanation
    let all = Meal(name: name, items: [own] + additions, isNamed: false)
    return DrinkEnergy(
      value: known.reduce(drink?.value ?? 0, +), explanation: all.explanation)
  }
}
