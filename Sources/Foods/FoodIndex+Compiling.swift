/// How names and recipes are compiled.
extension FoodIndex {
  /// A row of the table, and what it was called.
  private typealias Named = (row: FoodTable.Row, name: String)

  /// The bytes of the index of a language's files.
  static func compiled(
    names: String?, recipes: String?, words: FoodWords, named: [(name: String, number: Int)]
  ) -> [UInt8] {
    let table = FoodTable.builtIn
    var index = NameIndexBuilder()
    let sure = add(names, words, named, of: table, to: &index)
    add(recipes: recipes, words, isNamed: sure.contains, to: &index)
    return index.bytes(marks: FoodSearch.marks(table, words))
  }

  /// - Returns: The words of the names that the file has.
  private static func add(
    _ text: String?, _ words: FoodWords, _ named: [(name: String, number: Int)],
    of table: FoodTable, to index: inout NameIndexBuilder
  ) -> Set<String> {
    var rows: [String: Named] = [:]
    var ordered: [String: Named] = [:]
    for (name, number) in named {
      guard let row = table.row(number: number) else { continue }
      rows[FoodIndex.key(words.read(name))] = (row, name)
    }
    var sure: Set<String> = []
    for cells in FoodLines.read(text) where cells.count > 1 {
      guard let number = Int(cells[1]), let row = table.row(number: number) else { continue }
      for name in FoodLines.parts(of: cells[0], at: "|").map(String.init) {
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
    for (key, named) in rows {
      index.add(Kind.row.rawValue, "\(named.row) \(named.name)", to: key)
    }
    for (key, named) in ordered {
      index.add(Kind.ordered.rawValue, "\(named.row) \(named.name)", to: key)
    }
    return sure
  }

  private static func add(
    recipes text: String?, _ words: FoodWords, isNamed: (String) -> Bool,
    to index: inout NameIndexBuilder
  ) {
    for cells in FoodLines.read(text) where cells.count > 1 {
      let names = FoodLines.parts(of: cells[0], at: "|").map(String.init)
      guard let first = names.first else { continue }
      let line = ([first] + cells[1...].prefix(2).map(String.init)).joined(separator: "\t")
      func keep(_ kind: Kind, _ key: String) { index.add(kind.rawValue, line, to: key) }
      for name in names {
        let said = words.read(name)
        if name.hasPrefix(Recipe.any) {
          keep(.form, FoodIndex.key(said))
        } else if name.hasSuffix(Recipe.any) {
          if let first = said.first { keep(.opening, first) }
        } else {
          let key = FoodIndex.key(said)
          if !isNamed(key) { keep(.recipe, key) }
          let parts = said.filter { !words.joining.contains($0) }
          if parts.count < said.count { keep(.joined, FoodIndex.key(parts)) }
        }
      }
    }
  }
}
