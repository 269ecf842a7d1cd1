internal import Foods
public import Slots

/// `drink.log`: water and every other drink.
///
/// Every drink without alcohol counts toward the day's water (NHS and EFSA: tea, coffee, milk and
/// juice do); the metric `drinks` has all of them, the metric `water` those that count.
public enum DrinkLog: Feature {
  public static let intents = ["drink.log"]

  private static let energies = Plausibility(usual: -1500...1500, possible: -20_000...20_000)
  static let volumes = Plausibility(usual: -5000...5000, possible: -100_000...100_000)

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: request)
    let name = request.slots.text("drink") ?? "water"
    let drink = ledger.reference.drink(name)
    let stated = try volume(of: request, drink: drink, on: ledger)
    try volumes.check(stated, "volume_ml", of: request)
    let ml = try floored(stated, drink: name, request, when: when, on: ledger)
    let additions =
      ml > 0
      ? try ledger.additions(of: request, cups: ml / usualVolume(of: drink, on: ledger)) : []
    let plain = try energy(of: name, drink: drink, ml: ml, request: request, on: ledger)
    let kcal =
      request.slots["kcal"] == nil
      ? DrinkEnergy.sum(plain, named: name, ml: ml, with: additions) : plain
    if request.slots["kcal"] != nil, let kcal {
      try energies.check(kcal.value, "energy_kcal", of: request)
    }
    let isWater = drink?.countsAsWater ?? false
    let facet = drink?.name ?? name
    var values = [Deed.Value(.drinks, ml, facet: facet)]
    if isWater { values.append(Deed.Value(.water, ml, facet: facet)) }
    if let kcal, abs(kcal.value) >= 0.5 {
      values.append(Deed.Value(.calories, kcal.value, facet: facet))
    }
    if let drink, request.slots["kcal"] == nil {
      let figures = additions.reduce(drink.figures.times(ml / 100)) { $0.plus($1.nutrients) }
        .with(stated: request.slots)
      values += Metric.nutrients(of: figures, facet: facet)
    }
    let tracked = try ledger.trackedDrink(facet)
    if let tracked {
      values.append(Deed.Value(tracked.metric, round(ml / tracked.unitMl, to: 2)))
    }
    let deed = try ledger.log(
      Deed("drink", facet, when: when, explanation: kcal?.explanation, values: values))
    var result = try outcome(
      ml, facet, kcal: kcal?.value, isKnown: drink != nil || kcal != nil, isWater: isWater,
      when: when, id: deed.id, request: request, on: ledger)
    if request.slots["kcal"] == nil, try ledger.ownFood(name) != nil {
      result.data["is_energy_own"] = .flag(true)
    }
    if !additions.isEmpty {
      result.data["additions"] = .list(additions.map { .text(MealReply.label($0)) })
    }
    if let tracked {
      result.data = result.data.merging(try told(tracked, on: when, ledger))
    }
    return result
  }

  /// What the person's own tracker of the drink has come to.
  private static func told(_ tracked: TrackedDrink, on when: Moment, _ ledger: Ledger) throws
    -> Slots
  {
    let total = try ledger.value(tracked.metric, on: when.day) ?? 0
    let name = tracked.metric.name
    return [
      "tracker": .text(name.prefix(1).uppercased() + name.dropFirst()),
      "unit": .text(tracked.metric.unit), "tracked_count": .number(round(total, to: 2)),
    ]
  }

  /// The volume that was said, else one of the drink's usual container.
  private static func volume(of request: Request, drink: Drink?, on ledger: Ledger) throws
    -> Double
  {
    if let ml = request.slots.number("volume_ml") {
      if ml == 0 {
        throw Stop.refused("out_of_range", slots: request.slots, data: ["volume_ml": .number(0)])
      }
      return ml
    }
    return usualVolume(of: drink, on: ledger)
  }

  private static func usualVolume(of drink: Drink?, on ledger: Ledger) -> Double {
    let unit = drink?.defaultUnit ?? "glass"
    return Containers.volume(of: unit, settings: ledger.settings) ?? 250
  }

  /// "One glass less" never goes below nothing.
  private static func floored(
    _ ml: Double, drink: String, _ request: Request, when: Moment, on ledger: Ledger
  ) throws -> Double {
    guard ml < 0 else { return ml }
    let name = ledger.reference.drink(drink)?.name ?? drink
    let logged = try ledger.value(.drinks, facet: name, on: when.day) ?? 0
    guard logged > 0 else {
      throw Stop.refused(
        "nothing_to_take", slots: request.slots,
        data: Slots(["drink": .text(name)]).merging(ledger.told(when.day)))
    }
    return max(ml, -logged)
  }

  private static func energy(
    of name: String, drink: Drink?, ml: Double, request: Request, on ledger: Ledger
  ) throws -> DrinkEnergy? {
    if let stated = request.slots.number("kcal") { return DrinkEnergy(value: stated) }
    let one = usualVolume(of: drink, on: ledger)
    if let own = try ledger.ownFood(name),
      let kcal = own.kcal(ml: ml, one: one, settings: ledger.settings)
    {
      return DrinkEnergy(
        value: kcal, explanation: own.explanation(kcal: kcal, quantity: ml, unit: "ml"))
    }
    guard let drink, let per100 = drink.kcalPer100ml else { return nil }
    let kcal = per100 * ml / 100
    return DrinkEnergy(
      value: kcal,
      explanation: Explanation(
        "calories", formula: "kcal per 100 ml × ml / 100",
        inputs: [
          "drink": .text(drink.name), "kcal_per_100ml": .number(per100), "volume_ml": .number(ml),
        ], result: kcal, unit: "kcal", source: drink.source)
    )
  }

  private static func outcome(
    _ ml: Double, _ name: String, kcal: Double?, isKnown: Bool, isWater: Bool, when: Moment,
    id: String, request: Request, on ledger: Ledger
  ) throws -> Outcome {
    let total = try ledger.value(.water, on: when.day) ?? 0
    let goal = try ledger.dailyGoal(.water)
    let glass = Containers.volume(of: "glass", settings: ledger.settings) ?? 250
    let shown = ledger.shown(kcal: kcal).flatMap { abs($0) >= 1 ? $0 : nil }
    var data: Slots = [
      "id": .text(id), "drink": .text(name), "volume_ml": .number(abs(ml)),
      "total_ml": .number(total), "glasses": .number(round(total / glass, to: 1)),
      "is_taken_back": .flag(ml < 0),
      "is_unknown": .flag(!isKnown),
      "is_energy_unknown": .flag(isKnown && kcal == nil && !ledger.settings.isGentle),
      "is_counted": .flag(isWater), "is_other_drink": .flag(name != "water"),
      "is_energy_stated": .flag(request.slots.number("kcal") != nil),
    ]
    if let goal {
      data = data.merging([
        "goal_ml": .number(goal), "left_ml": .number(max(0, goal - total)),
        "progress_percent": .number((total / goal * 100).rounded()),
      ])
    }
    if let limit = try ledger.goal(.drinks, facet: name), limit.isLimit, ml > 0 {
      let standing = try ledger.standing(of: limit, on: when.day)
      data["limit_ml"] = .number(limit.target)
      data["limit_per"] = .text(limit.per.rawValue)
      data["is_limit_daily"] = .flag(limit.per == .day)
      data["drunk_ml"] = .number(standing.reached ?? 0)
      data["is_over_limit"] = .flag(!standing.isMet)
      if let servings = ledger.servings(of: limit) {
        data = servings.told(data, ["limit", "drunk"])
      }
    }
    let isGoalMet = goal.map { total >= $0 && total - ml < $0 } ?? false
    data["energy_kcal"] = shown.map { .number(abs($0)) }
    let slots = request.slots.merging([
      "drink": .text(name), "volume_ml": .number(ml), "day": .day(when.day),
    ])
    let reply =
      ml < 0 ? "done.less" : !isWater ? "done.other" : isGoalMet ? "done.goal" : "done"
    return Outcome(
      .done, reply: reply, slots: slots, data: data.merging(ledger.told(when.day)), entries: [id])
  }
}
