internal import CivilTime
public import Commands
internal import Slots

/// Goals over any metric, per day, week or month; at least or at most.
public enum Goals: Feature {
  package static let doors = [
    Door(.goalSet, set), Door(.goalShow, show), Door(.goalClear, clear),
  ]
  public static let showing = IntentName.goalShow
  public static let setting = IntentName.goalSet

  private static func set(_ asked: Asked<SetGoal>, _ ledger: Ledger) throws -> Outcome {
    // A best time or a heaviest lift adds up over no days.
    if asked.command.kind == .best { throw Stop.refused("best", slots: asked.slots) }
    var asked = asked
    Targets.inRepetitions(&asked.command, ledger)
    Targets.inMetres(&asked.command, ledger)
    Targets.counted(&asked.command)
    Targets.inHours(&asked.command)
    let isBegun = try begin(&asked.command, ledger)
    let measure = try Measure(
      asked.command.matter, isGivenUp: asked.command.bound.isGivenUp, slots: asked.slots,
      on: ledger
    ).ofKeptGoal(on: ledger)
    let before = try ledger.goal(measure.metric, facet: measure.facet)
    Targets.ofDrink(&asked.command, measure, ledger)
    Targets.inOwnUnit(&asked.command, measure, ledger)
    guard let target = asked.command.target else { throw measure.askingTarget(asked.slots) }
    let isLimit =
      try asked.command.saysLimit ?? before?.isLimit ?? isLoss(target, measure, ledger)
    let per = asked.command.per.flatMap(Grain.init) ?? before?.per ?? .day
    try check(target, measure, per, isLimit, asked.slots)
    try GoalCare(measure, target, per, isLimit: isLimit)?.ask(asked)
    try ledger.run(
      """
      INSERT INTO goal (user, metric, facet, target, per, is_limit, counts_times, created_at)
      VALUES (:user, :metric, :facet, :target, :per, :limit, :times, :now)
      ON CONFLICT (user, metric, facet) DO UPDATE SET target = excluded.target,
        per = excluded.per, is_limit = excluded.is_limit, counts_times = excluded.counts_times
      """,
      [
        "metric": measure.metric.name, "facet": measure.facet, "target": target,
        "per": per.rawValue, "limit": isLimit, "times": measure.countsTimes,
        "now": ledger.clock.now.seconds,
      ])
    asked.command.matter.metric = measure.metric.name
    if !measure.metric.isBuiltIn { asked.command.matter.drink = nil }
    asked.command.per = per.said
    let slots = asked.slots
    guard let goal = try ledger.goal(measure.metric, facet: measure.facet) else {
      return Outcome(.done, slots: slots)
    }
    var data = try told(ledger.standing(of: goal, on: ledger.clock.today), ledger)
    data["is_begun"] = .flag(isBegun)
    if let before, before.target != target {
      let old = measure.told(["before": before.target])
      let servings = ledger.servings(of: goal)
      data = data.merging(servings?.told(old, ["before"]) ?? old)
    }
    return Outcome(.done, slots: slots, data: data)
  }

  /// "Goal: 30 pages a day": what is only counted, and was never told of, is counted from now on.
  private static func begin(_ said: inout SetGoal, _ ledger: Ledger) throws -> Bool {
    guard said.beginsTracker else { return false }
    said.beginsTracker = false
    guard let name = said.matter.metric?.lowercased(), try ledger.metric(name) == nil else {
      return false
    }
    let known = try ledger.trackers()
    if case .one(let place) = NameMatch(name, among: known.map(\.name)) {
      said.matter.metric = known[place].name
      return false
    }
    said.matter.metric = name
    _ = try ledger.createTracker(name, unit: said.isLength ? lengthUnit : "")
    return true
  }

  /// What is told in lengths of time is counted in.
  private static let lengthUnit = "min"

