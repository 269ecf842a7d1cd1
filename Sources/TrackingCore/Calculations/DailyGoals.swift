/// What a day should come to when the person has set no goal.
enum DailyGoals {
  /// Eight glasses of 250 ml: between the drinks that EFSA 2010 advises for women (1.6 l) and men
  /// (2.0 l).
  static let waterMl = 2000.0
  static let steps = 10_000.0
  /// Seven hours: AASM and SRS 2015, for adults.
  static let sleepS = 25_200.0
}

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
