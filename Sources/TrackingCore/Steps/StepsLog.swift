public import Slots

/// `steps.log`: steps, on top of those that the day already has.
///
/// Steps burn nothing by themselves: the walk may be logged as well, and would count twice.
public enum StepsLog: UntypedFeature {
  public static let intents = ["steps.log"]

  private static let steps = Plausibility(usual: 1...100_000, possible: 1...500_000)

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let when = try ledger.moment(of: request)
    guard let said = request.slots.number("steps") else {
      throw Stop.asking("steps", slots: request.slots)
    }
    // A device's figure is of the whole day: what the other entries have is in it.
    let others = request.slots.flag("is_total") == true ? try ledger.value(.steps, on: when.day) : 0
    let count = said > others ?? 0 ? said - (others ?? 0) : said
    try steps.check(count, "steps", of: request)
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
    var slots = request.slots.merging(["day": .day(when.day), "steps": .number(count)])
    slots["is_total"] = nil
    return Outcome(
      .done, reply: isMet ? "done.goal" : "done", slots: slots,
      data: data.merging(ledger.told(when.day)), entries: [deed.id])
  }
}