  /// A goal weight below the last weight is one to come down to.
  private static func isLoss(
    _ target: Double, _ measure: Measure, _ ledger: Ledger
  ) throws -> Bool {
    guard measure.metric == .weight else { return false }
    return try ledger.lastEntry(.weight).map { $0.value > target } ?? true
  }

  private static func check(
    _ target: Double, _ measure: Measure, _ per: Grain, _ isLimit: Bool, _ slots: Slots
  ) throws {
    let days = per == .day ? 1.0 : per == .week ? 7 : 31
    let most = Bound.most(measure) * days
    guard target > 0 || isLimit, target >= 0, target <= most else {
      throw Stop.refused(
        "out_of_range", slots: slots,
        data: measure.told(["target": target, "most": most]))
    }
  }

  private static func clear(_ asked: Asked<ClearGoal>, _ ledger: Ledger) throws -> Outcome {
    if asked.command.scope == .all { return try clearAll(asked, ledger) }
    var asked = asked
    let said = asked.slots
    let measure = try Measure(ofGoalIn: &asked.command.matter, slots: said, on: ledger)
      .ofKeptGoal(on: ledger)
    let slots = asked.slots
    guard try ledger.goal(measure.metric, facet: measure.facet) != nil else {
      throw Stop.refused("no_goal", slots: slots, data: measure.told([:]))
    }
    try ledger.run(
      """
      INSERT INTO goal (user, metric, facet, target, per, is_limit, counts_times, created_at)
      VALUES (:user, :metric, :facet, NULL, 'day', 0, 0, :now)
      ON CONFLICT (user, metric, facet) DO UPDATE SET target = NULL
      """,
      [
        "metric": measure.metric.name, "facet": measure.facet, "now": ledger.clock.now.seconds,
      ])
    return Outcome(.done, slots: slots, data: measure.told([:]))
  }

  /// The person's own goals; the default ones hold again.
  private static func clearAll(_ asked: Asked<ClearGoal>, _ ledger: Ledger) throws -> Outcome {
    let own = try ledger.goals().filter { !$0.isDefault }
    guard !own.isEmpty else {
      throw Stop.refused("no_goals", slots: asked.slots)
    }
    try ledger.run("DELETE FROM goal WHERE user = :user")
    return Outcome(
      .done, reply: "done.all", slots: asked.slots,
      data: ["goals": .number(Double(own.count))])
  }

