import EntityRecognition

/// Fills the word lists from the tables of `lexicon/`.
enum WordListLoader {
  /// Which table feeds which list: its file, list, and the columns kept as attributes.
  private static let tables: [(file: String, list: String, name: String, kept: [String])] = [
    ("drinks.tsv", "drink", "name", ["default_unit", "counts_as_water", "kind_of"]),
    ("foods.tsv", "food", "name", ["portion_unit"]),
    ("activities.tsv", "activity", "name", ["speed_class", "counted"]),
    // Those that are counted in sets and repetitions.
    ("activities.tsv", "lift", "name", ["counted"]),
    ("races.tsv", "race", "name", ["activity", "distance_m"]),
    ("feelings.tsv", "feeling", "word", ["mood", "score", "group", "needs_cue"]),
    ("muscles.tsv", "muscle", "name", []),
    ("metrics.tsv", "metric", "metric", ["unit"]),
    ("challenges.tsv", "preset", "title", ["metric", "activity"]),
  ]

  /// The list that a table of `lexicon/` fills; nil for other files.
  static func list(ofTable file: String) -> String? { tables.first { $0.file == file }?.list }

  /// Lists that sentences may name even while their table is missing.
  static let knownLists = [
    "drink", "food", "activity", "lift", "race", "feeling", "metric", "preset", "setting",
    "language", "zone", "muscle", "tip_category", "quote_category", "help_topic",
  ]

  static func load(
    _ files: [(path: String, text: String)], language: String, into lists: inout WordLists,
    compiler: inout SentenceCompiler
  ) {
    for (file, list, nameColumn, kept) in tables {
      guard let found = files.first(where: { $0.path == "\(language)/lexicon/\(file)" }) else {
        continue
      }
      let table = Table(path: found.path, text: found.text)
      for row in table.rows {
        add(
          row, of: table, list: list, nameColumn: nameColumn, kept: kept, lists: &lists,
          &compiler)
      }
    }
    for file in files where file.path == "\(language)/lexicon/categories.tsv" {
      let table = Table(path: file.path, text: file.text)
      for row in table.rows {
        let name = table.cell(row, "category")
        lists.add(
          list: table.cell(row, "kind") + "_category", entry: name,
          aliases: [name] + alternatives(table.cell(row, "aliases")), compiler: &compiler)
      }
    }
    plainLists(files, language: language, into: &lists, compiler: &compiler)
    for name in FoodSpellings.otherNames(in: files, of: language) {
      lists.add(
        list: "food", entry: name, aliases: unique([name] + [pluralized(name)].compactMap(\.self)),
        isWeak: true, compiler: &compiler)
    }
  }

  /// Names of which hardly anybody types each: `medicines.txt`, a name a line, each counted by
  /// itself like those of `lists/medicine.txt`, and `dishes.txt`, like `foods_plain.txt`.
  static func loadRareNames(
    _ files: [(path: String, text: String)], language: String, into lists: inout WordLists,
    compiler: inout SentenceCompiler
  ) {
    let lexicon = "\(language)/lexicon/"
    for file in files where file.path == lexicon + "medicines.txt" {
      for line in file.text.lines where line.utf8.first != UInt8(ascii: "#") && !line.isEmpty {
        let names = line.split(separator: "|").map { String($0.trimmedSpace) }
        guard let name = names.first else { continue }
        lists.add(list: "medicine", entry: name, aliases: names, compiler: &compiler)
      }
    }
    for file in files where file.path == lexicon + "dishes.txt" {
      addNames(of: file.text, to: "food", of: &lists, &compiler)
    }
  }

  private static func add(
    _ row: [String], of table: Table, list: String, nameColumn: String, kept: [String],
    lists: inout WordLists, _ compiler: inout SentenceCompiler
  ) {
    if list == "lift", table.cell(row, "counted").isEmpty { return }
    let name = table.cell(row, nameColumn)
    var attributes: [String: String] = [:]
    for column in kept { attributes[column] = table.cell(row, column) }
    var aliases = [name] + alternatives(table.cell(row, "aliases"))
    if list == "food" { aliases += aliases.compactMap(pluralized) }
    // The plurals of single words stand in the list: not all of them are drinks.
    if list == "drink" { aliases += aliases.filter { $0.contains(" ") }.compactMap(pluralized) }
    lists.add(
      list: list, entry: name, aliases: unique(aliases), attributes: attributes,
      isWeak: attributes["needs_cue"] == "yes", compiler: &compiler)
  }

  /// `foods_plain.txt` and every `lists/<list>.txt`: `name | alias | alias` a line.
  private static func plainLists(
    _ files: [(path: String, text: String)], language: String, into lists: inout WordLists,
    compiler: inout SentenceCompiler
  ) {
    for file in files {
      let list: String
      if file.path == "\(language)/lexicon/foods_plain.txt" {
        list = "food"
      } else if file.path.hasPrefix("\(language)/lexicon/lists/"), file.path.hasSuffix(".txt") {
        list = String(file.path.dropFirst("\(language)/lexicon/lists/".count).dropLast(4))
      } else {
        continue
      }
      addNames(of: file.text, to: list, of: &lists, &compiler)
    }
  }

  /// `name | alias | alias` a line.
  private static func addNames(
    of text: String, to list: String, of lists: inout WordLists, _ compiler: inout SentenceCompiler
  ) {
    for line in text.lines where line.utf8.first != UInt8(ascii: "#") {
      var names = alternatives(String(line))
      guard let name = names.first else { continue }
      if list == "food" { names += names.compactMap(pluralized) }
      lists.add(list: list, entry: name, aliases: unique(names), compiler: &compiler)
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// Whether a word is the regular plural of another.
  static func isPlural(_ word: String) -> Bool {
    word.utf8.count > 3
      && (1...2).contains { pluralized(String(word.dropLast($0))) == word }
  }

  /// The regular plural of a name's last word; nil for what has none.
  private static func pluralized(_ name: String) -> String? {
    guard let last = name.last, last.isLetter, last.isASCII, last != "s" else { return nil }
    if name.hasSuffix("ch") || name.hasSuffix("sh") || last == "x" || last == "z" {
      return name + "es"
    }
    if last == "y", let before = name.dropLast().last, !"aeiou".contains(before) {
      return String(name.dropLast()) + "ies"
    }
    if name.hasSuffix("ato") || name.hasSuffix("ango") { return name + "es" }
    return name + "s"
  }
}
