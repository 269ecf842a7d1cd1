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

  /// - Parameter image: what was made of the tables before; asked for with the first name that is
  ///   looked up.
  init(
    _ paths: @escaping @Sendable () -> [String] = { [] },
    _ text: @escaping Texts = { _ in "" },
    image: @escaping @Sendable () -> ReferenceImage? = { nil }
  ) {
    languages = Once { Reference.languages(of: paths(), names: text("lists/language.txt")) }
    @Sendable func rows(_ name: String) -> Table { Table(text(name)) }
    let foods = Once {
      FoodList(
        rows("foods.tsv"), portions: rows("foods_portions.tsv"), index: image()?.foods)
    }
    self.foods = foods
    drinks = Once { DrinkList(rows("drinks.tsv"), index: image()?.drinks) }
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
        file: text, named: foods.value.numbers, compiled: image().map(FoodBook.Compiled.init))
    }
    cards = Once {
      Cards(
        tips: text("tips.tsv"), quotes: text("quotes.tsv"), challenges: text("challenges.tsv"),
        links: text("links.tsv"))
    }
  }

  private static func activities(_ rows: Table) -> [String: Activity] {
    rows.reduce(into: [:]) { activities, row in
      let activity = Activity(
        name: row["name"], light: row.number("light"), moderate: row.number("moderate"),
        hard: row.number("hard"), speedClass: SpeedClass(rawValue: row["speed_class"]),
        source: row["source"], isCounted: !row["counted"].isEmpty,
        isLeast: !row["least"].isEmpty)
      activities[activity.name] = activity
    }
  }

  private static func feelings(_ rows: Table) -> [String: Feeling] {
    rows.reduce(into: [:]) { feelings, row in
      guard let score = row.number("score") else { return }
      feelings[row["word"]] = Feeling(mood: row["mood"], score: score, group: row["group"])
    }
  }

  private static func trackers(_ rows: Table) -> [String: TrackerPreset] {
    rows.reduce(into: [:]) { trackers, row in
      guard let kind = TrackerKind(rawValue: row["kind"]) else { return }
      let second = row["second"]
      trackers[row["name"]] = TrackerPreset(
        name: row["name"], unit: row["unit"], kind: kind, second: second.isEmpty ? nil : second,
        usual: TrackerPreset.ranges(row["usual"]), scale: TrackerScale(row["scale"]))
    }
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
