public import CivilTime
internal import GRDB

/// What a person wants to reach, or not to pass, in each day, week or month.
public struct Goal: Sendable, Equatable {
  public let metric: Metric
  /// The activity or drink; empty for all.
  public let facet: String
  /// In the metric's base unit, or in times.
  public let target: Double
  public let per: Grain
  /// At most, instead of at least.
  public let isLimit: Bool
  public let countsTimes: Bool
  /// True when the person never said one.
  public let isDefault: Bool

  var measure: Measure { Measure(metric: metric, facet: facet, countsTimes: countsTimes) }

  /// What holds until a person says otherwise: 2 l of water and 10,000 steps a day, 7 h of sleep.
  ///
  /// Water: EFSA 2010, of which drinks; sleep: AASM/SRS 2015; steps: the common convention.
  static let defaults = [
    Goal(.water, 2000), Goal(.steps, 10_000), Goal(.sleep, 7 * 3600),
  ]

  private init(_ metric: Metric, _ target: Double) {
    self.metric = metric
    facet = ""
    self.target = target
    per = .day
    isLimit = false
    countsTimes = false
    isDefault = true
  }

  init?(row: Row, metric: Metric) {
    guard let target = row["target"] as Double? else { return nil }
    self.metric = metric
    facet = row["facet"]
    self.target = target
    per = Grain(rawValue: row["per"]) ?? .day
    isLimit = row["is_limit"]
    countsTimes = row["counts_times"]
    isDefault = false
  }
}

/// How a goal stands in its current day, week or month.
public struct GoalStanding: Sendable, Equatable {
  public let goal: Goal
  public let period: Period
  /// What is there so far; nil when nothing is known.
  public let reached: Double?

  public var isMet: Bool {
    goal.isLimit ? (reached ?? 0) <= goal.target : (reached ?? 0) >= goal.target
  }
  /// What is missing, or still allowed under a limit; never below 0.
  public var left: Double { max(0, goal.target - (reached ?? 0)) }
  /// By how much a limit is passed; nil where it holds, and of what is to be reached.
  var over: Double? {
    goal.isLimit && !isMet ? reached.map { round($0 - goal.target, to: 2) } : nil
  }
  /// Reached of the target, 0…1 and beyond.
  public var share: Double { goal.target > 0 ? (reached ?? 0) / goal.target : isMet ? 1 : 0 }
}

extension Ledger {
  /// The goal for a metric, the person's own or the default one; nil when there is none.
  public func goal(_ metric: Metric, facet: String = "") throws -> Goal? {
    let row = try ownGoals().first { $0["metric"] == metric.name && $0["facet"] == facet }
    if let row { return Goal(row: row, metric: metric) }
    return facet.isEmpty ? Goal.defaults.first { $0.metric == metric } : nil
  }

  /// All goals that hold: the person's own, then the default ones that were not replaced.
  public func goals() throws -> [Goal] {
    let rows = try ownGoals()
    let own = try rows.compactMap { row in
      try metric(row["metric"]).flatMap { Goal(row: row, metric: $0) }
    }
    let replaced = Set(rows.filter { $0["facet"] == "" }.map { $0["metric"] as String })
    return own + Goal.defaults.filter { !replaced.contains($0.metric.name) }
  }

  /// The rows of the person's own goals, cleared ones too.
  private func ownGoals() throws -> [Row] {
    let known = known
    let rows =
      try known.goals
      ?? (known.isNew ? [] : all("SELECT * FROM goal WHERE user = :user ORDER BY id"))
    known.goals = rows
    return rows
  }

  /// How a goal stands in the day, week or month that a day lies in.
  public func standing(of goal: Goal, on day: LocalDay) throws -> GoalStanding {
    let period = goal.per.period(around: day)
    let values = try goal.measure.values(in: period, on: self).values
    let reached =
      goal.metric.rule == .sum || goal.countsTimes
      ? values.reduce(0, +) : values.reduce(0, +) / Double(max(1, values.count))
    return GoalStanding(goal: goal, period: period, reached: values.isEmpty ? nil : reached)
  }
}
