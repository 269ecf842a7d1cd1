internal import Synchronization

/// Everything that is known of foods: USDA's table, names as people say them, and recipes.
///
/// Nothing is read before the first question.
public final class FoodBook: Sendable {
  /// The files of a language's `lexicon/` that it reads.
  public static let fileNames: Set<String> = ["food_words.tsv", "food_names.tsv", "recipes.tsv"]

  private let file: @Sendable (_ name: String) -> String
  private let named: @Sendable () -> [(name: String, number: Int)]
  private let contents = Mutex<FoodIndex?>(nil)
  /// What is asked most is answered by these alone.
  private let words = Mutex<FoodWords?>(nil)
  private let compiled: Compiled?

  /// What was made of the files before: by words alone, and by names.
  public struct Compiled: Sendable {
    let words: NameIndex
    let names: NameIndex

    public init(words: NameIndex, names: NameIndex) {
      self.words = words
      self.names = names
    }
  }

  /// - Parameters:
  ///   - file: the texts of `fileNames`, by name.
  ///   - named: names that other tables give to foods of USDA's numbers.
  ///   - compiled: what was made of all that before; else it is made with the first food that is
  ///     looked for.
  public init(
    file: @escaping @Sendable (_ name: String) -> String,
    named: @autoclosure @escaping @Sendable () -> [(name: String, number: Int)] = [],
    compiled: Compiled? = nil
  ) {
    self.file = file
    self.named = named
    self.compiled = compiled
  }

  /// The bytes of what is compiled, to be kept.
  public func compiledBytes() -> (words: [UInt8], names: [UInt8]) {
    let words = FoodWords.compiled(file("food_words.tsv"))
    return (words, namesBytes(FoodWords(NameIndex(words))))
  }

  private func namesBytes(_ words: FoodWords) -> [UInt8] {
    FoodIndex.compiled(
      names: file("food_names.tsv"), recipes: file("recipes.tsv"), words: words, named: named())
  }

  /// What a food is taken for; nil when nothing comes near.
  public func find(_ name: String) -> FoundFood? {
    index().find(portionOf: name)
  }

  /// The name in front of what was left out, where that changes nothing: "toast without butter".
  public func plain(_ name: String) -> String? {
    // Of most names nothing is left out, which their words alone say.
    guard let base = readWords().base(of: name), index().find(name)?.rest ?? 1 == 1 else {
      return nil
    }
    return base
  }

  /// What is meant by a dry food of which more was weighed than anybody eats dry; nil for others.
  public func meant(_ name: String, weighing grams: Double) -> String? {
    readWords().meant(name, weighing: grams)
  }

  /// What household portions of a food weigh where USDA's table does not say: grams by unit.
  public func household(_ name: String) -> [String: Double] {
    readWords().householdWeights(of: name)
  }

  /// What people put into a drink of something when they name no amount, in grams.
  public func addedG(_ name: String) -> Double? {
    let words = readWords()
    return words.read(name).reversed().lazy.compactMap(words.added).first
  }

  /// A food of the table by USDA's number.
  public func food(number: Int, named name: String) -> FoundFood? {
    let table = FoodTable.builtIn
    return table.row(number: number).map { FoundFood(row: $0, of: table, named: name, .named) }
  }

  /// What 100 g of a food of the table give, by USDA's number.
  public static func figures(number: Int) -> Nutrients? {
    let table = FoodTable.builtIn
    return table.row(number: number).map(table.figures)
  }

  private func index() -> FoodIndex {
    contents.withLock { index in
      if let index { return index }
      let words = readWords()
      let made = FoodIndex(compiled?.names ?? NameIndex(namesBytes(words)), words: words)
      index = made
      return made
    }
  }

  private func readWords() -> FoodWords {
    words.withLock { words in
      if let words { return words }
      let made = FoodWords(
        compiled?.words ?? NameIndex(FoodWords.compiled(file("food_words.tsv"))))
      words = made
      return made
    }
  }
}

extension FoundFood {
  init(row: FoodTable.Row, of table: FoodTable, named name: String, _ way: Way) {
    self.init(
      name: name, figures: table.figures(row), way: way,
      source: "SR28 " + String(String(100_000 + table.number(row)).dropFirst()) + " "
        + table.name(row), row: row,
      portions: table.portions(row).map { Portion(unit: $0.unit, grams: $0.grams) },
      isDrink: table.isDrunk(row), holds: [row])
  }
}
