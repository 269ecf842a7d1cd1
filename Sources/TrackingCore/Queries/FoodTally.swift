internal import CivilTime
internal import GRDB
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
    _ food: String, _ request: Request, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> Outcome {
    let tally = try ledger.tally(of: food, in: asked.period)
    let slots = request.slots.merging(["period": .period(asked.period)])
    var data: Slots = [
      "name": .text(food), "label": .text(food.prefix(1).uppercased() + food.dropFirst()),
    ]
    data = data.merging(asked.told(on: ledger))
    guard tally.meals > 0 else {
      if let last = try ledger.tally(of: food, in: QueryPeriod.everything(on: ledger)).last {
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
  /// What was eaten of a food over a period.
  func tally(of food: String, in period: Period) throws -> FoodTally {
    let rows = try all(
      """
      SELECT d.day, m.deed, m.quantity, m.unit, m.grams, m.kcal
      FROM meal_item m JOIN deed d ON d.id = m.deed
      WHERE m.user = :user AND lower(m.food) = :food AND d.day BETWEEN :from AND :to
      ORDER BY d.day
      """,
      ["food": food.lowercased(), "from": period.from.ordinal, "to": period.to.ordinal])
    let isWeighed = rows.contains { Units.grams(of: $0["unit"] as String) != nil }
    let quantities = rows.compactMap { $0["quantity"] as Double? }
    let grams = rows.compactMap { $0["grams"] as Double? }
    let kcals = rows.compactMap { $0["kcal"] as Double? }
    return FoodTally(
      meals: Set(rows.map { $0["deed"] as Int64 }).count,
      days: Set(rows.map { $0["day"] as Int }).count,
      quantity: isWeighed || quantities.count < rows.count ? nil : quantities.reduce(0, +),
      grams: grams.count < rows.count ? nil : grams.reduce(0, +),
      kcal: kcals.isEmpty ? nil : kcals.reduce(0, +),
      last: rows.last.map { LocalDay(ordinal: $0["day"]) })
  }
}
