internal import Commands
internal import Slots

/// `meal.log`: what was eaten, with its energy stated or estimated.
public enum MealLog: Feature {
  package static let doors = [Door(.mealLog, carryOut)]

  private static let energy = Plausibility(usual: 0...4000, possible: 0...30_000)
  private static let itemEnergy = Plausibility(usual: 0...2500, possible: 0...30_000)

  static func carryOut(_ said: Asked<LogMeal>, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: said)
    let asked = said.with(try RepeatedMeal.filled(said.command, when: when, on: ledger))
    let foods = try ledger.separated(asked.command.items ?? [])
    let items = try foods.map(ledger.estimate)
    let stated = asked.command.energy
    if items.isEmpty, stated == nil { throw Stop.asking(.items, slots: asked.slots) }
    try check(items, foods, stated: stated, asked, on: ledger)
    let name = asked.command.meal?.text
    let meal = Meal(
      name: name ?? ledger.usualMeal(at: when).rawValue, items: items, statedKcal: stated,
      isNamed: name != nil)
    let id = try ledger.keep(meal, when: when, note: asked.command.note ?? "")
    return try MealReply.outcome(meal, id: id, when: when, asked: asked, on: ledger)
  }

  /// Asks about energies that no such food has, before anything is stored.
  private static func check(
    _ items: [FoodEstimate], _ said: [SaidFood], stated: Double?, _ asked: Asked<LogMeal>,
    on ledger: Ledger
  ) throws {
    if let stated { try energy.check(stated, "energy_kcal", of: asked) }
    for (item, entry) in zip(items, said) {
      if !(0.0...10_000).contains(item.quantity) || (item.grams ?? 0) > 100_000 {
        throw Stop.refused(
          "out_of_range", slots: asked.slots, data: ["food": .text(item.food)])
      }
      guard let kcal = item.kcal else { continue }
      try itemEnergy.check(kcal, "energy_kcal", of: asked)
      guard item.source == .stated else { continue }
      var plain = entry
      plain.energy = nil
      if let usual = try ledger.estimate(plain).kcal, kcal > 500, kcal > 5 * usual {
        try Plausibility.ask(
          asked, data: ["energy_kcal": .number(kcal), "food": .text(item.food)])
      }
    }
    if stated == nil {
      let sum = items.reduce(0) { $0 + ($1.kcal ?? 0) }
      try energy.check(sum, "energy_kcal", of: asked)
    }
  }
}
