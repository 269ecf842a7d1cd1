internal import Foods
internal import Synchronization

/// The tables of a language, each read when it is first asked for: most messages need one or two.
final class ReferenceTables: Sendable {
  /// A file's text by its name in `lexicon/`; empty where there is none.
  typealias Texts = @Sendable (_ name: String) -> String

  let foods: Once<FoodList>
  let drinks: Once<DrinkList>
  let activities: Once<[String: Activity]>
  let kinds: Once<ActivityKinds>
  /// What words of feeling mean, by word or emoji.
  let feelings: Once<[String: Feeling]>
  /// What to say to a group of feelings, such as `joyful`.
  let answers: Once<[String: [String]]>
  let trackers: Once<[String: TrackerPreset]>
  /// Foods that stand for products while a message is read.
  let standIns: Once<[String]>
  /// USDA's table, names and recipes: for what the tables of the language do not have.
  let book: Once<FoodBook>
  let cards: Once<Cards>
  /// The languages there are intents of, by tag, with the name that is said.
  let languages: Once<[String: String]>

  init(_ paths: [String] = [], _ text: @escaping Texts = { _ in "" }) {
    languages = Once { Reference.languages(of: paths, names: text("lists/language.txt")) }
    @Sendable func rows(_ name: String) -> [Table.Line] { Table(text(name)).rows }
    let foods = Once { FoodList(rows("foods.tsv"), portions: rows("foods_portions.tsv")) }
    self.foods = foods
    drinks = Once { DrinkList(rows("drinks.tsv")) }
    activities = Once { ReferenceTables.activities(rows("activities.tsv")) }
    kinds = Once {
      ActivityKinds(files: ActivityKinds.fileNames.sorted().map { ($0, text($0)) })
    }
    feelings = Once { ReferenceTables.feelings(rows("feelings.tsv")) }
    answers = Once {
      rows("feeling_answers.tsv").reduce(into: [:]) { answers, row in
        answers[row["group"], default: []].append(row["sentence"])
      }
    }
    trackers = Once { ReferenceTables.trackers(rows("trackers.tsv")) }
    standIns = Once { rows("stand_ins.tsv").map { $0["name"] } }
    book = Once {
      FoodBook(
        files: Dictionary(
          FoodBook.fileNames.map { ($0, text($0)) }, uniquingKeysWith: { first, _ in first }),
        named: foods.value.numbers)
    }
    cards = Once {
      Cards(
        tips: text("tips.tsv"), quotes: text("quotes.tsv"), challenges: text("challenges.tsv"),
        links: text("links.tsv"))
    }
  }

  private static func activities(_ rows: [Table.Line]) -> [String: Activity] {
    rows.reduce(into: [:]) { activities, row in
      let activity = Activity(
        name: row["name"], light: row.number("light"), moderate: row.number("moderate"),
        hard: row.number("hard"), speedClass: SpeedClass(rawValue: row["speed_class"]),
        source: row["source"], isCounted: !row["counted"].isEmpty)
      activities[activity.name] = activity
    }
  }

  private static func feelings(_ rows: [Table.Line]) -> [String: Feeling] {
    rows.reduce(into: [:]) { feelings, row in
      guard let score = row.number("score") else { return }
      feelings[row["word"]] = Feeling(mood: row["mood"], score: score, group: row["group"])
    }
  }

  private static func trackers(_ rows: [Table.Line]) -> [String: TrackerPreset] {
    rows.reduce(into: [:]) { trackers, row in
      guard let kind = TrackerKind(rawValue: row["kind"]) else { return }
      let second = row["second"]
      trackers[row["name"]] = TrackerPreset(
        name: row["name"], unit: row["unit"], kind: kind, second: second.isEmpty ? nil : second,
        usual: TrackerPreset.ranges(row["usual"]), scale: TrackerScale(row["scale"]))
    }
  }
}

/// The foods of a language's own table.
struct FoodList: Sendable {
  private(set) var foods: [String: Food] = [:]
  /// From another word for a food to its canonical name.
  private(set) var aliases: [String: String] = [:]
  /// The names that stand for foods of USDA's numbers.
  let numbers: [(name: String, number: Int)]

  init(_ rows: [Table.Line], portions: [Table.Line]) {
    /// Aliases that need nothing beside them.
    var sure: [String: String] = [:]
    for row in rows {
      guard let kcal = row.number("kcal_100g") else { continue }
      let table = Reference.figures(row["source"])
      let food = Food(
        name: row["name"],
        figures: Nutrients(
          kcal: kcal, proteinG: row.number("protein_100g"), carbsG: row.number("carbs_100g"),
          fatG: row.number("fat_100g"), fiberG: table?.fiberG, sugarG: table?.sugarG),
        portionUnit: row["portion_unit"], portionG: row.number("portion_g"),
        source: row["source"])
      foods[food.name] = food
      for alias in row.list("aliases") {
        aliases[Reference.plain(alias)] = food.name
        if !alias.hasPrefix("(") { sure[alias.lowercased()] = food.name }
      }
    }
    let named = foods
    numbers =
      named.values.flatMap { food in
        Reference.number(in: food.source).map { [(name: food.name, number: $0)] } ?? []
      }
      + sure.compactMap { alias, name in
        named[name].flatMap { Reference.number(in: $0.source) }.map { (name: alias, number: $0) }
      }
    for row in portions {
      guard let grams = row.number("grams") else { continue }
      foods[row["name"]]?.portions[row["unit"]] = grams
    }
  }
}

/// The drinks of a language's own table.
final class DrinkList: Sendable {
  private struct All {
    var drinks: [String: Drink] = [:]
    var aliases: [String: String] = [:]
  }

  private let rows: [Table.Line]
  private let all: Once<All>
  private let askedCount = Mutex(0)
  /// To look through the rows for so many names takes less time than to read all of them.
  private static let few = 6

  init(_ rows: [Table.Line]) {
    self.rows = rows
    all = Once {
      rows.reduce(into: All()) { all, row in
        let drink = DrinkList.drink(row)
        all.drinks[drink.name] = drink
        for alias in row.list("aliases") { all.aliases[Reference.plain(alias)] = drink.name }
      }
    }
  }

  var drinks: [String: Drink] { all.value.drinks }

  /// A drink by its name or an alias.
  func drink(_ name: String) -> Drink? {
    let isEarly = askedCount.withLock { count in
      count += 1
      return count <= DrinkList.few
    }
    if isEarly, let row = rows.first(where: { $0.has(name, in: "name") }) {
      return DrinkList.drink(row)
    }
    let all = all.value
    return all.drinks[name] ?? all.aliases[name.lowercased()].flatMap { all.drinks[$0] }
  }

  private static func drink(_ row: Table.Line) -> Drink {
    var figures = Reference.figures(row["source"]) ?? Nutrients()
    figures.kcal = row.number("kcal_100ml")
    return Drink(
      name: row["name"], kcalPer100ml: figures.kcal, figures: figures,
      countsAsWater: row["counts_as_water"] == "yes", defaultUnit: row["default_unit"],
      source: row["source"], kindOf: row["kind_of"])
  }
}

/// A value that is made when it is first asked for.
final class Once<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
