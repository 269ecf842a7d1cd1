/// How the file of words is compiled.
extension FoodWords {
  /// What the words of a line are, by what the line begins with.
  private static let kinds: [String: Kind] = [
    "over": .passedOver, "unsaid": .unsaid, "joining": .joining, "without": .without,
    "marking": .marking, "holding": .holding, "whole": .whole, "tasting": .tasting,
    "origin": .origin, "ground": .ground, "telling": .telling, "vague": .vague,
    "kindless": .kindless, "kind": .kind, "color": .color, "bread": .bread, "heavy": .heavy,
    "heavy-cooked": .heavy, "light": .heavy, "drunk": .drunk, "poured": .poured,
    "boiled-in": .boiledIn, "listing": .listing, "usual": .usual, "added": .added,
    "household": .household, "state": .state, "same": .same,
  ]

  /// Of these a name is all of its words, of the others its first.
  private static let named: Set<Kind> = [.heavy, .usual, .household, .same]

  /// The bytes of the index of a file.
  ///
  /// - Parameter text: lines of `kind`, `meaning` and `words`, parted by tabs.
  static func compiled(_ text: String) -> [UInt8] {
    var index = NameIndexBuilder()
    var longest = 1
    for cells in FoodLines.read(text) where cells.count == 3 {
      guard let kind = kinds[String(cells[0])] else { continue }
      let meaning = kept(kind, String(cells[0]), String(cells[1]))
      for word in FoodLines.parts(of: cells[2], at: "|") {
        let stems = word == "*" ? ["*"] : FoodWords.stems(String(word))
        guard let first = stems.first else { continue }
        if kind == .same { longest = max(longest, stems.count) }
        let name = named.contains(kind) ? stems.joined(separator: " ") : first
        index.add(kind.rawValue, meaning, to: name)
      }
    }
    return index.bytes(number: longest)
  }

  /// What of a line is kept with each of its names.
  private static func kept(_ kind: Kind, _ word: String, _ meaning: String) -> String {
    switch kind {
    case .same: stems(meaning).joined(separator: " ")
    case .heavy: word + " " + meaning
    default: meaning
    }
  }
}
