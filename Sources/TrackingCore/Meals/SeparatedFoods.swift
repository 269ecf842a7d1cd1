internal import Slots

extension Ledger {
  /// The foods of a meal, with "toast with butter" as two where only the two are known.
  func separated(_ items: [Record]) throws -> [Slots] {
    try items.flatMap { item -> [Slots] in
      let slots = Slots(item)
      guard let name = slots.text("food"), slots["kcal"] == nil, slots["grams"] == nil,
        try !isKnown(name)
      else {
        return [slots]
      }
      let parts = name.split(separator: " with ").map(String.init)
      guard parts.count > 1, try parts.contains(where: isKnown) else { return [slots] }
      var first = slots
      first["food"] = .text(parts[0])
      return [first] + parts.dropFirst().map { ["food": .text($0)] }
    }
  }

  private func isKnown(_ food: String) throws -> Bool {
    try ownFood(food) != nil || reference.food(food) != nil || reference.drink(food) != nil
  }
}
