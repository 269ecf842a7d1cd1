import EntityRecognition

/// What the drinks of a language are one of: a merlot is a red wine, which is a wine.
struct DrinkNames {
  let lists: WordLists

  /// Kinds lie no deeper than this, so that a table that leads back to itself ends as well.
  private static let depth = 6

  /// Whether a drink is one of a kind, by the table or by its last word: "sparkling water".
  func `is`(_ drink: String, oneOf kind: String) -> Bool {
    if drink.hasSuffix(" " + kind) { return true }
    var name = drink
    for _ in 0..<DrinkNames.depth {
      guard let wider = lists.entry(name, in: "drink")?.attributes["kind_of"], !wider.isEmpty
      else { return false }
      if wider == kind { return true }
      name = wider
    }
    return false
  }
}
