internal import CivilTime
internal import Commands
internal import Slots

/// How much of one food is eaten a week: "eggs per week".
enum FoodAverage {
  static func answer(_ food: String, _ question: Asked<Question>, _ ledger: Ledger) throws
    -> Outcome
  {
    var asked = WeeklyAverage.period(of: question, on: ledger)
    try asked.narrow(to: .meals, on: ledger)
    let tally = try ledger.tally(of: food, in: asked.period)
    guard tally.meals > 0 else { return try FoodTally.answer(food, question, asked, ledger) }
    var data: Slots = [
      "name": .text(food), "label": .text(food.prefix(1).uppercased() + food.dropFirst()),
      "days": .number(Double(tally.days)),
    ]
    let weeks = Double(asked.elapsed(on: ledger)) / 7
    if let quantity = tally.quantity {
      data["weekly_count"] = .number((quantity / weeks * 10).rounded() / 10)
    } else if let grams = tally.grams {
      data["weekly_g"] = .number((grams / weeks).rounded())
    } else {
      data["weekly_times"] = .number((Double(tally.meals) / weeks * 10).rounded() / 10)
    }
    return Outcome(
      .answered, reply: "answered.food",
      slots: question.slots(in: asked.period),
      data: data.merging(asked.told(on: ledger)))
  }
}
