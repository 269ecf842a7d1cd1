internal import CivilTime
internal import GRDB
internal import Slots

/// A meal with its items; a total that was stated beats their sum.
struct Meal {
  var name: String
  var items: [FoodEstimate]
  var statedKcal: Double?
  /// False when the message named no meal and it counts as a snack.
  var isNamed: Bool

  /// The sum of what is known, unrounded; nil when nothing is.
  var kcal: Double? {
    if let statedKcal { return statedKcal }
    let known = items.compactMap(\.kcal)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  var unknown: [String] {
    statedKcal == nil ? items.filter { $0.kcal == nil }.map(\.food) : []
  }

  /// How the energy came about: item by item.
  var explanation: Explanation? {
    guard let kcal else { return nil }
    if statedKcal != nil {
      return Explanation(
        "calories", formula: Explanation.asSaid, inputs: ["stated_kcal": .number(kcal)],
        result: kcal, unit: "kcal", source: Explanation.toldSource)
    }
    let parts = items.compactMap { item -> SlotValue? in
      guard let kcal = item.kcal else { return nil }
      var part: Slots = [
        "food": .text(item.food), "quantity": .number(item.quantity), "unit": .text(item.unit),
        "kcal": .number(round(kcal, to: 1)), "from": .text(item.source.rawValue),
      ]
      part["mass_g"] = item.grams.map { .number(round($0, to: 1)) }
      part["kcal_per_100g"] = item.explanation?.inputs["kcal_per_100g"]
      part["source"] = item.explanation.map { .text($0.source) }
      return .record(part.values)
    }
    let tables = Set(items.compactMap { $0.explanation?.source }).sorted()
    return Explanation(
      "calories", formula: "sum of kcal per 100 g × g / 100", inputs: ["items": .list(parts)],
      result: kcal, unit: "kcal", source: tables.joined(separator: "; "))
  }
}

extension Ledger {
  /// Stores a meal: its deed, its items, and their figures.
  func keep(_ meal: Meal, when: Moment, note: String) throws -> String {
    var values = [Deed.Value(.meals, 1, facet: meal.name)]
    if let stated = meal.statedKcal { values.append(Deed.Value(.calories, stated)) }
    for item in meal.items {
      if meal.statedKcal == nil, let kcal = item.kcal {
        values.append(Deed.Value(.calories, kcal, facet: item.food))
      }
      values += Metric.nutrients(of: item.nutrients, facet: item.food)
      if let ml = item.waterMl {
        values += [Metric.water, .drinks].map { Deed.Value($0, ml, facet: item.food) }
      }
    }
    let deed = try log(
      Deed(
        "meal", meal.name, when: when, note: note, explanation: meal.explanation,
        values: values))
    for (position, item) in meal.items.enumerated() {
      try run(
        """
        INSERT INTO meal_item
          (user, deed, position, food, quantity, unit, grams, kcal, source)
        VALUES (:user, :deed, :position, :food, :quantity, :unit, :grams, :kcal, :source)
        """,
        [
          "deed": deed.row, "position": position, "food": item.food, "quantity": item.quantity,
          "unit": item.unit, "grams": item.grams, "kcal": item.kcal,
          "source": item.source.rawValue,
        ])
    }
    return deed.id
  }
}
