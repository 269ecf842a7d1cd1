extension Ledger {
  /// What a day should reach at least: the person's own goal, else the usual one; nil for neither.
  func dailyGoal(_ metric: Metric) throws -> Double? {
    guard let goal = try goal(metric), goal.per == .day, !goal.isLimit, !goal.countsTimes
    else { return nil }
    return goal.target
  }

  /// Energy as data of a reply; nothing in gentle mode, which shows no calories.
  func shown(kcal: Double?) -> Double? {
    settings.isGentle ? nil : kcal?.rounded()
  }
}
