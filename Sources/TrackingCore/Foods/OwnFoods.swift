internal import Commands
internal import Slots

/// `food.list` and `food.forget`: the foods that a person described.
enum OwnFoods {
  /// "My bar has 20 g protein" tells a part of its energy; with carbs and fat it is all of it.
  static func isEnergyKnown(_ parts: [FoodEstimate]) -> Bool {
    let nutrients = Set(parts.map(\.food)).intersection(energetic)
    return !parts.isEmpty && (nutrients.count < parts.count || nutrients == energetic)
  }

  private static let energetic = Set([Metric.protein, .carbs, .fat].map(\.name))

  static func list(_ asked: Asked<ListFoods>, on ledger: Ledger) throws -> Outcome {
    let foods = try ledger.ownFoodNames().compactMap(ledger.ownFood)
    let wanted = try asked.command.food.map { try named($0, asked, on: ledger) }
    let shown = wanted.map { [$0] } ?? foods
    guard !shown.isEmpty else {
      return Outcome(.answered, reply: "answered.empty", slots: asked.slots)
    }
    let rows = shown.map { food -> SlotValue in
      var row: Slots = [
        "food": .text(food.name), "unit": .text(food.unit), "recipe": .text(food.recipe),
      ]
      row["energy_kcal"] = ledger.shown(kcal: food.kcal).map { .number($0) }
      return .record(row.values)
    }
    return Outcome(.answered, slots: asked.slots, data: ["items": .list(rows)])
  }

  static func forget(_ asked: Asked<ForgetFood>, on ledger: Ledger) throws -> Outcome {
    guard let words = asked.command.food else { throw Stop.asking(.food, slots: asked.slots) }
    let food = try named(words, asked, on: ledger)
    try ledger.run(
      "DELETE FROM food WHERE user = :user AND name = :name", ["name": food.name])
    var told = asked.command
    told.food = food.name
    return Outcome(
      .done, slots: told.slots,
      data: ["food": .text(food.name)])
  }

  private static func named(
    _ words: String, _ asked: Asked<some OwnFoodCommand>, on ledger: Ledger
  ) throws -> OwnFood {
    let names = try ledger.ownFoodNames()
    switch NameMatch(words, among: names) {
    case .one(let place):
      if let food = try ledger.ownFood(names[place]) { return food }
    case .several(let places):
      throw Stop.asking(
        .food, reply: "asking.which", slots: asked.slots,
        data: ["candidates": .list(places.map { .text(names[$0]) })])
    case .none: break
    }
    throw Stop.refused(
      "unknown_food", slots: asked.slots,
      data: ["food": .text(words), "foods": .list(names.map { .text($0) })])
  }
}
