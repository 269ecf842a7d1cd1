internal import CivilTime
internal import GRDB
internal import Commands
internal import Slots

/// How often and how much of one food was eaten.
struct FoodTally {
  var meals: Int
  var days: Int
  /// Pieces or portions; nil when it was weighed.
  var quantity: Double?
  var grams: Double?
  var kcal: Double?
  var last: LocalDay?

  static func answer(
    _ food: String, _ question: Asked<Question>, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> Outcome {
    let tally = try ledger.tally(of: food, in: asked.period)
    let slots = question.slots(in: asked.period)
    var data: Slots = [
      "name": .text(food), "label": .text(food.prefix(1).uppercased() + food.dropFirst()),
    ]
    data = data.merging(asked.told(on: ledger))
    guard tally.meals > 0 else {
      if let last = try ledger.lastDay(of: food, before: ledger.clock.today + 1) {
        data["last_day"] = .day(last)
      }
      return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
    }
    data["entry_times"] = .number(Double(tally.meals))
    data["is_several"] = .flag(tally.meals > 1)
    if let quantity = tally.quantity {
      data["total_count"] = .number(quantity)
    } else if let grams = tally.grams {
      data["total_g"] = .number(grams)
    } else {
      data["total_times"] = .number(Double(tally.meals))
    }
    data["energy_kcal"] = ledger.shown(kcal: tally.kcal).map { .number($0) }
    return Outcome(.answered, slots: slots, data: data)
  }
}

extension Ledger {
  /// The last day on which a food was eaten, or the last one before a day.
  func lastDay(of food: String, before day: LocalDay? = nil) throws -> LocalDay? {
    let last =
      try one(
        """
        SELECT max(d.day) AS day FROM meal_item m JOIN deed d ON d.id = m.deed
        WHERE m.user = :user AND lower(m.food) = :food AND (:before IS NULL OR d.day < :before)
        """, ["food": food.lowercased(), "before": day?.ordinal])?["day"] as Int?
    return last.map { LocalDay(ordinal: $0) }
  }

  /// What was eaten of a food over a period.
  ///
  /// The energy that was stated of its meal goes before the estimate: of a meal of that food alone
  /// it is the food's, of several each has its share.
  func tally(of food: String, in period: Period) throws -> FoodTally {
    let row = try one(
      """
      WITH eaten AS (
        SELECT m.*, d.day, e.value AS stated,
          (SELECT count(*) FROM meal_item o WHERE o.user = m.user AND o.deed = m.deed) AS foods,
          (SELECT count(o.kcal) FROM meal_item o WHERE o.user = m.user AND o.deed = m.deed)
            AS known,
          (SELECT sum(o.kcal) FROM meal_item o WHERE o.user = m.user AND o.deed = m.deed)
            AS estimated
        FROM meal_item m JOIN deed d ON d.user = m.user AND d.id = m.deed
        LEFT JOIN entry e
          ON e.user = m.user AND e.deed = m.deed AND e.metric = 'calories' AND e.facet = ''
        WHERE m.user = :user AND lower(m.food) = :food AND d.day BETWEEN :from AND :to
      )
      SELECT count(DISTINCT deed) AS meals, count(DISTINCT day) AS days, count(*) AS items,
        group_concat(DISTINCT unit) AS units, max(day) AS last,
        sum(quantity) AS quantity, count(quantity) AS quantities,
        sum(grams) AS grams, count(grams) AS weighed,
        sum(CASE WHEN stated IS NULL THEN kcal WHEN foods = 1 THEN stated
          WHEN known = foods AND estimated > 0 THEN kcal * stated / estimated END) AS kcal
      FROM eaten
      """,
      ["food": food.lowercased(), "from": period.from.ordinal, "to": period.to.ordinal])
    guard let row, let items = row["items"] as Int?, items > 0 else {
      return FoodTally(meals: 0, days: 0)
    }
    let units = (row["units"] as String? ?? "").split(separator: ",")
    let isWeighed = units.contains { Units.grams(of: String($0)) != nil }
    return FoodTally(
      meals: row["meals"], days: row["days"],
      quantity: isWeighed || row["quantities"] < items ? nil : row["quantity"],
      grams: row["weighed"] < items ? nil : row["grams"], kcal: row["kcal"],
      last: (row["last"] as Int?).map { LocalDay(ordinal: $0) })
  }
}
