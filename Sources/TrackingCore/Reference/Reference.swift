internal import Foods

/// The figures of foods, drinks and activities, read once from the tables of `Intents/`.
public struct Reference: Sendable {
  /// Tips, quotes and preset challenges.
  public var cards = Cards()
  public private(set) var foods: [String: Food] = [:]
  public private(set) var drinks: [String: Drink] = [:]
  public private(set) var activities: [String: Activity] = [:]
  public private(set) var kinds = ActivityKinds()
  /// What words of feeling mean, by word or emoji.
  public private(set) var feelings: [String: Feeling] = [:]
  /// What to say to a group of feelings, such as `joyful`.
  public private(set) var feelingAnswers: [String: [String]] = [:]
  /// The languages there are intents of, by tag, with the name that is said.
  public var languages: [String: String] = [:]
  /// From another word for a food, drink or activity to its canonical name.
  private var foodAliases: [String: String] = [:]
  private var drinkAliases: [String: String] = [:]
  /// Those of foods that need nothing beside them, until the book has them.
  private var sureAliases: [String: String] = [:]

  /// The files of `lexicon/` that figures, answers and cards are read from.
  public static let fileNames = ActivityKinds.fileNames.union([
    "foods.tsv", "foods_portions.tsv", "drinks.tsv", "activities.tsv", "feelings.tsv",
    "feeling_answers.tsv", "tips.tsv", "quotes.tsv", "challenges.tsv", "links.tsv",
    "food_words.tsv", "food_names.tsv", "recipes.tsv", "stand_ins.tsv", "trackers.tsv",
  ])
  private var trackers: [String: TrackerPreset] = [:]
  /// Foods of shops, where they were taken in.
  public var catalogue: FoodCatalogue?
  /// Foods that stand for products while a message is read.
  private(set) var standIns: [String] = []
  /// USDA's table, names and recipes: for what the tables of the language do not have.
  private var book = FoodBook(files: [:])
  /// What was looked up of late in the tables as they are.
  private let found = FoundFoods()

  /// No figures at all: everything's energy is unknown.
  public init() {}

  /// Reads the tables among the files of a language; their names say which is which.
  public init(files: [(path: String, text: String)]) {
    for file in files {
      switch file.path.split(separator: "/").last {
      case "foods.tsv": readFoods(Table(file.text))
      case "drinks.tsv": readDrinks(Table(file.text))
      case "activities.tsv": readActivities(Table(file.text))
      case "feelings.tsv": readFeelings(Table(file.text))
      case "trackers.tsv": readTrackers(Table(file.text))
      case "feeling_answers.tsv": readAnswers(Table(file.text))
      case "stand_ins.tsv": standIns = Table(file.text).rows.map { $0["name"] }
      default: break
      }
    }
    kinds = ActivityKinds(files: files)
    func text(_ name: String) -> String {
      files.first { $0.path.hasSuffix("/\(name)") || $0.path == name }?.text ?? ""
    }
    cards = Cards(
      tips: text("tips.tsv"), quotes: text("quotes.tsv"), challenges: text("challenges.tsv"),
      links: text("links.tsv"))
    languages = Reference.languages(of: files, names: text("lists/language.txt"))
    book = FoodBook(
      files: Dictionary(
        FoodBook.fileNames.map { ($0, text($0)) }, uniquingKeysWith: { first, _ in first }),
      named: foods.values.flatMap { food in
        Reference.number(in: food.source).map { [(name: food.name, number: $0)] } ?? []
      }
        + sureAliases.compactMap { alias, name in
          foods[name].flatMap { Reference.number(in: $0.source) }.map { (name: alias, number: $0) }
        })
    sureAliases = [:]
    for file in files where file.path.hasSuffix("foods_portions.tsv") {
      for row in Table(file.text).rows {
        guard let grams = row.number("grams") else { continue }
        foods[row["name"]]?.portions[row["unit"]] = grams
      }
    }
  }

