internal import CivilTime
internal import Commands
internal import Slots

/// `query.balance`: what was eaten less what exercise burned, and the energy at rest beside it.
public enum EnergyBalance: Feature {
  package static let doors = [Door(.queryBalance, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(question, usual: Period(ledger.clock.today), on: ledger)
    let slots = question.slots(in: asked.period)
    var data = asked.told(on: ledger)
    guard !ledger.settings.isGentle else {
      return Outcome(.answered, reply: "answered.gentle", slots: slots, data: data)
    }
    let eaten = try ledger.total(.calories, in: asked.period)
    let burned = try ledger.total(.burned, in: asked.period)
    guard eaten.dayCount > 0 else {
      return Outcome(.answered, reply: "answered.none", slots: slots, data: data)
    }
    // Days without a meal are unknown, not fasted through.
    let known = Set(eaten.days.map(\.day))
    let spent = burned.days.filter { known.contains($0.day) }.reduce(0) { $0 + $1.sum }
    let net = eaten.sum - spent
    data["eaten_kcal"] = .number(eaten.sum.rounded())
    data["burned_kcal"] = .number(spent.rounded())
    data["net_kcal"] = .number(eaten.sum.rounded() - spent.rounded())
    data["unknown"] = .list(
      try ledger.foodsWithoutFigures(in: asked.period).map { .text($0) })
    data["days"] = known.count > 1 ? .number(Double(known.count)) : nil
    if let resting = ledger.restingEnergy {
      let rest = resting.result.rounded() * Double(known.count)
      data["resting_kcal"] = .number(rest)
      data["surplus_kcal"] = net > rest ? .number((net - rest).rounded()) : nil
      data["deficit_kcal"] = net <= rest ? .number((rest - net).rounded()) : nil
      data["is_running"] = .flag(asked.period.to >= ledger.clock.today)
    }
    return Outcome(.answered, slots: slots, data: data)
  }
}
