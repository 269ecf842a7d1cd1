public import Slots

/// `meal.log`: what was eaten, with its energy stated or estimated.
public enum MealLog: Feature {
  public static let intents = ["meal.log"]

  private static let energy = Plausibility(usual: 0...4000, possible: 0...30_000)
  private static let itemEnergy = Plausibility(usual: 0...2500, possible: 0...30_000)

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: request)
    let items = try (request.slots.list("items") ?? [])
      .compactMap { $0.record.map { Slots($0) } }.map(ledger.estimate)
    let stated = request.slots.number("kcal")
    if items.isEmpty, stated == nil { throw Stop.asking("items", slots: request.slots) }
    try check(items, stated: stated, request: request, on: ledger)
    let meal = Meal(
      name: request.slots.text("meal") ?? "snack", items: items, statedKcal: stated,
      isNamed: request.slots.text("meal") != nil)
    let id = try ledger.keep(meal, when: when, note: request.slots.text("note") ?? "")
    return try MealReply.outcome(meal, id: id, when: when, request: request, on: ledger)
  }

  /// Asks about energies that no such food has, before anything is stored.
  private static func check(
    _ items: [FoodEstimate], stated: Double?, request: Request, on ledger: Ledger
  ) throws {
    if let stated { try energy.check(stated, "energy_kcal", of: request) }
    let entries = request.slots.list("items") ?? []
    for (item, entry) in zip(items, entries) {
      if !(0.0...10_000).contains(item.quantity) || (item.grams ?? 0) > 100_000 {
        throw Stop.refused(
          "out_of_range", slots: request.slots, data: ["food": .text(item.food)])
      }
      guard let kcal = item.kcal else { continue }
      try itemEnergy.check(kcal, "energy_kcal", of: request)
      guard item.source == .stated, var plain = entry.record else { continue }
      plain["kcal"] = nil
      if let usual = try ledger.estimate(Slots(plain)).kcal, kcal > 500, kcal > 5 * usual {
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
