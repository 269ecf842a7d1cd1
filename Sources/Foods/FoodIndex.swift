/// Names and recipes by their words, over USDA's table.
final class FoodIndex: Sendable {
  let table: FoodTable
  let words: FoodWords
  let search: FoodSearch
  /// Rows by the words of names, sorted.
  private let rows: [String: (row: FoodTable.Row, name: String)]
  /// Rows whose words stand for another food in another order: chocolate milk, milk chocolate.
  private let ordered: [String: (row: FoodTable.Row, name: String)]
  private let recipes: [String: WrittenRecipe]
  /// Recipes by the words of names such as `oats with milk` that are not between its parts.
  private let joined: [String: WrittenRecipe]
  /// Recipes in recipes in recipes: deeper ones go in circles.
  private static let deepest = 5
  /// Recipes with a place to fill, by the word behind it.
  private let forms: [String: WrittenRecipe]
  /// Recipes with a place to fill, by the word in front of it.
  private let openings: [String: WrittenRecipe]

  init(files: [String: String], words: FoodWords, named: [(name: String, number: Int)]) {
    table = .builtIn
    self.words = words
    search = FoodSearch(table: table, words: words)
    var rows: [String: (row: FoodTable.Row, name: String)] = [:]
    for (name, number) in named {
      guard let row = table.row(number: number) else { continue }
      rows[FoodIndex.key(words.read(name))] = (row, name)
    }
    var sure: Set<String> = []
    var ordered: [String: (row: FoodTable.Row, name: String)] = [:]
    for cells in FoodLines.read(files["food_names.tsv"]) where cells.count > 1 {
      guard let number = Int(cells[1]), let row = table.row(number: number) else { continue }
      let names = FoodLines.parts(of: cells[0], at: "|").map(String.init)
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
    var recipes: [String: WrittenRecipe] = [:]
    var joined: [String: WrittenRecipe] = [:]
    var forms: [String: WrittenRecipe] = [:]
    var openings: [String: WrittenRecipe] = [:]
    let joining = words.joining
    for cells in FoodLines.read(files["recipes.tsv"]) where cells.count > 1 {
      let names = FoodLines.parts(of: cells[0], at: "|").map(String.init)
      let recipe = WrittenRecipe(
        name: names[0], ingredients: cells[1], source: cells.count > 2 ? cells[2] : "")
      for name in names {
        let said = words.read(name)
        if name.hasPrefix(Recipe.any) {
          forms[FoodIndex.key(said)] = recipe
        } else if name.hasSuffix(Recipe.any) {
          if let first = said.first { openings[first] = recipe }
        } else {
          let key = FoodIndex.key(said)
          if !sure.contains(key) { recipes[key] = recipe }
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

  /// The same for the same words in whatever order.
  static func key(_ words: some Sequence<String>) -> String {
    var words = Array(words)
    if words.count == 1 { return words[0] }
    words.sort()
    var place = 1
    while place < words.count {
      if words[place] == words[place - 1] { words.remove(at: place) } else { place += 1 }
    }
    return words.joined(separator: " ")
  }

  /// The row or the recipe that has exactly this name.
  ///
  /// - Parameter depth: how many recipes it is a part of.
  func named(_ words: some Sequence<String>, depth: Int) -> FoundFood? {
    let key = FoodIndex.key(words)
    if let recipe = recipes[key]?.read { return made(recipe, filling: nil, depth: depth) }
    let row = ordered.isEmpty ? nil : ordered[words.joined(separator: " ")]
    return (row ?? rows[key]).map { FoundFood(row: $0.row, of: table, named: $0.name, .named) }
  }

  func recipe(named words: some Sequence<String>) -> Recipe? {
    recipes[FoodIndex.key(words)]?.read
  }

  /// A recipe with a place to fill, by the word in front of it.
  func opening(_ word: String) -> Recipe? { openings[word]?.read }

  /// The recipe of a dish that is named by its parts, as `oats with milk` is.
  func joined(_ parts: some Sequence<String>, depth: Int) -> FoundFood? {
    joined[FoodIndex.key(parts)].flatMap { made($0.read, filling: nil, depth: depth) }
  }

  /// A recipe such as `* curry` whose place is filled.
  func form(_ word: String, filling: FoundFood, depth: Int) -> FoundFood? {
    forms[word].flatMap { made($0.read, filling: filling, depth: depth) }
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
