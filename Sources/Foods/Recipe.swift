/// A dish of known foods in stated proportions, read from a language's `recipes.tsv`.
struct Recipe: Sendable {
  struct Part: Sendable, Equatable {
    var grams: Double
    var food: String
  }

  /// Stands for whatever else the name says: `* curry`.
  static let any = "*"

  let name: String
  let parts: [Part]
  /// What the dish weighs; less than its parts when it loses water.
  let yield: Double
  let source: String

  /// - Parameter line: its name, its ingredients and where they come from, parted by tabs.
  init(line: String) {
    let cells = FoodLines.parts(of: line[...], at: "\t", omittingEmpty: false)
    self.init(
      name: cells.first.map { String($0) } ?? "", ingredients: cells.count > 1 ? cells[1] : "",
      source: cells.count > 2 ? String(cells[2]) : "")
  }

  /// - Parameter ingredients: such as `55 potato + 10 onion + 5 oil`, and what it weighs when it is
  ///   done behind `=`.
  init(name: String, ingredients: Substring, source: String) {
    self.name = name
    self.source = source
    let sides = ingredients.split(separator: "=")
    parts = (sides.first ?? "").split(separator: "+").compactMap { part in
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let grams = Double(words[0]) else { return nil }
      return Part(grams: grams, food: words[1].trimming(" "))
    }
    let sum = parts.reduce(0) { $0 + $1.grams }
    yield = sides.count > 1 ? Double(sides[1].trimming(" ")) ?? sum : sum
  }

  private init(name: String, parts: [Part], yield: Double, source: String) {
    (self.name, self.parts, self.yield, self.source) = (name, parts, yield, source)
  }

  /// The dish without some of its parts; nil when it holds none of them, or nothing else.
  func without(_ isLeftOut: (Part) -> Bool) -> Recipe? {
    let rest = parts.filter { !isLeftOut($0) }
    guard !rest.isEmpty, rest.count < parts.count else { return nil }
    let taken = parts.filter(isLeftOut).reduce(0) { $0 + $1.grams }
    return Recipe(name: name, parts: rest, yield: max(1, yield - taken), source: source)
  }

  /// Such as `55 g potato + 10 g onion`.
  func told(filling: String?) -> String {
    parts.map { part in
      let food = part.food == Recipe.any ? filling ?? "filling" : part.food
      let grams = part.grams == part.grams.rounded() ? "\(Int(part.grams))" : "\(part.grams)"
      return "\(grams) g \(food)"
    }.joined(separator: " + ")
  }
}

extension Substring {
  fileprivate func trimming(_ mark: Character) -> String {
    var rest = self
    while rest.first == mark { rest = rest.dropFirst() }
    while rest.last == mark { rest = rest.dropLast() }
    return String(rest)
  }
}
