internal import Commands
public import Slots

/// `meal.log`: what was eaten, with its energy stated or estimated.
public enum MealLog: UntypedFeature {
  public static let intents = ["meal.log"]

  private static let energy = Plausibility(usual: 0...4000, possible: 0...30_000)
  private static let itemEnergy = Plausibility(usual: 0...2500, possible: 0...30_000)

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: request)
    let request = try RepeatedMeal.filled(request, when: when, on: ledger)
    let said = try ledger.separated((request.slots.list("items") ?? []).compactMap(\.record))
    let items = try said.map { try ledger.estimate(SaidFood($0)) }
    let stated = request.slots.number("kcal")
    if items.isEmpty, stated == nil { throw Stop.asking("items", slots: request.slots) }
    try check(items, said, stated: stated, request: request, on: ledger)
    let meal = Meal(
      name: request.slots.text("meal") ?? ledger.usualMeal(at: when).rawValue, items: items,
      statedKcal: stated,
      isNamed: request.slots.text("meal") != nil)
    let id = try ledger.keep(meal, when: when, note: request.slots.text("note") ?? "")
    return try MealReply.outcome(meal, id: id, when: when, request: request, on: ledger)
  }

  /// Asks about energies that no such food has, before anything is stored.
  private static func check(
    _ items: [FoodEstimate], _ said: [Slots], stated: Double?, request: Request, on ledger: Ledger
  ) throws {
    if let stated { try energy.check(stated, "energy_kcal", of: request) }
    for (item, entry) in zip(items, said) {
      if !(0.0...10_000).contains(item.quantity) || (item.grams ?? 0) > 100_000 {
        throw Stop.refused(
          "out_of_range", slots: request.slots, data: ["food": .text(item.food)])
      }
      guard let kcal = item.kcal else { continue }
      try itemEnergy.check(kcal, "energy_kcal", of: request)
      guard item.source == .stated else { continue }
      var plain = entry
      plain["kcal"] = nil
      if let usual = try ledger.estimate(SaidFood(plain)).kcal, kcal > 500, kcal > 5 * usual {
        try Plausibility.ask(
          request, data: ["energy_kcal": .number(kcal), "food": .text(item.food)])
      }
    }
    if stated == nil {
      let sum = items.reduce(0) { $0 + ($1.kcal ?? 0) }
      try energy.check(sum, "energy_kcal", of: request)
    }
  }
}
