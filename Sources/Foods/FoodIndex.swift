/// Names and recipes by their words, over USDA's table.
final class FoodIndex: Sendable {
  /// What is known of the words of a name.
  enum Kind: UInt8, Sendable {
    /// A row of the table, by words that are sorted.
    case row = 1
    /// The same where the words stand for another food in another order: chocolate milk, milk
    /// chocolate.
    case ordered
    case recipe
    /// A recipe by the words of names such as `oats with milk` that are not between its parts.
    case joined
    /// A recipe with a place to fill, by the word behind it.
    case form
    /// A recipe with a place to fill, by the word in front of it.
    case opening
  }

  let table: FoodTable
  let words: FoodWords
  let search: FoodSearch
  private let names: NameIndex
  /// Recipes in recipes in recipes: deeper ones go in circles.
  private static let deepest = 5

  init(_ names: NameIndex, words: FoodWords) {
    table = .builtIn
    self.words = words
    self.names = names
    search = FoodSearch(table: table, names: names)
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
    if let recipe = recipe(.recipe, key) { return made(recipe, filling: nil, depth: depth) }
    return row(.ordered, words.joined(separator: " ")) ?? row(.row, key)
  }

  func recipe(named words: some Sequence<String>) -> Recipe? {
    recipe(.recipe, FoodIndex.key(words))
  }

  /// A recipe with a place to fill, by the word in front of it.
  func opening(_ word: String) -> Recipe? { recipe(.opening, word) }

  /// The recipe of a dish that is named by its parts, as `oats with milk` is.
  func joined(_ parts: some Sequence<String>, depth: Int) -> FoundFood? {
    recipe(.joined, FoodIndex.key(parts)).flatMap { made($0, filling: nil, depth: depth) }
  }

  /// A recipe such as `* curry` whose place is filled.
  func form(_ word: String, filling: FoundFood, depth: Int) -> FoundFood? {
    recipe(.form, word).flatMap { made($0, filling: filling, depth: depth) }
  }

  func hasForm(_ word: String) -> Bool { names.has(Kind.form.rawValue, word) }

  func hasForm(_ words: ArraySlice<String>) -> Bool { hasForm(FoodIndex.key(words)) }

  private func recipe(_ kind: Kind, _ key: String) -> Recipe? {
    names.text(kind.rawValue, of: key).map(Recipe.init(line:))
  }

  private func row(_ kind: Kind, _ key: String) -> FoundFood? {
    guard let told = names.text(kind.rawValue, of: key),
      let mark = told.utf8.firstIndex(of: UInt8(ascii: " ")), let row = Int(told[..<mark])
    else { return nil }
    let name = String(told[told.utf8.index(after: mark)...])
    return FoundFood(row: row, of: table, named: name, .named)
  }

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
