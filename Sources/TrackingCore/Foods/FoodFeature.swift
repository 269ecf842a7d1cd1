internal import Commands
internal import Foods
internal import Slots

/// `query.nutrition` and `food.define`: what a food gives, and foods of the person's own.
public enum FoodFeature: Feature {
  package static let doors = [
    Door(.queryNutrition, nutrition), Door(.foodDefine, define), Door(.foodList, OwnFoods.list),
    Door(.foodForget, OwnFoods.forget),
  ]

  private static func nutrition(_ asked: Asked<AskNutrition>, on ledger: Ledger) throws -> Outcome {
    var helping = asked.command.food
    guard helping.food != nil else { throw Stop.asking(.food, slots: asked.slots) }
    // What was weighed is no count of helpings.
    if helping.grams != nil || helping.volume != nil, helping.unit != nil {
      (helping.quantity, helping.unit) = (nil, nil)
    }
    let estimate = try ledger.estimate(helping)
    guard let kcal = estimate.kcal else {
      throw Stop.refused(
        "unknown_food", slots: asked.slots, data: ["food": .text(estimate.food)])
    }
    var data: Slots = [
      "food": .text(estimate.food), "label": .text(MealReply.label(estimate)),
      "energy_kcal": .number(kcal.rounded()), "quantity_count": .number(estimate.quantity),
      "unit": .text(estimate.unit), "is_own": .flag(estimate.source == .own),
    ]
    data["mass_g"] = estimate.grams.map { .number(round($0, to: 0)) }
    data["protein_g"] = estimate.nutrients.proteinG.map { .number(round($0, to: 1)) }
    data["carbs_g"] = estimate.nutrients.carbsG.map { .number(round($0, to: 1)) }
    data["fat_g"] = estimate.nutrients.fatG.map { .number(round($0, to: 1)) }
    data["fiber_g"] = estimate.nutrients.fiberG.map { .number(round($0, to: 1)) }
    data["sugar_g"] = estimate.nutrients.sugarG.map { .number(round($0, to: 1)) }
    if let metric = asked.command.metric, let grams = amount(of: metric, in: estimate.nutrients) {
      data["asked"] = .text(metric)
      data["asked_g"] = .number(round(grams, to: 1))
    }
    data["nearest"] = estimate.nearest.map { .text($0) }
    data["source"] = estimate.explanation.map { .text($0.source) }
    data["explanation"] = estimate.explanation.map { .record($0.slots.values) }
    return Outcome(.answered, slots: asked.slots, data: data)
  }

  /// The grams of the nutrient that was asked for by its metric.
  private static func amount(of metric: String, in nutrients: Nutrients) -> Double? {
    switch Metric.builtIn.first(where: { $0.name == metric }) {
    case .protein?: nutrients.proteinG
    case .carbs?: nutrients.carbsG
    case .fat?: nutrients.fatG
    case .fiber?: nutrients.fiberG
    case .sugar?: nutrients.sugarG
    default: nil
    }
  }

  /// Either `kcal` for a quantity of a unit, or `items`, the ingredients of one portion.
  private static func define(_ asked: Asked<DefineFood>, on ledger: Ledger) throws -> Outcome {
    let (said, slots) = (asked.command, asked.slots)
    guard let name = said.food.food?.lowercased() else { throw Stop.asking(.food, slots: slots) }
    var items = try (said.ingredients ?? []).map { ingredient in
      switch ingredient {
      case .food(let food): try ledger.estimate(food, isIngredient: true)
      case .words(let words):
        try ledger.estimate(ledger.reference.ingredient(words), isIngredient: true)
      }
    }
    if let first = said.first, let grams = said.food.grams {
      var food = SaidFood(first)
      (food.quantity, food.unit) = (grams, "g")
      items.insert(try ledger.estimate(food), at: 0)
    }
    let unknown = items.filter { $0.kcal == nil }.map(\.food)
    if !unknown.isEmpty {
      throw Stop.refused(
        "unknown_ingredient", slots: slots,
        data: ["food": .text(name), "unknown": .list(unknown.map { .text($0) })])
    }
    // "… serves 4": what one of them has.
    let pieces =
      said.isSeveral ? ledger.reference.pieces(of: name, in: items) : nil
    let part = said.servings.flatMap { $0 >= 1 ? 1 / $0 : nil } ?? 1
    let sum = OwnFoods.isEnergyKnown(items) ? items.reduce(0) { $0 + ($1.kcal ?? 0) * part } : nil
    guard let kcal = said.food.energy ?? sum else {
      throw Stop.asking(.energy, slots: slots, data: ["food": .text(name)])
    }
    try Plausibility(usual: 0...4000, possible: 0...30_000)
      .check(kcal, "energy_kcal", of: asked)
    let recipe = items.map(ingredient).joined(separator: " + ")
    try ledger.define(
      OwnFood(
        name: name, unit: said.food.unit.map(Units.singular) ?? "",
        quantity: said.food.quantity ?? pieces ?? 1, kcal: kcal,
        proteinG: said.food.nutrients.protein ?? total(items.map(\.nutrients.proteinG), part),
        carbsG: said.food.nutrients.carbs ?? total(items.map(\.nutrients.carbsG), part),
        fatG: said.food.nutrients.fat ?? total(items.map(\.nutrients.fatG), part), recipe: recipe))
    var data: Slots = [
      "food": .text(name),
      "energy_kcal": ledger.shown(kcal: kcal).map { .number($0) } ?? .list([]),
      "unit": .text(said.food.unit ?? ""), "recipe": .text(recipe),
    ]
    data["pieces"] = pieces.map { .number($0) }
    return Outcome(.done, slots: slots, data: data)
  }

  /// Such as `2 × egg` or `30 g oats`.
  private static func ingredient(_ item: FoodEstimate) -> String {
    guard item.unit.isEmpty, item.quantity == 1, let grams = item.grams else {
      return MealReply.label(item)
    }
    return "\(jsonNumber(round(grams, to: 1))) g \(item.food)"
  }

  private static func total(_ parts: [Double?], _ share: Double) -> Double? {
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.reduce(0, +) * share
  }
}

extension Ledger {
  /// Keeps a food of the person's own, in place of an earlier one of that name.
  func define(_ food: OwnFood) throws {
    try run(
      """
      INSERT INTO food (user, name, unit, quantity, kcal, protein_g, carbs_g, fat_g, recipe)
      VALUES (:user, :name, :unit, :quantity, :kcal, :protein, :carbs, :fat, :recipe)
      ON CONFLICT (user, name) DO UPDATE SET unit = excluded.unit,
        quantity = excluded.quantity, kcal = excluded.kcal, protein_g = excluded.protein_g,
        carbs_g = excluded.carbs_g, fat_g = excluded.fat_g, recipe = excluded.recipe
      """,
      [
        "name": food.name, "unit": food.unit, "quantity": food.quantity, "kcal": food.kcal,
        "protein": food.proteinG, "carbs": food.carbsG, "fat": food.fatG, "recipe": food.recipe,
      ])
  }
}
