internal import CivilTime
internal import Commands
internal import Slots

/// `query.count`: on how many days, or how often, something was done, or reached a target.
public enum CountQuery: Feature {
  package static let doors = [Door(.queryCount, carryOut)]

  /// What a day has to come to.
  private struct Bar {
    var target: Double
    var bound: BarBound
    var per: Grain
    var isGoal: Bool

    func isMet(_ value: Double) -> Bool { bound.isMet(value, target) }

    /// What a reply says of the bar.
    var told: Slots {
      [
        "is_limit": .flag(bound.isLimit), "is_over": .flag(bound == .over),
        "is_under": .flag(bound == .under), "is_exact": .flag(bound == .exactly),
        "is_at_most": .flag(bound == .atMost), "is_at_least": .flag(bound == .atLeast),
      ]
    }
  }

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    var asked = QueryPeriod(
      question, usual: QueryPeriod.everything(on: ledger), on: ledger)
    if asked.isDefault { asked.makeEverything(on: ledger) }
    if let food = question.command.food {
      try asked.narrow(to: .meals, on: ledger)
      return try ofFood(food, question, asked, ledger)
    }
    if let feeling = question.command.feeling, question.command.matter.metric == Metric.mood.name {
      try asked.narrow(to: .mood, on: ledger)
      return try FeelingCount.answer(feeling, question, asked, on: ledger)
    }
    if question.command.kind == .goalMet, !question.command.matter.isNamed {
      return try ofGoals(question, asked, ledger)
    }
    let subject = try QuerySubject(question, on: ledger).known(in: asked.period, on: ledger)
    // "How many push-ups" asks for repetitions, and not how often any were done.
    if subject.metric == .repetitions, question.command.counting == .times {
      return try TotalQuery.carryOut(question, on: ledger)
    }
    asked = try subject.fitted(asked, on: ledger)
    var settled = question
    settled.command.span = .days(asked.period)
    let said = try QuerySubject(question, on: ledger)
    if said.metric == .exercise, said.facet == nil || subject.metric == .exercise,
      question.command.kind != .goalMet
    {
      return try ofWorkouts(said, settled, asked, ledger)
    }
    let total = try subject.total(in: asked.period, on: ledger)
    guard !total.days.isEmpty else {
      return try QueryReply.nothing(subject, asked, settled.slots, ledger)
    }
    guard question.command.kind == .goalMet else {
      let present = subject.metric.isBuiltIn ? total : total.withoutNone
      return logged(subject, present, settled, asked, ledger)
    }
    guard let bar = try bar(of: subject, question.command, ledger) else {
      return Outcome(
        .answered, reply: "answered.goalless", slots: settled.slots, data: subject.told([:]))
    }
    if subject.metric.rule != .sum, !subject.metric.isBuiltIn, !bar.isGoal,
      question.command.counting != .days
    {
      return try ofReadings(bar, subject, settled, asked, ledger)
    }
    return met(bar, subject, total, settled.slots, asked, ledger)
  }

  /// On how many days there is an entry, or how many entries there are.
  private static func logged(
    _ subject: QuerySubject, _ total: PeriodTotal, _ question: Asked<Question>,
    _ asked: QueryPeriod, _ ledger: Ledger
  ) -> Outcome {
    let isSum = subject.metric.rule == .sum && !isBare(subject.metric)
    var data = subject.told(["total": isSum ? total.sum : nil]).merging(asked.told(on: ledger))
    data["logged_days"] = .number(Double(total.dayCount))
    data["entry_times"] = .number(Double(times(subject, total)))
    data["counts_days"] = .flag(question.command.counting != .times)
    return Outcome(.answered, slots: question.slots, data: data)
  }

  /// Every bout counts, also one that was told by sets or by its length alone.
  private static func ofWorkouts(
    _ subject: QuerySubject, _ question: Asked<Question>, _ asked: QueryPeriod,
    _ ledger: Ledger
  ) throws -> Outcome {
    let bouts = try ledger.bouts(of: subject.facet, in: asked.period)
    guard !bouts.isEmpty else {
      return try QueryReply.nothing(subject, asked, question.slots, ledger)
    }
    let total = try subject.total(in: asked.period, on: ledger)
    var outcome = logged(subject, total, question, asked, ledger)
    // Bouts that were told without how long they were are in no sum of it.
    if total.days.isEmpty || subject.facet != nil && bouts.contains(where: { $0.seconds == nil }) {
      outcome.data = subject.told([:]).merging(asked.told(on: ledger))
    }
    outcome.data["logged_days"] = .number(Double(Set(bouts.map(\.day)).count))
    // The exercises of a day in the gym are one training.
    let lifting = Set(bouts.filter { $0.repetitions != nil }.map(\.day)).count
    let others = bouts.count { $0.repetitions == nil }
    outcome.data["entry_times"] = .number(Double(lifting + others))
    outcome.data["counts_days"] = .flag(question.command.counting != .times)
    return outcome
  }

  /// Whether its sum says nothing more than how often it was.
  private static func isBare(_ metric: Metric) -> Bool {
    metric == .habits || metric == .todos || metric == .photos || metric == .meals
      || !metric.isBuiltIn && metric.unit.isEmpty
  }

  /// What is only counted may come several at a time: "smoked 3 cigarettes".
  private static func times(_ subject: QuerySubject, _ total: PeriodTotal) -> Int {
    isBare(subject.metric) && subject.metric.rule == .sum
      ? Int(total.sum.rounded()) : total.entryCount
  }

  /// The target in the question, else the goal that is kept.
  private static func bar(
    of subject: QuerySubject, _ said: Question, _ ledger: Ledger
  ) throws -> Bar? {
    if let target = said.target {
      let bound = said.bound ?? BarBound(isLimit: said.isLimit ?? false)
      // "How many nights less than 7" are hours.
      let isInHours = subject.metric == .sleep && target <= 24
      return Bar(target: isInHours ? target * 3600 : target, bound: bound, per: .day, isGoal: false)
    }
    guard let goal = try ledger.goal(subject.metric, facet: subject.measure.facet),
      !goal.countsTimes
    else { return nil }
    return Bar(
      target: goal.target, bound: BarBound(isLimit: goal.isLimit), per: goal.per, isGoal: true)
  }

  /// How many days, weeks or months came to what they had to.
  private static func met(
    _ bar: Bar, _ subject: QuerySubject, _ total: PeriodTotal, _ slots: Slots,
    _ asked: QueryPeriod, _ ledger: Ledger
  ) -> Outcome {
    let spans = Dictionary(grouping: total.days) { bar.per.period(around: $0.day) }
    let values = spans.values.map { days in
      days.reduce(0) { $0 + $1.value(subject.metric.rule) }
        / (subject.metric.rule == .sum ? 1 : Double(days.count))
    }
    var data = subject.told(["target": bar.target]).merging(asked.told(on: ledger))
    let met = Double(values.count(where: bar.isMet))
    data["met_count"] = .number(met)
    data["met_days"] = .number(met)
    data["met_weeks"] = bar.per == .week ? .number(met) : nil
    data["met_months"] = bar.per == .month ? .number(met) : nil
    data["logged_days"] = .number(Double(total.dayCount))
    data["spans_count"] = .number(Double(spans.count))
    data["is_daily"] = .flag(bar.per == .day)
    data = data.merging(bar.told)
    data["is_goal"] = .flag(bar.isGoal)
    data["is_never"] = .flag(met == 0)
    return Outcome(.answered, reply: "answered.met", slots: slots, data: data)
  }

  /// How many of the readings came to it: those of one day are not one.
  private static func ofReadings(
    _ bar: Bar, _ subject: QuerySubject, _ question: Asked<Question>, _ asked: QueryPeriod,
    _ ledger: Ledger
  ) throws -> Outcome {
    let readings = try ledger.all(
      """
      SELECT value FROM entry
      WHERE user = :user AND metric = :metric AND day BETWEEN :from AND :to
      """,
      [
        "metric": subject.metric.name, "from": asked.period.from.ordinal,
        "to": asked.period.to.ordinal,
      ])
    let met = readings.count { bar.isMet($0["value"]) }
    var data = subject.told(["target": bar.target]).merging(asked.told(on: ledger))
    data["met_count"] = .number(Double(met))
    data["readings_count"] = .number(Double(readings.count))
    data = data.merging(bar.told)
    return Outcome(.answered, reply: "answered.readings", slots: question.slots, data: data)
  }

  /// On how many days each goal of a day was met.
  private static func ofGoals(
    _ question: Asked<Question>, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> Outcome {
    let rows = try ledger.goals().compactMap { goal -> SlotValue? in
      let subject = QuerySubject(goal.measure)
      let total = try subject.total(in: asked.period, on: ledger)
      guard !goal.countsTimes, !total.days.isEmpty,
        !(ledger.settings.isGentle && [.calories, .burned].contains(goal.metric))
      else { return nil }
      let bar = Bar(
        target: goal.target, bound: BarBound(isLimit: goal.isLimit), per: goal.per, isGoal: true)
      return .record(met(bar, subject, total, question.slots, asked, ledger).data.values)
    }
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.empty" : "answered.goals",
      slots: asked.isDefault ? question.slots : question.slots(in: asked.period),
      data: asked.told(on: ledger).merging(rows.isEmpty ? [:] : ["rows": .list(rows)]))
  }

  private static func ofFood(
    _ food: String, _ question: Asked<Question>, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> Outcome {
    let tally = try ledger.tally(of: food, in: asked.period)
    var outcome = try FoodTally.answer(food, question, asked, ledger)
    guard tally.meals > 0 else { return outcome }
    outcome.data["logged_days"] = .number(Double(tally.days))
    outcome.data["counts_days"] = .flag(question.command.counting != .times)
    return outcome
  }
}
