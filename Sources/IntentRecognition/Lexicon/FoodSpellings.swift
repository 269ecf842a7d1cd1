import EntityRecognition

/// The words that names of foods and dishes are made of: none of them is a misspelling.
enum FoodSpellings {
  /// Which column of a file holds names, parted by bars.
  private static let columns = ["food_names.tsv": 0, "recipes.tsv": 0, "food_words.tsv": 2]

  static func words(in files: [(path: String, text: String)], of language: String) -> [Substring] {
    columns.flatMap { name, column -> [Substring] in
      guard let file = files.first(where: { $0.path == "\(language)/lexicon/\(name)" }) else {
        return []
      }
      return file.text.lines.flatMap { named(in: $0, column: column) }
    }
  }

  /// Other names of foods, which no list has: "kumara". Those that are words of other things too
  /// are left out, and each needs a verb, an amount or a meal near it.
  static func otherNames(
    in files: [(path: String, text: String)], of language: String
  ) -> [String] {
    func text(_ name: String) -> String {
      files.first { $0.path == "\(language)/lexicon/\(name)" }?.text ?? ""
    }
    let others = ["real_words.txt", "common_words.txt"].flatMap { name in
      text(name).lines.flatMap { $0.pieces(between: UInt8(ascii: " ")) }
    }
    let taken = Set(others)
    return text("food_words.tsv").lines.flatMap { line -> [String] in
      let cells = line.pieces(between: UInt8(ascii: "\t"))
      guard cells.count > 2, cells[0] == "same" else { return [] }
      return alternatives(String(cells[2])).filter { name in
        name.count > 4 && !name.contains(" ") && !taken.contains(Substring(name))
      }
    }
  }

  private static func named(in line: Substring, column: Int) -> [Substring] {
    let cells = line.pieces(between: UInt8(ascii: "\t"))
    // Of the words about names, only those that are another name for something.
    guard line.utf8.first != UInt8(ascii: "#"), cells.count > column,
      column == 0 || cells[0] == "same"
    else { return [] }
    return words(of: cells[column].utf8)
  }

  /// Short ones are left out: they are words of other things too.
  private static func words(of names: Substring.UTF8View) -> [Substring] {
    names.split { "| -*".utf8.contains($0) }.filter { $0.count > 3 }.map { Substring($0) }
  }
}
