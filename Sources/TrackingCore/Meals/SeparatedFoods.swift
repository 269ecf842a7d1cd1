internal import Commands

extension Ledger {
  /// The foods of a meal, with "toast with butter" as two where only the two are known.
  func separated(_ items: [SaidFood]) throws -> [SaidFood] {
    try items.enumerated().flatMap { place, item -> [SaidFood] in
      let food = place > 0 ? poured(item) : item
      guard let name = food.food, food.energy == nil, food.grams == nil, try !isKnown(name) else {
        return [food]
      }
      let parts = name.split(separator: " with ").map(String.init)
      guard parts.count > 1, try parts.contains(where: isKnown) else { return [food] }
      var first = food
      first.food = parts[0]
      return [first] + parts.dropFirst().map { SaidFood($0) }
    }
  }

  /// A drink of which no amount is said was poured over the rest, as milk is over flakes: half a
  /// cup, and no glass.
  private func poured(_ item: SaidFood) -> SaidFood {
    let amounts = [item.quantity, item.grams, item.volume, item.energy]
    guard item.unit == nil, amounts.allSatisfy({ $0 == nil }), let name = item.food,
      reference.drink(name) != nil, !reference.isListed(name)
    else { return item }
    var item = item
    (item.quantity, item.unit) = (120, "ml")
    return item
  }

  private func isKnown(_ food: String) throws -> Bool {
    try ownFood(food) != nil || reference.food(food) != nil || reference.drink(food) != nil
  }
}
