internal import Commands
internal import Slots

/// `steps.log`: steps, on top of those that the day already has.
///
/// Steps burn nothing by themselves: the walk may be logged as well, and would count twice.
public enum StepsLog: Feature {
  package static let doors = [Door(.stepsLog, carryOut)]

  private static let steps = Plausibility(usual: 1...100_000, possible: 1...500_000)

  static func carryOut(_ asked: Asked<LogSteps>, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: asked)
    guard let said = asked.command.steps else { throw Stop.asking(.steps, slots: asked.slots) }
    // A device's figure is of the whole day: what the other entries have is in it.
    let others = asked.command.isTotal ? try ledger.value(.steps, on: when.day) : 0
    let count = said > others ?? 0 ? said - (others ?? 0) : said
    try steps.check(count, .steps, of: asked)
    let deed = try ledger.log(
      Deed("steps", "steps", when: when, values: [Deed.Value(.steps, count.rounded())]))
    let total = try ledger.value(.steps, on: when.day) ?? count
    var data: Slots = [
      "id": .text(deed.id), "steps": .number(count), "total_steps": .number(total),
      "total_count": .number(total),
      "is_several": .flag(total != count),
    ]
    var isMet = false
    if let goal = try ledger.dailyGoal(.steps) {
      isMet = total >= goal && total - count < goal
      data = data.merging([
        "goal_steps": .number(goal), "goal_count": .number(goal),
        "left_steps": .number(max(0, goal - total)),
        "progress_percent": .number((total / goal * 100).rounded()),
      ])
    }
    var told = asked.command
    (told.steps, told.isTotal, told.when.day) = (count, false, when.day)
    return Outcome(
      .done, reply: isMet ? "done.goal" : "done", slots: told.slots,
      data: data.merging(ledger.told(when.day)), entries: [deed.id])
  }
}
