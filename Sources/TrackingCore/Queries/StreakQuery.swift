internal import CivilTime
public import Slots

/// `query.streak`: how many days in a row, now and at best.
public enum StreakQuery: Feature {
  public static let intents = ["query.streak"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let names = ["metric", "activity", "drink", "habit"]
    guard names.contains(where: { request.slots[$0] != nil }) else {
      return try all(request, ledger)
    }
    let subject = try QuerySubject(request, on: ledger)
    let data = try row(subject, ledger)
    if data.number("best_days") == 0 {
      return try QueryReply.nothing(
        subject,
        QueryPeriod(request, usual: QueryPeriod.everything(on: ledger), on: ledger),
        request.slots, ledger)
    }
    return Outcome(.answered, slots: request.slots, data: data)
  }

  private static func row(_ subject: QuerySubject, _ ledger: Ledger) throws -> Slots {
    if subject.metric == .habits,
      let habit = try ledger.habits().first(where: { $0.name == subject.measure.facet })
    {
      return try subject.told([:]).merging(Habits.told(ledger.record(of: habit), ledger))
    }
    let everything = QueryPeriod.everything(on: ledger)
    var days = try subject.total(in: everything, on: ledger).days
    if subject.metric == .exercise {
      // A run of which only the distance is known is exercise too.
      let known = Set(days.map(\.day))
      days += try ledger.total(.distance, facet: subject.facet, in: everything).days
        .filter { !known.contains($0.day) }
      days.sort { $0.day < $1.day }
    }
    let streak = DayStreak(days.map(\.day), today: ledger.clock.today)
    var data = subject.told([:]).merging(streak.told)
    if let goal = try ledger.goal(subject.metric, facet: subject.measure.facet), goal.per == .day,
      !goal.countsTimes, !goal.isLimit
    {
      let met = days.filter { $0.value(subject.metric.rule) >= goal.target }.map(\.day)
      let goals = DayStreak(met, today: ledger.clock.today)
      data["goal_days"] = .number(Double(goals.current))
      data["has_goal"] = .flag(goals.current > 0)
    }
    return data
  }

  private static func all(_ request: Request, _ ledger: Ledger) throws -> Outcome {
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
      .answered, reply: rows.isEmpty ? "answered.empty" : "answered.all", slots: request.slots,
      data: ["rows": .list(rows.map { .record($0.values) })])
  }
}

/// Days in a row; a day that is not over yet breaks nothing.
struct DayStreak: Equatable {
  var current = 0
  var best = 0
  /// The first day of the current streak.
  var since: LocalDay?

  /// - Parameter days: The days with an entry, oldest first.
  init(_ days: [LocalDay], today: LocalDay) {
    var run = 0
    var start: LocalDay?
    var previous: LocalDay?
    for day in days where day <= today {
      if let previous, day - previous == 1 {
        run += 1
      } else {
        run = 1
        start = day
      }
      best = max(best, run)
      previous = day
    }
    if let previous, today - previous <= 1 {
      current = run
      since = start
    }
  }

  var told: Slots {
    var data: Slots = [
      "streak_days": .number(Double(current)), "best_days": .number(Double(best)),
      "is_broken": .flag(current == 0), "is_best": .flag(current == best && current > 1),
    ]
    if current > 1, let since { data["since_day"] = .day(since) }
    return data
  }
}
