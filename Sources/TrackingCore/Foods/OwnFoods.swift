internal import Slots

/// `food.list` and `food.forget`: the foods that a person described.
enum OwnFoods {
  /// "My bar has 20 g protein" tells a part of its energy; with carbs and fat it is all of it.
  static func isEnergyKnown(_ parts: [FoodEstimate]) -> Bool {
    let nutrients = Set(parts.map(\.food)).intersection(energetic)
    return !parts.isEmpty && (nutrients.count < parts.count || nutrients == energetic)
  }

  private static let energetic = Set([Metric.protein, .carbs, .fat].map(\.name))

  static func list(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let foods = try ledger.ownFoodNames().compactMap(ledger.ownFood)
    let wanted = try request.slots.text("food").map { try named($0, request, on: ledger) }
    let shown = wanted.map { [$0] } ?? foods
    guard !shown.isEmpty else {
      return Outcome(.answered, reply: "answered.empty", slots: request.slots)
    }
    let rows = shown.map { food -> SlotValue in
      var row: Slots = [
        "food": .text(food.name), "unit": .text(food.unit), "recipe": .text(food.recipe),
      ]
      row["energy_kcal"] = ledger.shown(kcal: food.kcal).map { .number($0) }
      return .record(row.values)
    }
    return Outcome(.answered, slots: request.slots, data: ["items": .list(rows)])
  }

  static func forget(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let food = try named(request.slots.text("food") ?? "", request, on: ledger)
    try ledger.run(
      "DELETE FROM food WHERE user = :user AND name = :name", ["name": food.name])
    return Outcome(
      .done, slots: request.slots.merging(["food": .text(food.name)]),
      data: ["food": .text(food.name)])
  }

  private static func named(
    _ words: String, _ request: Request, on ledger: Ledger
  ) throws -> OwnFood {
    let names = try ledger.ownFoodNames()
    switch NameMatch(words, among: names) {
    case .one(let place):
      if let food = try ledger.ownFood(names[place]) { return food }
    case .several(let places):
      throw Stop.asking(
        "food", reply: "asking.which", slots: request.slots,
        data: ["candidates": .list(places.map { .text(names[$0]) })])
    case .none: break
    }
    throw Stop.refused(
      "unknown_food", slots: request.slots,
      data: ["food": .text(words), "foods": .list(names.map { .text($0) })])
  }
}
