public import CivilTime
internal import GRDB

/// A meal as it is kept.
public struct EatenMeal: Sendable, Equatable {
  public struct Item: Sendable, Equatable {
    public let food: String
    public let quantity: Double
    public let unit: String
    public let grams: Double?
    /// Nil when unknown.
    public let kcal: Double?
    /// `stated`, `own`, `table` or `unknown`.
    public let source: String
  }

  /// The id of its deed.
  public let id: String
  /// `breakfast`, `lunch`, `dinner` or `snack`.
  public let name: String
  public let day: LocalDay
  /// The meal's energy; nil when nothing of it is known.
  public let kcal: Double?
  public let items: [Item]
}

extension Ledger {
  /// The meals of a period, oldest first.
  ///
  /// - Parameters:
  ///   - name: Only breakfasts, only lunches.
  ///   - limit: Only the newest.
  public func meals(
    in period: Period, named name: String? = nil, limit: Int = 10_000
  ) throws -> [EatenMeal] {
    try all(
      """
      SELECT d.id, d.number, d.name, d.day,
        (SELECT sum(value) FROM entry e WHERE e.deed = d.id AND e.metric = 'calories') AS kcal
      FROM deed d
      WHERE d.user = :user AND d.kind = 'meal' AND d.day BETWEEN :from AND :to
        AND (:name IS NULL OR d.name = :name)
      ORDER BY d.day DESC, d.at DESC, d.id DESC LIMIT :limit
      """,
      ["from": period.from.ordinal, "to": period.to.ordinal, "name": name, "limit": limit]
    ).reversed().map { row in
      EatenMeal(
        id: String(row["number"] as Int), name: row["name"], day: LocalDay(ordinal: row["day"]),
        kcal: row["kcal"], items: try items(ofDeed: row["id"]))
    }
  }

  /// The energy, or another figure of foods, of all meals of a period; nil when none of it is
  /// known.
  func mealSum(
    of metric: Metric = .calories, in period: Period, named name: String?
  ) throws -> Double? {
    try one(
      """
      SELECT sum(e.value) AS total FROM entry e JOIN deed d ON d.id = e.deed
      WHERE e.user = :user AND e.metric = :metric AND e.day BETWEEN :from AND :to
        AND d.kind = 'meal' AND (:name IS NULL OR d.name = :name)
      """,
      [
        "metric": metric.name, "from": period.from.ordinal, "to": period.to.ordinal, "name": name,
      ]
    )?["total"]
  }

  /// The foods of a period whose energy is not known, where no figure was stated for their meal.
  func foodsWithoutFigures(in period: Period) throws -> [String] {
    try all(
      """
      SELECT DISTINCT i.food FROM meal_item i JOIN deed d ON d.user = i.user AND d.id = i.deed
      WHERE i.user = :user AND d.day BETWEEN :from AND :to AND i.kcal IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM entry e
          WHERE e.user = i.user AND e.deed = i.deed AND e.metric = 'calories' AND e.facet = '')
      ORDER BY i.food LIMIT 5
      """, ["from": period.from.ordinal, "to": period.to.ordinal]
    ).map { $0["food"] }
  }

  private func items(ofDeed deed: Int64) throws -> [EatenMeal.Item] {
    try all(
      """
      SELECT food, quantity, unit, grams, kcal, source FROM meal_item
      WHERE +user = :user AND deed = :deed ORDER BY position
      """, ["deed": deed]
    ).map {
      EatenMeal.Item(
        food: $0["food"], quantity: $0["quantity"] ?? 1, unit: $0["unit"], grams: $0["grams"],
        kcal: $0["kcal"], source: $0["source"])
    }
  }
}
