internal import Foods
internal import GRDB
internal import Slots

/// A food that the person described: so much energy in so much of a unit.
struct OwnFood: Equatable {
  let name: String
  /// `g`, `ml`, or a household unit such as `bowl`; empty for one of it.
  let unit: String
  /// How much of the unit the energy is for.
  let quantity: Double
  let kcal: Double
  let proteinG: Double?
  let carbsG: Double?
  let fatG: Double?
  /// The ingredients as they were said; empty when the energy was stated.
  let recipe: String

  var nutrients: Nutrients {
    Nutrients(kcal: kcal, proteinG: proteinG, carbsG: carbsG, fatG: fatG)
  }

  /// How many are eaten when nobody says it: all that the recipe of a meal makes, and of a whole
  /// batch one; nil where the energy is that of one.
  var usualQuantity: Double? {
    unit.isEmpty && quantity > 1 && !recipe.isEmpty && kcal <= OwnFood.mostOfMeal ? quantity : nil
  }

  private static let mostOfMeal = 900.0

  /// The energy of so much of a unit; nil when the units do not go together.
  func kcal(quantity asked: Double, unit other: String, grams: Double?) -> Double? {
    if unit == "g" { return grams.map { kcal * $0 / quantity } }
    if other.isEmpty || unit.isEmpty || Units.isSame(unit, other) || Units.isPortion(other) {
      return kcal * asked / quantity
    }
    return nil
  }

  /// The energy of a volume; nil when the food is measured neither in ml nor in a container.
  ///
  /// - Parameter one: the volume of one of it, when no unit was said.
  func kcal(ml: Double, one: Double, settings: Settings) -> Double? {
    if unit == "ml" { return kcal * ml / quantity }
    let volume = unit.isEmpty ? one : Containers.volume(of: unit, settings: settings)
    guard let volume else { return nil }
    return kcal * ml / (quantity * volume)
  }

  func explanation(kcal result: Double, quantity: Double, unit: String) -> Explanation {
    Explanation(
      "calories", formula: "your own figure × quantity",
      inputs: [
        "food": .text(name), "own_kcal": .number(kcal), "own_quantity": .number(self.quantity),
        "own_unit": .text(self.unit), "quantity": .number(quantity), "unit": .text(unit),
      ], result: result, unit: "kcal", source: recipe.isEmpty ? "you said so" : recipe)
  }
}

extension Ledger {
  /// The person's own food of a name.
  func ownFood(_ name: String) throws -> OwnFood? {
    let known = known
    let foods = try known.foods ?? (known.isNew ? [:] : readFoods())
    known.foods = foods
    return foods.isEmpty ? nil : foods[name.lowercased()]
  }

  private func readFoods() throws -> [String: OwnFood] {
    let foods = try all(
      """
      SELECT name, unit, quantity, kcal, protein_g, carbs_g, fat_g, recipe FROM food
      WHERE user = :user
      """
    ).map { row in
      OwnFood(
        name: row["name"], unit: row["unit"], quantity: row["quantity"], kcal: row["kcal"],
        proteinG: row["protein_g"], carbsG: row["carbs_g"], fatG: row["fat_g"],
        recipe: row["recipe"])
    }
    return Dictionary(foods.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names of the person's own foods, for recognition.
  public func ownFoodNames() throws -> [String] {
    try all("SELECT name FROM food WHERE user = :user ORDER BY name").map { $0["name"] }
  }
}
