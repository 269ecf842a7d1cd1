internal import CivilTime
internal import Commands
internal import Foods
internal import Slots

/// `drink.log`: water and every other drink.
///
/// Every drink without alcohol counts toward the day's water (NHS and EFSA: tea, coffee, milk and
/// juice do); the metric `drinks` has all of them, the metric `water` those that count.
public enum DrinkLog: Feature {
  package static let doors = [Door(.drinkLog, carryOut)]

  private static let energies = Plausibility(usual: -1500...1500, possible: -20_000...20_000)
  static let volumes = Plausibility(usual: -5000...5000, possible: -100_000...100_000)

  static func carryOut(_ asked: Asked<LogDrink>, on ledger: Ledger) throws -> Outcome {
    let said = asked.command
    let when = try ledger.moment(of: asked)
    let name = try taken(said, on: when.day, ledger)
    let drink = ledger.reference.drink(name)
    let stated = try volume(of: asked, drink: drink, on: ledger)
    try volumes.check(stated, .volume, of: asked)
    let ml = try floored(stated, drink: name, asked, when: when, on: ledger)
    if ml < 0 { return try takeBack(-ml, of: name, drink: drink, asked, when: when, on: ledger) }
    let additions = try ledger.additions(
      of: said, cups: ml / usualVolume(of: drink, on: ledger))
    let plain = try energy(of: name, drink: drink, ml: ml, stated: said.energy, on: ledger)
    let kcal =
      said.energy == nil ? DrinkEnergy.sum(plain, named: name, ml: ml, with: additions) : plain
    if said.energy != nil, let kcal {
      try energies.check(kcal.value, "energy_kcal", of: asked)
    }
    let isWater = drink?.countsAsWater ?? false
    let facet = drink?.name ?? name
    var values = [Deed.Value(.drinks, ml, facet: facet)]
    if isWater { values.append(Deed.Value(.water, ml, facet: facet)) }
    if let kcal, abs(kcal.value) >= 0.5 {
      values.append(Deed.Value(.calories, kcal.value, facet: facet))
    }
    if let drink, said.energy == nil {
      let figures = additions.reduce(drink.figures.times(ml / 100)) { $0.plus($1.nutrients) }
        .with(stated: said.nutrients)
      values += Metric.nutrients(of: figures, facet: facet)
    }
    let tracked = try ledger.trackers(counting: facet)
    values += tracked.map { Deed.Value($0.metric, round(ml / $0.unitMl, to: 2)) }
    let deed = try ledger.log(
      Deed("drink", facet, when: when, explanation: kcal?.explanation, values: values))
    var result = try outcome(
      ml, facet, kcal: kcal?.value, isKnown: drink != nil || kcal != nil, isWater: isWater,
      when: when, ids: [deed.id], asked: asked, on: ledger)
    if said.energy == nil, try ledger.ownFood(name) != nil {
      result.data["is_energy_own"] = .flag(true)
    }
    if !additions.isEmpty {
      result.data["additions"] = .list(additions.map { .text(MealReply.label($0)) })
    }
    if let nearest = tracked.first {
      result.data = result.data.merging(try told(nearest, on: when, ledger))
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
  private static func volume(of asked: Asked<LogDrink>, drink: Drink?, on ledger: Ledger) throws
    -> Double
  {
    if let ml = asked.command.volume {
      if ml == 0 {
        throw Stop.refused("out_of_range", slots: asked.slots, data: ["volume_ml": .number(0)])
      }
      return ml
    }
    return usualVolume(of: drink, on: ledger)
  }

  private static func usualVolume(of drink: Drink?, on ledger: Ledger) -> Double {
    let unit = drink?.defaultUnit ?? "glass"
    return Containers.volume(of: unit, settings: ledger.settings) ?? 250
  }

  /// What a message is about: "one coffee less" behind lattes alone takes back a latte.
  private static func taken(
    _ said: LogDrink, on day: LocalDay, _ ledger: Ledger
  ) throws -> String {
    let name = said.drink ?? "water"
    guard let ml = said.volume, ml < 0, let drink = ledger.reference.drink(name)?.name else {
      return name
    }
    let drunk = try DrinkRows(ledger.drinks(of: drink), in: Period(day), on: ledger).rows
    return drunk.contains { $0.name == drink } ? name : drunk.first?.name ?? name
  }

  /// "One glass less" never goes below nothing.
  private static func floored(
    _ ml: Double, drink: String, _ asked: Asked<LogDrink>, when: Moment, on ledger: Ledger
  ) throws -> Double {
    guard ml < 0 else { return ml }
    let name = ledger.reference.drink(drink)?.name ?? drink
    let logged = try DrinkRows([name], in: Period(when.day), on: ledger).ml
    guard logged > 0 else {
      throw Stop.refused(
        "nothing_to_take", slots: asked.slots,
        data: Slots(["drink": .text(name)]).merging(ledger.told(when.day)))
    }
    return max(ml, -logged)
  }

  /// "One glass less" makes the newest drinks of the day smaller, and none of them negative.
  private static func takeBack(
    _ ml: Double, of name: String, drink: Drink?, _ asked: Asked<LogDrink>, when: Moment,
    on ledger: Ledger
  ) throws -> Outcome {
    let facet = drink?.name ?? name
    let taken = try ledger.takeBack(ml, of: facet, on: when.day)
    return try outcome(
      -ml, facet, kcal: taken.kcal, isKnown: drink != nil, isWater: drink?.countsAsWater ?? false,
      when: when, ids: taken.ids, asked: asked, on: ledger)
  }

  private static func energy(
    of name: String, drink: Drink?, ml: Double, stated: Double?, on ledger: Ledger
  ) throws -> DrinkEnergy? {
    if let stated { return DrinkEnergy(value: stated) }
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
    ids: [String], asked: Asked<LogDrink>, on ledger: Ledger
  ) throws -> Outcome {
    let total = try ledger.value(.water, on: when.day) ?? 0
    let goal = try ledger.dailyGoal(.water)
    let glass = Containers.volume(of: "glass", settings: ledger.settings) ?? 250
    let shown = ledger.shown(kcal: kcal).flatMap { abs($0) >= 1 ? $0 : nil }
    var data: Slots = [
      "drink": .text(name), "volume_ml": .number(abs(ml)),
      "total_ml": .number(total), "glasses": .number(round(total / glass, to: 1)),
      "is_taken_back": .flag(ml < 0),
      "is_unknown": .flag(!isKnown),
      "is_energy_unknown": .flag(isKnown && kcal == nil && !ledger.settings.isGentle),
      "is_counted": .flag(isWater), "is_other_drink": .flag(name != "water"),
      "is_energy_stated": .flag(asked.command.energy != nil),
    ]
    data["id"] = ids.first.map { .text($0) }
    if let goal {
      data = data.merging([
        "goal_ml": .number(goal), "left_ml": .number(max(0, goal - total)),
        "progress_percent": .number((total / goal * 100).rounded()),
      ])
    }
    if ml > 0, let standing = try ledger.limit(on: name, on: when.day) {
      let limit = standing.goal
      data["limit_drink"] = .text(limit.facet)
      data["limit_ml"] = .number(limit.target)
      data["limit_per"] = .text(limit.per.rawValue)
      data["is_limit_daily"] = .flag(limit.per == .day)
      data["drunk_ml"] = .number(standing.reached ?? 0)
      data["is_over_limit"] = .flag(!standing.isMet)
      if let servings = ledger.servings(of: limit) {
        data = servings.told(data, ["limit", "drunk"])
      }
    }
    if ml > 0, !isWater {
      data["broken"] = try ledger.challenges()
        .first { try GivenUp.slips(in: $0, on: ledger).contains(when.day) }
        .map { .text($0.title) }
    }
    let isGoalMet = goal.map { total >= $0 && total - ml < $0 } ?? false
    data["energy_kcal"] = shown.map { .number(abs($0)) }
    var told = asked.command
    (told.drink, told.volume, told.when.day) = (name, ml, when.day)
    let reply =
      ml < 0 ? "done.less" : !isWater ? "done.other" : isGoalMet ? "done.goal" : "done"
    return Outcome(
      .done, reply: reply, slots: told.slots, data: data.merging(ledger.told(when.day)),
      entries: ids)
  }
}
