internal import GRDB

/// Something that is measured: a unit, and how several values of a day or a period add up.
public struct Metric: Sendable, Hashable {
  public enum Rule: String, Sendable {
    case sum, mean, last
  }

  public let name: String
  /// The base unit, such as `ml`; empty for a bare count; the person's own word for a tracker.
  public let unit: String
  public let rule: Rule
  /// False for a tracker that the person made up.
  public let isBuiltIn: Bool

  init(_ name: String, _ unit: String, _ rule: Rule = .sum, isBuiltIn: Bool = true) {
    self.name = name
    self.unit = unit
    self.rule = rule
    self.isBuiltIn = isBuiltIn
  }
}

extension Metric {
  public static let water = Metric("water", "ml")
  /// Energy eaten and drunk.
  public static let calories = Metric("calories", "kcal")
  public static let protein = Metric("protein", "g")
  public static let carbs = Metric("carbs", "g")
  public static let fat = Metric("fat", "g")
  public static let fiber = Metric("fiber", "g")
  public static let sugar = Metric("sugars", "g")
  /// Gross energy of exercise.
  public static let burned = Metric("burned", "kcal")
  public static let exercise = Metric("exercise", "s")
  public static let distance = Metric("distance", "m")
  public static let steps = Metric("steps", "")
  public static let weight = Metric("weight", "kg", .last)
  public static let sleep = Metric("sleep", "s")
  /// The facet of sleep that is no night.
  static let nap = "nap"
  /// Scores 1…5.
  public static let mood = Metric("mood", "", .mean)
  public static let meals = Metric("meals", "")
  /// Gratitude entries, three a complete day.
  public static let gratitude = Metric("gratitude", "")
  public static let habits = Metric("habits", "")
  public static let todos = Metric("todos", "")
  public static let photos = Metric("photos", "")
  /// Everything drunk, by drink, whether it counts as water or not.
  public static let drinks = Metric("drinks", "ml")

  /// Those that are kept of each drink alone.
  static let ofDrinks: Set<Metric> = [.water, .drinks]

  /// Of strength training, by exercise; the repetitions are those of all sets.
  static let sets = Metric("strength sets", "")
  public static let repetitions = Metric("strength repetitions", "")
  static let load = Metric("strength load", "kg", .last)
  static let ofStrength = [sets, repetitions, load]

  public static let builtIn: [Metric] = [
    water, calories, protein, carbs, fat, fiber, sugar, burned, exercise, distance, steps, weight,
    sleep, mood,
    meals, gratitude, habits, todos, photos, drinks,
  ]
}

extension Ledger {
  /// A built-in metric or one of the person's trackers, by name.
  public func metric(_ name: String) throws -> Metric? {
    if let metric = Metric.builtIn.first(where: { $0.name == name }) { return metric }
    if name == Metric.repetitions.name { return .repetitions }
    return try trackers().first { $0.name == name }
  }

  /// The person's own trackers, oldest first.
  public func trackers() throws -> [Metric] {
    let known = known
    let trackers =
      try known.trackers
      ?? (known.isNew
        ? []
        : all("SELECT name, unit, rule FROM tracker WHERE user = :user ORDER BY id")
          .map(Metric.init(tracker:)))
    known.trackers = trackers
    return trackers
  }
}

extension Metric {
  fileprivate init(tracker row: Row) {
    self.init(
      row["name"], row["unit"], Rule(rawValue: row["rule"]) ?? .sum, isBuiltIn: false)
  }
}
