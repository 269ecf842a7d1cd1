internal import CivilTime
internal import Commands
internal import Slots

/// `query.streak`: how many days in a row, now and at best.
public enum StreakQuery: Feature {
  package static let doors = [Door(.queryStreak, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    guard question.command.matter.isNamed else {
      return try all(question, ledger)
    }
    let subject = try QuerySubject(question, on: ledger)
    let data = try row(subject, ledger).merging(goal(subject, ledger))
    if data.number("best_days") == 0 {
      return try QueryReply.nothing(
        subject,
        QueryPeriod(question, usual: QueryPeriod.everything(on: ledger), on: ledger),
        question.slots, ledger)
    }
    return Outcome(.answered, slots: question.slots, data: data)
  }

  private static func row(_ subject: QuerySubject, _ ledger: Ledger) throws -> Slots {
    if subject.metric == .habits,
      let habit = try ledger.habits().first(where: { $0.name == subject.measure.facet })
    {
      return try subject.told([:]).merging(Habits.told(ledger.record(of: habit), ledger))
    }
    // A run of which only the distance is known is exercise too.
    let metrics =
      subject.metric == .exercise ? [Metric.exercise, .distance] : [subject.metric]
    return subject.told([:]).merging(
      try ledger.streak(of: metrics, facet: subject.facet).told)
  }

  /// Days in a row on which the goal of a day was met.
  private static func goal(_ subject: QuerySubject, _ ledger: Ledger) throws -> Slots {
    guard let goal = try ledger.goal(subject.metric, facet: subject.measure.facet),
      goal.per == .day, !goal.countsTimes, !goal.isLimit, subject.metric.rule == .sum
    else { return [:] }
    let streak = try ledger.streak(
      of: subject.metric, facet: subject.facet, reaching: goal.target)
    return [
      "goal_days": .number(Double(streak.current)), "has_goal": .flag(streak.current > 0),
    ]
  }

  private static func all(_ question: Asked<Question>, _ ledger: Ledger) throws -> Outcome {
    let metrics =
      try PeriodReview.metrics.filter {
        ![.calories, .burned, .distance, .habits].contains($0)
      } + ledger.trackers()
    let subjects =
      metrics.map { QuerySubject(Measure(metric: $0)) }
      + (try ledger.habits().map { QuerySubject(Measure(metric: .habits, facet: $0.name)) })
    let rows = try subjects.map { try row($0, ledger) }
      .filter { ($0.number("streak_days") ?? 0) > 1 }
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.empty" : "answered.all", slots: question.slots,
      data: ["rows": .list(rows.map { .record($0.values) })])
  }
}
