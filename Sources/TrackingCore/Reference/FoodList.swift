internal import Foods
internal import Synchronization

/// The foods of a language's own table.
final class FoodList: Sendable {
  private struct All {
    var foods: [String: Food] = [:]
    /// From another word for a food to its canonical name.
    var aliases: [String: String] = [:]
    /// Aliases that need nothing beside them.
    var sure: [String: String] = [:]
  }

  private let rows: Table
  private let portions: Table
  private let all: Once<All>
  private let asked = EarlyAsked()

  init(_ rows: Table, portions: Table) {
    self.rows = rows
    self.portions = portions
    all = Once {
      var all = All()
      for row in rows {
        guard let food = FoodList.food(row) else { continue }
        all.foods[food.name] = food
        for alias in row.list("aliases") {
          all.aliases[Reference.plain(alias)] = food.name
          if !alias.hasPrefix("(") { all.sure[alias.lowercased()] = food.name }
        }
      }
      for row in portions {
        guard let grams = row.number("grams") else { continue }
        all.foods[row["name"]]?.portions[row["unit"]] = grams
      }
      return all
    }
  }

  var foods: [String: Food] { all.value.foods }

  /// A food by its name or an alias.
  func food(_ name: String) -> Food? {
    if asked.isEarly { return foundInRows(name) }
    let all = all.value
    return all.foods[name] ?? all.aliases[name.lowercased()].flatMap { all.foods[$0] }
  }

  private func foundInRows(_ name: String) -> Food? {
    let alias = name.lowercased()
    let row =
      rows.lines(named: name).first(where: FoodList.isFigured)
      ?? rows.last { $0.isCalled(alias) && FoodList.isFigured($0) }
    guard let row, var food = FoodList.food(row) else { return nil }
    for row in portions.lines(named: food.name).reversed() {
      if let grams = row.number("grams") { food.portions[row["unit"]] = grams }
    }
    return food
  }

  /// The names that stand for foods of USDA's numbers, always in the same order.
  var numbers: [(name: String, number: Int)] {
    let all = all.value
    func number(_ food: Food?) -> Int? { food.flatMap { Reference.number(in: $0.source) } }
    let named = all.foods.values.compactMap { food in number(food).map { (food.name, $0) } }
    let called = all.sure.compactMap { alias, name in number(all.foods[name]).map { (alias, $0) } }
    return named.sorted { $0.0 < $1.0 } + called.sorted { $0.0 < $1.0 }
  }

  private static func isFigured(_ row: Table.Line) -> Bool { row.number("kcal_100g") != nil }

  private static func food(_ row: Table.Line) -> Food? {
    guard let kcal = row.number("kcal_100g") else { return nil }
    let table = Reference.figures(row["source"])
    return Food(
      name: row["name"],
      figures: Nutrients(
        kcal: kcal, proteinG: row.number("protein_100g"), carbsG: row.number("carbs_100g"),
        fatG: row.number("fat_100g"), fiberG: table?.fiberG, sugarG: table?.sugarG),
      portionUnit: row["portion_unit"], portionG: row.number("portion_g"),
      source: row["source"])
  }
}

/// The drinks of a language's own table.
final class DrinkList: Sendable {
  private struct All {
    var drinks: [String: Drink] = [:]
    var aliases: [String: String] = [:]
  }

  private let rows: Table
  private let all: Once<All>
  private let asked = EarlyAsked()
  private let allKinds: Once<DrinkKinds>

  init(_ rows: Table) {
    self.rows = rows
    allKinds = Once { DrinkKinds(rows.map { ($0["name"], $0["kind_of"]) }) }
    all = Once {
      rows.reduce(into: All()) { all, row in
        let drink = DrinkList.drink(row)
        all.drinks[drink.name] = drink
        for alias in row.list("aliases") { all.aliases[Reference.plain(alias)] = drink.name }
      }
    }
  }

  var drinks: [String: Drink] { all.value.drinks }

  /// What each drink is one of.
  var kinds: DrinkKinds { allKinds.value }

  /// A drink by its name or an alias.
  func drink(_ name: String) -> Drink? {
    if asked.isEarly {
      let alias = name.lowercased()
      let row = rows.lines(named: name).first ?? rows.last { $0.isCalled(alias) }
      return row.map(DrinkList.drink)
    }
    let all = all.value
    return all.drinks[name] ?? all.aliases[name.lowercased()].flatMap { all.drinks[$0] }
  }

  /// What stands for the energy of a drink that gives what its kind gives, as a lager does; where
  /// nothing stands it is not known by the table: a coffee with caramel has more than coffee.
  private static let asKind = "="

  private static func drink(_ row: Table.Line) -> Drink {
    var figures = Reference.figures(row["source"]) ?? Nutrients()
    figures.kcal = row.number("kcal_100ml")
    return Drink(
      name: row["name"], kcalPer100ml: figures.kcal, figures: figures,
      countsAsWater: row["counts_as_water"] == "yes", defaultUnit: row["default_unit"],
      source: row["source"], kindOf: row["kind_of"],
      hasFiguresOfKind: row.has(DrinkList.asKind, in: "kcal_100ml"))
  }
}

/// Whether a table is asked for one of the first few names: to look through its rows for so many
/// takes less time than to read all of them, and a start asks for one or two.
final class EarlyAsked: Sendable {
  private let count = Mutex(0)
  private static let few = 6

  var isEarly: Bool {
    count.withLock { count in
      count += count <= EarlyAsked.few ? 1 : 0
      return count <= EarlyAsked.few
    }
  }
}
