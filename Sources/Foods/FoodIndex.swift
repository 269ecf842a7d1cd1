/// Names and recipes by their words, over USDA's table.
final class FoodIndex: Sendable {
  let table: FoodTable
  let words: FoodWords
  let search: FoodSearch
  /// Rows by the words of names, sorted.
  private let rows: [String: (row: FoodTable.Row, name: String)]
  /// Rows whose words stand for another food in another order: chocolate milk, milk chocolate.
  private let ordered: [String: (row: FoodTable.Row, name: String)]
  private let recipes: [String: Recipe]
  /// Recipes by the words of names such as `oats with milk` that are not between its parts.
  private let joined: [String: Recipe]
  /// Recipes in recipes in recipes: deeper ones go in circles.
  private static let deepest = 5
  /// Recipes with a place to fill, by the word behind it.
  private let forms: [String: Recipe]
  /// Recipes with a place to fill, by the word in front of it.
  let openings: [String: Recipe]

  init(files: [String: String], named: [(name: String, number: Int)]) {
    table = .builtIn
    words = FoodWords(files["food_words.tsv"] ?? "")
    search = FoodSearch(table: table, words: words)
    var rows: [String: (row: FoodTable.Row, name: String)] = [:]
    for (name, number) in named {
      guard let row = table.row(number: number) else { continue }
      rows[FoodIndex.key(words.read(name))] = (row, name)
    }
    var sure: Set<String> = []
    var ordered: [String: (row: FoodTable.Row, name: String)] = [:]
    for cells in FoodIndex.lines(files["food_names.tsv"]) where cells.count > 1 {
      guard let number = Int(cells[1]), let row = table.row(number: number) else { continue }
      let names = cells[0].split(separator: "|").map(String.init)
      for name in names {
        let said = words.read(name)
        let key = FoodIndex.key(said)
        if let other = rows[key], other.row != row {
          let before = words.read(other.name)
          if before != said, before.count == said.count {
            ordered[before.joined(separator: " ")] = other
          }
        }
        rows[key] = (row, name)
        sure.insert(key)
      }
    }
    self.rows = rows
    self.ordered = ordered
    var recipes: [String: Recipe] = [:]
    var joined: [String: Recipe] = [:]
    var forms: [String: Recipe] = [:]
    var openings: [String: Recipe] = [:]
    let joining = words.joining
    for cells in FoodIndex.lines(files["recipes.tsv"]) where cells.count > 1 {
      let names = cells[0].split(separator: "|").map(String.init)
      let recipe = Recipe(
        name: names[0], ingredients: cells[1], source: cells.count > 2 ? String(cells[2]) : "")
      for name in names {
        if name.hasPrefix(Recipe.any) {
          forms[FoodIndex.key(words.read(name))] = recipe
        } else if name.hasSuffix(Recipe.any) {
          if let first = words.read(name).first { openings[first] = recipe }
        } else {
          let key = FoodIndex.key(words.read(name))
          if !sure.contains(key) { recipes[key] = recipe }
          let said = words.read(name)
          let parts = said.filter { !joining.contains($0) }
          if parts.count < said.count { joined[FoodIndex.key(parts)] = recipe }
        }
      }
    }
    self.recipes = recipes
    self.joined = joined
    self.forms = forms
    self.openings = openings
  }

  private static func lines(_ text: String?) -> [[Substring]] {
    (text ?? "").split(separator: "\n").filter { $0.first != "#" }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
  }

  static func key(_ words: some Sequence<String>) -> String {
    Set(words).sorted().joined(separator: " ")
  }

  /// The row or the recipe that has exactly this name.
  ///
  /// - Parameter depth: how many recipes it is a part of.
  func named(_ words: some Sequence<String>, depth: Int) -> FoundFood? {
    let key = FoodIndex.key(words)
    if let recipe = recipes[key] { return made(recipe, filling: nil, depth: depth) }
    let row = ordered.isEmpty ? nil : ordered[words.joined(separator: " ")]
    return (row ?? rows[key]).map { FoundFood(row: $0.row, of: table, named: $0.name, .named) }
  }

  func recipe(named words: some Sequence<String>) -> Recipe? { recipes[FoodIndex.key(words)] }

  /// The recipe of a dish that is named by its parts, as `oats with milk` is.
  func joined(_ parts: some Sequence<String>, depth: Int) -> FoundFood? {
    joined[FoodIndex.key(parts)].flatMap { made($0, filling: nil, depth: depth) }
  }

  /// A recipe such as `* curry` whose place is filled.
  func form(_ word: String, filling: FoundFood, depth: Int) -> FoundFood? {
    forms[word].flatMap { made($0, filling: filling, depth: depth) }
  }

  func hasForm(_ word: String) -> Bool { forms[word] != nil }

  func hasForm(_ words: ArraySlice<String>) -> Bool { hasForm(FoodIndex.key(words)) }

  /// Recipes are made of foods that have names of their own, or of other recipes.
  func made(_ recipe: Recipe, filling: FoundFood?, depth: Int) -> FoundFood? {
    guard depth < FoodIndex.deepest else { return nil }
    var sum = Nutrients()
    var holds: Set<FoodTable.Row> = []
    // "maize grain porridge": the grain has taken up water.
    let placed = isBoiled(recipe.name) ? filling.map(soaked) : filling
    for part in recipe.parts {
      let food = part.food == Recipe.any ? placed : find(part.food, depth: depth + 1)
      guard let food else { return nil }
      sum = sum.plus(food.figures.times(part.grams / recipe.yield))
      holds.formUnion(food.holds)
    }
    let said = filling.map { filling in
      recipe.name.replacing(Recipe.any, with: filling.name)
    }
    let source = recipe.source.isEmpty ? "" : " (" + recipe.source + ")"
    return FoundFood(
      name: said ?? recipe.name, figures: sum, way: .mixed,
      source: recipe.told(filling: filling?.name) + source, holds: holds)
  }
}
