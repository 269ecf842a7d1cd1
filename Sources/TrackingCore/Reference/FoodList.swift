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

  private let rows: Once<Table>
  private let portions: Once<Table>
  private let index: NamedLines?
  private let all: Once<All>
  private let asked = EarlyAsked()

  /// - Parameter index: what `compiled` gave.
  init(
    _ rows: @autoclosure @escaping @Sendable () -> Table,
    portions: @autoclosure @escaping @Sendable () -> Table, index: NameIndex? = nil
  ) {
    let (rows, portions) = (Once(rows), Once(portions))
    self.rows = rows
    self.portions = portions
    self.index = index.map(NamedLines.init)
    all = Once {
      var all = All()
      for row in rows.value {
        guard let food = FoodList.food(row) else { continue }
        all.foods[food.name] = food
        for alias in row.list("aliases") {
          all.aliases[Reference.plain(alias)] = food.name
          if !alias.hasPrefix("(") { all.sure[alias.lowercased()] = food.name }
        }
      }
      for row in portions.value {
        guard let grams = row.number("grams") else { continue }
        all.foods[row["name"]]?.portions[row["unit"]] = grams
      }
      return all
    }
  }

  var foods: [String: Food] { all.value.foods }

  /// A food by its name or an alias.
  func food(_ name: String) -> Food? {
    if let index, asked.isEarly { return FoodList.found(name, in: index) }
    let all = all.value
    return all.foods[name] ?? all.aliases[name.lowercased()].flatMap { all.foods[$0] }
  }

  private static func found(_ name: String, in index: NamedLines) -> Food? {
    guard let line = index.line(name), var food = food(line) else { return nil }
    for line in index.further(food.name) {
      if let grams = line.number("grams") { food.portions[line["unit"]] = grams }
    }
    return food
  }

  /// The bytes of the index.
  func compiled() -> [UInt8] {
    let all = all.value
    return NamedLines.compiled(
      rows.value.filter { FoodList.food($0) != nil }, of: rows.value, aliases: all.aliases,
      further: portions.value)
  }

  /// The names that stand for foods of USDA's numbers, always in the same order.
  var numbers: [(name: String, number: Int)] {
    let all = all.value
    func number(_ food: Food?) -> Int? { food.flatMap { Reference.number(in: $0.source) } }
    let named = all.foods.values.compactMap { food in number(food).map { (food.name, $0) } }
    let called = all.sure.compactMap { alias, name in number(all.foods[name]).map { (alias, $0) } }
    return named.sorted { $0.0 < $1.0 } + called.sorted { $0.0 < $1.0 }
  }

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

  private let rows: Once<Table>
  private let index: NamedLines?
  private let all: Once<All>
  private let asked = EarlyAsked()
  private let allKinds: Once<DrinkKinds>

  /// - Parameter index: what `compiled` gave.
  init(_ rows: @autoclosure @escaping @Sendable () -> Table, index: NameIndex? = nil) {
    let rows = Once(rows)
    self.rows = rows
    self.index = index.map(NamedLines.init)
    allKinds = Once { DrinkKinds(rows.value.map { ($0["name"], $0["kind_of"]) }) }
    all = Once {
      rows.value.reduce(into: All()) { all, row in
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
    if let index, asked.isEarly { return index.line(name).map(DrinkList.drink) }
    let all = all.value
    return all.drinks[name] ?? all.aliases[name.lowercased()].flatMap { all.drinks[$0] }
  }

  /// The bytes of the index.
  func compiled() -> [UInt8] {
    NamedLines.compiled(rows.value.map(\.self), of: rows.value, aliases: all.value.aliases)
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

/// Whether a table is asked for one of its first names: to find so many lines in its index takes
/// less time than to read all of it, and a start asks for one or two.
final class EarlyAsked: Sendable {
  private let count = Mutex(0)
  private static let few = 200

  var isEarly: Bool {
    count.withLock { count in
      count += count <= EarlyAsked.few ? 1 : 0
      return count <= EarlyAsked.few
    }
  }
}
