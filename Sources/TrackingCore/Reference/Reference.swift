internal import Foods

/// The figures of foods, drinks and activities, read from the tables of `Intents/`.
public struct Reference: Sendable {
  /// Tips, quotes and preset challenges.
  public var cards: Cards {
    get { ownCards ?? tables.cards.value }
    set { ownCards = newValue }
  }
  private var ownCards: Cards?
  public var foods: [String: Food] { tables.foods.value.foods }
  public var drinks: [String: Drink] { tables.drinks.value.drinks }
  public var activities: [String: Activity] { tables.activities.value }
  public var kinds: ActivityKinds { tables.kinds.value }
  public var drinkKinds: DrinkKinds { tables.drinks.value.kinds }
  /// What words of feeling mean, by word or emoji.
  public var feelings: [String: Feeling] { tables.feelings.value }
  /// What to say to a group of feelings, such as `joyful`.
  public var feelingAnswers: [String: [String]] { tables.answers.value }
  /// The languages there are intents of, by tag, with the name that is said.
  public var languages: [String: String] {
    get { ownLanguages ?? tables.languages.value }
    set { ownLanguages = newValue }
  }
  private var ownLanguages: [String: String]?

  /// The files of `lexicon/` that figures, answers and cards are read from.
  public static let fileNames = ActivityKinds.fileNames.union([
    "foods.tsv", "foods_portions.tsv", "drinks.tsv", "activities.tsv", "feelings.tsv",
    "feeling_answers.tsv", "tips.tsv", "quotes.tsv", "challenges.tsv", "links.tsv",
    "food_words.tsv", "food_names.tsv", "recipes.tsv", "stand_ins.tsv", "trackers.tsv",
  ])
  private let tables: ReferenceTables
  /// Foods of shops, where they were taken in.
  public var catalogue: FoodCatalogue?
  /// Foods that stand for products while a message is read.
  var standIns: [String] { tables.standIns.value }
  /// USDA's table, names and recipes: for what the tables of the language do not have.
  private var book: FoodBook { tables.book.value }
  /// What was looked up of late in the tables as they are.
  private let found = FoundFoods()

  /// No figures at all: everything's energy is unknown.
  public init() { tables = ReferenceTables() }

  /// Reads the tables among the files of a language; their names say which is which.
  public init(files: [(path: String, text: String)]) {
    self.init(
      paths: files.map(\.path),
      text: { path in files.filter { $0.path == path }.map(\.text).first ?? "" })
  }

  /// The same of files that are only read when one of their figures is asked for.
  ///
  /// - Parameter image: what was made of these very files before, where it was.
  public init(
    paths: @autoclosure @escaping @Sendable () -> [String],
    text: @escaping @Sendable (_ path: String) -> String,
    image: @escaping @Sendable () -> ReferenceImage? = { nil }
  ) {
    let paths = Once(paths)
    @Sendable func named(_ name: String) -> String {
      paths.value.first { $0.hasSuffix("/\(name)") || $0 == name }.map(text) ?? ""
    }
    tables = ReferenceTables({ paths.value }, named, image: image)
  }

  /// The parts of a `ReferenceImage`.
  func compiled() -> [[UInt8]] {
    let book = book.compiledBytes()
    return [
      book.words, book.names, tables.foods.value.compiled(), tables.drinks.value.compiled(),
    ]
  }

  /// The languages whose folders are there; the list names them: `en | english | …`.
  static func languages(of paths: [String], names: String) -> [String: String] {
    var languages: [String: String] = [:]
    for path in paths where path.contains("/") {
      let tag = String(path.prefix { $0 != "/" })
      languages[tag] = tag
    }
    for line in names.split(separator: "\n") {
      let parts = line.split(separator: "|").map { $0.filter { $0 != " " } }
      guard parts.count > 1, languages[parts[0]] != nil else { continue }
      languages[parts[0]] = parts[1].prefix(1).uppercased() + parts[1].dropFirst()
    }
    return languages
  }

  /// A food by its canonical name or an alias, else what USDA's table and the recipes have; a
  /// product of that very name comes before what is only like it.
  public func food(_ name: String) -> Food? {
    // A catalogue may be filled meanwhile.
    if catalogue != nil { return lookedUp(name) }
    return found.food(name) { lookedUp(name) }
  }

  private func lookedUp(_ name: String) -> Food? {
    guard var food = figured(name) else { return nil }
    // The weights of the list come first, then USDA's, then those of its kind.
    if let number = Reference.number(in: food.source),
      let row = book.food(number: number, named: food.name)
    {
      food.portions.merge(Food.portions(of: row)) { known, _ in known }
      food.source = row.source
    }
    food.portions = book.household(name).merging(food.portions) { _, known in known }
    // The table weighs "1 pizza" beside a slice of it.
    if food.portionUnit == "slice", food.portions[Food.whole] == nil,
      let kind = food.name.split(separator: " ").last
    {
      food.portions[Food.whole] = food.portions[Units.singular(String(kind))]
    }
    return food
  }