  private static func show(_ asked: Asked<ShowGoals>, _ ledger: Ledger) throws -> Outcome {
    let today = asked.command.day ?? asked.command.period?.to ?? ledger.clock.today
    let asksWhether = asked.command.kind == .met
    if asked.command.matter.isNamed {
      var asked = asked
      let said = asked.slots
      let measure = try Measure(ofGoalIn: &asked.command.matter, slots: said, on: ledger)
        .ofKeptGoal(on: ledger)
      let slots = asked.slots
      guard let goal = try goal(of: measure, ledger) else {
        if let outcome = try goalWeight(measure, slots, ledger) { return outcome }
        return Outcome(
          .answered, reply: "answered.none", slots: slots, data: measure.told([:]))
      }
      if let period = asked.command.period, period.dayCount > 1 {
        return try shown(goal, over: period, slots, ledger)
      }
      let data = try told(ledger.standing(of: goal, on: today), ledger)
      return Outcome(
        .answered, reply: asksWhether ? "answered.met" : nil, slots: slots,
        data: data.merging(ledger.told(today)))
    }
    // "How far to my goal?" of who has set none but for the weight.
    if !asksWhether, asked.command.kind == .left, try ledger.goals().allSatisfy(\.isDefault),
      let outcome = try goalWeight(Measure(metric: .weight), asked.slots, ledger)
    {
      return outcome
    }
    let hidden: Set<Metric> = ledger.settings.isGentle ? [.calories, .burned] : []
    let rows = try ledger.goals().filter { !hidden.contains($0.metric) }.map {
      try SlotValue.record(told(ledger.standing(of: $0, on: today), ledger).values)
    }
    let several = asksWhether ? "answered.all_met" : "answered.all"
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.empty" : several, slots: asked.slots,
      data: ["items": .list(rows)])
  }

  /// What one wants to weigh is kept in the profile, and is no goal of a day.
  /// A goal over days that are past: of a week what it came to, of days how many met it.
  private static func shown(
    _ goal: Goal, over period: Period, _ slots: Slots, _ ledger: Ledger
  ) throws -> Outcome {
    let day = min(period.to, ledger.clock.today)
    var data = try told(ledger.standing(of: goal, on: day), ledger)
    let span = goal.per.period(around: day)
    data["period"] = .period(span)
    if span.contains(ledger.clock.today), goal.per != .day {
      return Outcome(.answered, slots: slots, data: data.merging(ledger.told(day)))
    }
    guard span.dayCount < period.dayCount else {
      return Outcome(.answered, reply: "answered.then", slots: slots, data: data)
    }
    data["period"] = .period(period)
    let values = try goal.measure.values(in: period, on: ledger)
    let spans = Dictionary(grouping: values) { goal.per.period(around: $0.key) }
    let sums = spans.values.map { days in
      days.reduce(0) { $0 + $1.value }
        / (goal.metric.rule == .sum || goal.countsTimes ? 1 : Double(days.count))
    }
    let bound = BarBound(isLimit: goal.isLimit)
    data["met_count"] = .number(Double(sums.count { bound.isMet($0, goal.target) }))
    data["logged_count"] = .number(Double(sums.count))
    return Outcome(.answered, reply: "answered.spans", slots: slots, data: data)
  }

  private static func goalWeight(
    _ measure: Measure, _ slots: Slots, _ ledger: Ledger
  ) throws -> Outcome? {
    guard measure.metric == .weight, let target = ledger.profile.goalWeightKg else { return nil }
    var data: Slots = ["target_kg": .number(target)]
    if let last = try ledger.lastEntry(.weight) {
      data["mass_kg"] = .number(last.value)
      data["left_kg"] = .number(round(abs(last.value - target), to: 2))
      data["on_day"] = .day(last.day)
      data["is_above"] = .flag(last.value > target)
      data["is_met"] = .flag(last.value == target)
      if let day = ledger.profile.goalWeightDay, day > ledger.clock.today, last.value != target {
        let weeks = Double(day - ledger.clock.today) / 7
        data["until_day"] = .day(day)
        data["weekly_kg"] = .number(round(abs(last.value - target) / weeks, to: 1))
      }
    }
    return Outcome(.answered, reply: "answered.weight", slots: slots, data: data)
  }

  /// The goal of a metric; where only one part of it has a goal, that: "how many km are left?" of
  /// who has a goal for running alone.
  private static func goal(of measure: Measure, _ ledger: Ledger) throws -> Goal? {
    if let goal = try ledger.goal(measure.metric, facet: measure.facet) { return goal }
    guard measure.facet.isEmpty else { return nil }
    let parts = try ledger.goals().filter { $0.metric == measure.metric }
    return parts.count == 1 ? parts.first : nil
  }

  /// What a reply may say of a goal.
  static func told(_ standing: GoalStanding, _ ledger: Ledger) -> Slots {
    let goal = standing.goal
    let amounts = goal.measure.told([
      "target": goal.target, "reached": standing.reached, "left": standing.left,
      "over": standing.over,
    ])
    let servings = ledger.servings(of: goal)
    return (servings?.told(amounts, ["target", "reached", "left", "over"]) ?? amounts).merging([
      "per": .text(goal.per.rawValue), "is_daily": .flag(goal.per == .day),
      "is_limit": .flag(goal.isLimit),
      "has_left": .flag(standing.left > 0 && (goal.metric.rule == .sum || goal.countsTimes)),
      "is_met": .flag(standing.isMet), "is_default": .flag(goal.isDefault),
      "reached_percent": .number((standing.share * 100).rounded()),
    ])
  }
}