  /// The languages whose folders are there; the list names them: `en | english | …`.
  private static func languages(of files: [(path: String, text: String)], names: String)
    -> [String: String]
  {
    var languages: [String: String] = [:]
    for file in files where file.path.contains("/") {
      let tag = String(file.path.prefix { $0 != "/" })
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

  private func listed(_ name: String) -> Food? {
    foods[name] ?? foodAliases[name.lowercased()].flatMap { foods[$0] }
  }

  /// The number of USDA's food that a source names: `SR28 09003`.
  private static func number(in source: String) -> Int? {
    source.hasPrefix("SR28 ") ? Int(source.dropFirst(5).prefix(5)) : nil
  }

  /// What 100 g of USDA's food give, by a source.
  private func figures(_ source: String) -> Nutrients? {
    Reference.number(in: source).flatMap { book.food(number: $0, named: "")?.figures }
  }

  /// A drink by its canonical name or an alias; what the table of drinks does not know of it comes
  /// from the table of foods and the recipes.
  public func drink(_ name: String) -> Drink? {
    guard let drink = drinks[name] ?? drinkAliases[name.lowercased()].flatMap({ drinks[$0] })
    else { return nil }
    guard drink.kcalPer100ml == nil, let found = book.find(drink.name), found.way != .nearest
    else { return drink }
    return drink.filled(from: found)
  }

  private mutating func readFoods(_ table: Table) {
    for row in table.rows {
      guard let kcal = row.number("kcal_100g") else { continue }
      let table = figures(row["source"])
      let food = Food(
        name: row["name"],
        figures: Nutrients(
          kcal: kcal, proteinG: row.number("protein_100g"), carbsG: row.number("carbs_100g"),
          fatG: row.number("fat_100g"), fiberG: table?.fiberG, sugarG: table?.sugarG),
        portionUnit: row["portion_unit"], portionG: row.number("portion_g"),
        source: row["source"])
      foods[food.name] = food
      for alias in row.list("aliases") {
        foodAliases[Reference.plain(alias)] = food.name
        if !alias.hasPrefix("(") { sureAliases[alias.lowercased()] = food.name }
      }
    }
  }

  private mutating func readDrinks(_ table: Table) {
    for row in table.rows {
      var figures = figures(row["source"]) ?? Nutrients()
      figures.kcal = row.number("kcal_100ml")
      let drink = Drink(
        name: row["name"], kcalPer100ml: figures.kcal, figures: figures,
        countsAsWater: row["counts_as_water"] == "yes", defaultUnit: row["default_unit"],
        source: row["source"])
      drinks[drink.name] = drink
      for alias in row.list("aliases") { drinkAliases[Reference.plain(alias)] = drink.name }
    }
  }

  private mutating func readActivities(_ table: Table) {
    for row in table.rows {
      let activity = Activity(
        name: row["name"], light: row.number("light"), moderate: row.number("moderate"),
        hard: row.number("hard"), speedClass: SpeedClass(rawValue: row["speed_class"]),
        source: row["source"], isCounted: !row["counted"].isEmpty)
      activities[activity.name] = activity
    }
  }

  private mutating func readFeelings(_ table: Table) {
    for row in table.rows {
      guard let score = row.number("score") else { continue }
      feelings[row["word"]] = Feeling(mood: row["mood"], score: score, group: row["group"])
    }
  }

  private mutating func readTrackers(_ table: Table) {
    for row in table.rows {
      guard let kind = TrackerKind(rawValue: row["kind"]) else { continue }
      let second = row["second"]
      trackers[row["name"]] = TrackerPreset(
        name: row["name"], unit: row["unit"], kind: kind, second: second.isEmpty ? nil : second,
        usual: TrackerPreset.ranges(row["usual"]), scale: TrackerScale(row["scale"]))
    }
  }

  /// A tracker that is known before anybody makes it.
  public func tracker(_ name: String) -> TrackerPreset? { trackers[name] }

  /// The trackers of lower figures, such as those of a blood pressure.
  var secondTrackers: Set<String> { Set(trackers.values.compactMap(\.second)) }

  private mutating func readAnswers(_ table: Table) {
    for row in table.rows { feelingAnswers[row["group"], default: []].append(row["sentence"]) }
  }

  /// An alias without the parentheses that say "only in context".
  private static func plain(_ alias: String) -> String {
    alias.filter { $0 != "(" && $0 != ")" }.lowercased()
  }
}
