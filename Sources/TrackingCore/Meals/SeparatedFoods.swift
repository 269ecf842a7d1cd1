internal import Slots

extension Ledger {
  /// The foods of a meal, with "toast with butter" as two where only the two are known.
  func separated(_ items: [Record]) throws -> [Slots] {
    try items.enumerated().flatMap { place, item -> [Slots] in
      let slots = place > 0 ? poured(Slots(item)) : Slots(item)
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

  /// A drink of which no amount is said was poured over the rest, as milk is over flakes: half a
  /// cup, and no glass.
  private func poured(_ item: Slots) -> Slots {
    let isMeasured = ["quantity", "unit", "grams", "volume_ml", "kcal"].contains { item[$0] != nil }
    guard !isMeasured, let name = item.text("food"), reference.drink(name) != nil,
      !reference.isListed(name)
    else { return item }
    var item = item
    (item["quantity"], item["unit"]) = (.number(120), .text("ml"))
    return item
  }

  private func isKnown(_ food: String) throws -> Bool {
    try ownFood(food) != nil || reference.food(food) != nil || reference.drink(food) != nil
  }
}