  /// The same of something that was weighed: 300 g of oats are porridge.
  func food(_ name: String, weighing grams: Double?) -> Food? {
    let meant = grams.flatMap { book.meant(name, weighing: $0) }
    guard let grams, let other = meant.flatMap(food) else { return food(name) }
    // "Overnight oats" are known as they are, and much of them is no heap of flakes.
    if grams > Reference.handful, let known = listed(name), known.kcalPer100g < other.kcalPer100g {
      return food(name)
    }
    return other
  }

  /// More grams than anybody takes of a powder.
  private static let handful = 100.0

  private func figured(_ name: String) -> Food? {
    if let food = listed(name) { return food }
    let found = book.find(name)
    if found?.way != .named, let product = catalogue?.asking({ try $0.product(named: name) }) {
      if let product { return Food(product, isDrink: isDrink(product)) }
    }
    return found.map(Food.init(found:))
  }

  /// A food's name without what was left out of it, where it holds nothing of that.
  func plain(_ name: String) -> String { book.plain(name) ?? name }

  /// What people put into a drink of something when they name no amount, in grams.
  func addedG(_ name: String) -> Double? { book.addedG(name) }

  /// Whether a name is that of a food or drink that is built in.
  func names(_ name: String) -> Bool {
    listed(name) != nil || drink(name) != nil || book.find(name)?.way == .named
  }

  /// "Whole Jersey milk" is drunk, as milk is.
  private func isDrink(_ product: CatalogueFood) -> Bool {
    CatalogueSpelling.pieces(of: product.name).last.flatMap { drink($0) }?.countsAsWater ?? false
  }

  /// Whether the tables of the language themselves name a food.
  func isListed(_ name: String) -> Bool { listed(name) != nil }

  /// The canonical name of a food that the tables of the language name.
  func listedName(_ name: String) -> String? { listed(name)?.name }

  private func listed(_ name: String) -> Food? { tables.foods.value.food(name) }

  /// The number of USDA's food that a source names: `SR28 09003`.
  static func number(in source: String) -> Int? {
    source.hasPrefix("SR28 ") ? Int(source.dropFirst(5).prefix(5)) : nil
  }

  /// What 100 g of USDA's food give, by a source.
  static func figures(_ source: String) -> Nutrients? {
    number(in: source).flatMap { FoodBook.figures(number: $0) }
  }

  /// A drink by its canonical name or an alias; what the table of drinks does not know of it comes
  /// from the drink that it is one of, where the table says so, else from the table of foods and
  /// the recipes.
  public func drink(_ name: String) -> Drink? {
    guard let drink = tables.drinks.value.drink(name) else { return nil }
    return drink.hasFiguresOfKind ? filledFromKind(drink) : filledFromBook(drink)
  }

  private func filledFromBook(_ drink: Drink) -> Drink {
    guard drink.kcalPer100ml == nil, let found = book.find(drink.name), found.way != .nearest
    else { return drink }
    return drink.filled(from: found)
  }

  /// With the figures of the nearest kind that has its own: a merlot has those of red wine.
  private func filledFromKind(_ drink: Drink) -> Drink {
    var kind = tables.drinks.value.drink(drink.kindOf)
    // Counted, so that a circle in the table ends.
    for _ in 0..<Drink.deepestKind {
      guard let wider = kind else { break }
      if !wider.hasFiguresOfKind { return drink.filled(from: filledFromBook(wider)) }
      kind = tables.drinks.value.drink(wider.kindOf)
    }
    return drink
  }

  /// A tracker that is known before anybody makes it.
  public func tracker(_ name: String) -> TrackerPreset? { tables.trackers.value[name] }

  /// The trackers of lower figures, such as those of a blood pressure.
  var secondTrackers: Set<String> { Set(tables.trackers.value.values.compactMap(\.second)) }

  /// The trackers that are told by two figures, in the order of their names.
  var pairedTrackers: [String] {
    tables.trackers.value.filter { $0.value.second != nil }.keys.sorted()
  }

  /// An alias without the parentheses that say "only in context".
  static func plain(_ alias: String) -> String {
    // Most have none, and to look at characters takes longer than to read the table.
    guard alias.utf8.contains(UInt8(ascii: "(")) else { return alias.lowercased() }
    return alias.filter { $0 != "(" && $0 != ")" }.lowercased()
  }
}
