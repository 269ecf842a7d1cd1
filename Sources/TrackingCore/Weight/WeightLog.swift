internal import Commands
internal import Slots

/// `weight.log`: body weight; the last of a day counts.
public enum WeightLog: Feature {
  package static let doors = [Door(.weightLog, carryOut)]

  static let masses = Plausibility(usual: 25...300, possible: 1...1000)

  static func carryOut(_ asked: Asked<LogWeight>, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: asked)
    guard let mass = asked.command.mass else { throw Stop.asking(.mass, slots: asked.slots) }
    try masses.check(mass, .mass, of: asked)
    let before = try ledger.lastEntry(.weight)
    // A bare number may well be of the other unit: 180 are more often pounds.
    if before == nil, mass > 150, asked.command.isUnitAssumed {
      try Plausibility.ask(asked, data: ["mass_kg": .number(mass)])
    }
    if let before, abs(mass - before.value) > max(15, before.value / 5) {
      try Plausibility.ask(
        asked, data: ["mass_kg": .number(mass), "before_kg": .number(before.value)])
    }
    let id = try ledger.log(mass: mass, when: when)
    var data: Slots = ["id": .text(id), "mass_kg": .number(mass)]
    if let before {
      data["before_kg"] = .number(before.value)
      let change = round(mass - before.value, to: 1)
      data["change_kg"] = .number(abs(change))
      // What was told of an earlier day is not measured against a later one.
      data["is_less"] = .flag(change < 0 && before.day <= when.day)
      data["is_more"] = .flag(change > 0 && before.day <= when.day)
      data["is_same_day"] = .flag(before.day == when.day)
      data["before_day"] = .day(before.day)
    }
    if let height = ledger.profile.heightCm {
      let index = BodyMass.index(massKg: mass, heightCm: height)
      data["bmi"] = .number(round(index, to: 1))
      let category = BodyMass.category(index)
      data["category"] = .text(category)
      // Said once, and when it is another one: nobody wants to hear it every morning.
      let known = before.map {
        BodyMass.category(BodyMass.index(massKg: $0.value, heightCm: height))
      }
      data["is_new_category"] = .flag(category != known)
    }
    if let goal = ledger.profile.goalWeightKg {
      data["goal_kg"] = .number(goal)
      data["left_kg"] = .number(round(abs(mass - goal), to: 1))
      let isCrossed =
        before.map {
          isReached(mass, goal, from: ledger.profile.goalWeightStartKg, before: $0.value)
        } ?? false
      let isPast = isCrossed && isOvershot(mass, goal, from: before?.value, on: ledger)
      data["is_goal_met"] = .flag(isCrossed && !isPast)
      data["is_goal_passed"] = .flag(isPast)
      data["is_under_goal"] = .flag(mass < goal)
      data["is_thin"] = .flag(isPast && isThin(mass, on: ledger))
    }
    var told = asked.command
    told.when.day = when.day
    return Outcome(
      .done, slots: told.slots,
      data: data.merging(ledger.told(when.day)), entries: [id])
  }

  /// Whether a weight has come to its goal from the side on which it was when the goal was set: who
  /// weighs more than the goal again is as far from it as before.
  private static func isReached(
    _ mass: Double, _ goal: Double, from start: Double?, before: Double
  ) -> Bool {
    let isNew = (before - goal) * (mass - goal) <= 0 && before != goal
    guard let start, start != goal else { return isNew }
    return start > goal ? before > goal && mass <= goal : before < goal && mass >= goal
  }

  /// Whether a weight went so far past its goal that nobody is to be congratulated: into
  /// underweight, or by more than a tenth.
  private static func isOvershot(
    _ mass: Double, _ goal: Double, from before: Double?, on ledger: Ledger
  ) -> Bool {
    if abs(mass - goal) > goal / 10 { return true }
    return before.map { mass < $0 } ?? false && isThin(mass, on: ledger)
  }

  /// Below the normal range of the WHO, as far as the height is known.
  private static func isThin(_ mass: Double, on ledger: Ledger) -> Bool {
    ledger.profile.heightCm.map { BodyMass.index(massKg: mass, heightCm: $0) < BodyMass.thin }
      ?? false
  }
}

extension Ledger {
  /// Stores a body weight in kg.
  func log(mass: Double, when: Moment) throws -> String {
    let id = try log(Deed("weight", "weight", when: when, values: [Deed.Value(.weight, mass)])).id
    try refresh()
    return id
  }
}
