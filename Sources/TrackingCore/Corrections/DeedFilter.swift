internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// Which logged deeds a message means: by metric, activity, food, drink, meal or days.
struct DeedFilter {
  let metric: String?
  let activity: String?
  let food: String?
  let drink: String?
  let meal: String?
  let id: String?
  /// Nil for whenever.
  let period: Period?

  init(_ said: MeantDeed) {
    // A drink says more than the metric that it may feed: beer is no water.
    let named = said.drink == nil ? said.metric : nil
    metric = named == DeedFilter.anything ? nil : named
    activity = said.activity
    food = said.food
    drink = said.drink
    meal = said.meal
    id = said.number.map(jsonNumber)
    period = said.day.map { Period($0) } ?? said.period
  }

  /// What stands for every metric.
  static let anything = "all"

  /// True when it says more than "the last one".
  var isNarrow: Bool {
    metric != nil || activity != nil || food != nil || drink != nil || meal != nil || id != nil
  }

  /// What a reply calls it; nil for anything.
  var what: String? { food ?? activity ?? drink ?? meal ?? metric }

  struct Found {
    let row: Int64
    let id: String
    let kind: String
    let name: String
    let day: LocalDay
  }

  /// The newest deed that fits.
  func newest(on ledger: Ledger) throws -> Found? {
    guard let found = try matches(on: ledger, limit: 1).first else { return nil }
    guard let drink, found.name != drink else { return found }
    // "Delete the coffee" behind a coffee and a latte of one day is about the coffee.
    let same = try all(on: ledger).first { $0.name == drink && $0.day == found.day }
    return same ?? found
  }

  /// Every deed that fits, the newest first.
  func all(on ledger: Ledger) throws -> [Found] { try matches(on: ledger, limit: -1) }

  private func matches(on ledger: Ledger, limit: Int) throws -> [Found] {
    // A latte is meant by "the coffee".
    let names = drink.map(ledger.drinks) ?? (activity ?? meal).map { [$0] }
    let kind = activity != nil ? "exercise" : drink != nil ? "drink" : meal != nil ? "meal" : nil
    return try ledger.all(
      """
      SELECT id, number, kind, name, day FROM deed d
      WHERE user = :user AND (:kind IS NULL OR kind = :kind)
        AND (:names IS NULL OR name IN (SELECT value FROM json_each(:names)))
        AND (:number IS NULL OR number = :number)
        AND (:from IS NULL OR day BETWEEN :from AND :to)
        AND (:food IS NULL
          OR EXISTS (SELECT 1 FROM meal_item m WHERE m.deed = d.id AND m.food = :food))
        AND (:metric IS NULL
          OR EXISTS (SELECT 1 FROM entry e WHERE e.deed = d.id AND e.metric = :metric))
        AND kind NOT IN ('habit', 'todo', 'photo')
      ORDER BY CASE WHEN :from IS NULL THEN d.id ELSE d.at END DESC, d.id DESC LIMIT :limit
      """,
      [
        "kind": kind, "names": names.map(Ledger.listed), "number": id.flatMap { Int($0) },
        "from": period?.from.ordinal, "to": period?.to.ordinal, "food": food, "metric": metric,
        "limit": limit,
      ]
    ).map {
      Found(
        row: $0["id"], id: String($0["number"] as Int), kind: $0["kind"], name: $0["name"],
        day: LocalDay(ordinal: $0["day"]))
    }
  }
}
