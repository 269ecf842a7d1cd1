internal import CivilTime
internal import Slots

extension Ledger {
  /// What a reply says where a limit on a metric is passed: `is_over_limit`, the limit, how far it
  /// is passed, and `limit_per`; nothing where there is none, or where it holds.
  func passedLimit(_ metric: Metric, on day: LocalDay) throws -> Slots {
    guard metric.rule == .sum, let goal = try goal(metric), goal.isLimit, !goal.countsTimes,
      !(settings.isGentle && [.calories, .burned].contains(metric))
    else { return [:] }
    let standing = try standing(of: goal, on: day)
    guard !standing.isMet else { return [:] }
    var data: Slots = ["is_over_limit": .flag(true), "limit_per": .text(goal.per.rawValue)]
    let told = goal.measure.told(["limit": goal.target, "over": standing.over])
    for (key, value) in told.values
    where key.rawValue.hasPrefix("limit_") || key.rawValue.hasPrefix("over_") {
      data[key] = value
    }
    return data
  }
}
