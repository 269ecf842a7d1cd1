internal import CivilTime
internal import GRDB

extension Ledger {
  /// What was drunk with a meal: told in the same message, behind it and in front of the next one.
  func drinks(toldWith meal: EatenMeal) throws -> [EatenMeal.Item] {
    try all(
      """
      WITH told AS (
        SELECT DISTINCT d.id, d.number, d.kind FROM deed d
        JOIN change c ON c.user = d.user AND c."table" = 'deed' AND c.row = d.id
        JOIN action a ON a.user = c.user AND a.id = c.action
        WHERE d.user = :user AND d.day = :day AND d.kind IN ('meal', 'drink')
          AND a.unit IN (
            SELECT a.unit FROM deed m
            JOIN change c ON c.user = m.user AND c."table" = 'deed' AND c.row = m.id
            JOIN action a ON a.user = c.user AND a.id = c.action
            WHERE m.user = :user AND m.number = :number)
      )
      SELECT e.facet AS drink, e.value AS ml FROM told t
      JOIN entry e ON e.user = :user AND e.deed = t.id AND e.metric = 'drinks'
      WHERE t.kind = 'drink' AND e.value > 0 AND :number = coalesce(
        (SELECT max(number) FROM told o WHERE o.kind = 'meal' AND o.number < t.number),
        (SELECT min(number) FROM told o WHERE o.kind = 'meal'))
      ORDER BY t.number
      """, ["day": meal.day.ordinal, "number": Int(meal.id)]
    ).map {
      EatenMeal.Item(
        food: $0["drink"], quantity: $0["ml"], unit: "ml", grams: nil, kcal: nil, source: "table")
    }
  }
}
