internal import CivilTime
internal import Commands
internal import Slots

/// `query.total`: what a metric came to over a period, and how far that is to the goal.
public enum TotalQuery: Feature {
  package static let doors = [Door(.queryTotal, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    var asked = QueryPeriod(question, usual: Period(ledger.clock.today), on: ledger)
    if let food = question.command.food {
      try asked.narrow(to: .meals, on: ledger)
      return try FoodTally.answer(food, question, asked, ledger)
    }
    if let outcome = try MealTally.answer(question, asked, on: ledger) { return outcome }
    if let outcome = try ofHours(question, asked, ledger) { return outcome }
    if let outcome = try AlcoholTally.answer(question, on: ledger) { return outcome }
    if let outcome = try NutrientsDrunk.answer(question, asked, on: ledger) { return outcome }
    if let outcome = try DrinkTally.answer(question, asked, on: ledger) { return outcome }
    if let weekdays = WeekdayAverage.weekdays(of: question) {
      return try WeekdayAverage.answer(question, weekdays, ledger)
    }
    let question = try walked(question, in: asked.period, on: ledger)
    let said = try QuerySubject(question, on: ledger)
    let subject = try said.known(in: asked.period, on: ledger)
    asked = try subject.fitted(asked, on: ledger)
    let total = try subject.figures(in: asked.period, on: ledger)
    let slots = question.slots(in: asked.period)
    guard let value = total.value else {
      if let sets = try strength(subject, asked, slots, ledger) { return sets }
      return try QueryReply.nothing(subject, asked, slots, ledger)
    }
    let isOfFood = Metric.ofFoods.contains(subject.metric)
    let second = try ledger.second(of: subject.metric)
      .flatMap { try ledger.figures($0, in: asked.period).value }
    if let outcome = try ofReadings(subject, total, second, asked, slots, ledger) {
      return outcome
    }
    var data = subject.told(["total": isOfFood || second != nil ? value.rounded() : value])
      .merging(asked.told(on: ledger))
    data["second_count"] = second.map { .number($0.rounded()) }
    // Asked for kilometres, with only minutes logged, or the other way round.
    data["is_other"] = .flag(
      subject.metric != said.metric && subject.metric != .repetitions)
    if isOfFood, subject.facet == nil, !ledger.settings.isGentle {
      data["unknown"] = .list(
        try ledger.foodsWithoutFigures(in: asked.period).map { .text($0) })
    }
    data["is_time"] = .flag(subject.metric == .exercise)
    data["entry_times"] = .number(Double(total.entryCount))
    data["is_several"] = .flag(total.entryCount > 1 && subject.metric.rule == .sum)
    if asked.period.dayCount > 1 {
      data["logged_days"] = .number(Double(total.dayCount))
      data["has_average"] = .flag(total.dayCount > 1 && subject.metric.rule == .sum)
      data = data.merging(subject.told(["average": total.average]))
    }
    data = data.merging(try naps(subject, value, asked.period, ledger))
    data = data.merging(try towardGoal(subject, value, asked.period, ledger))
    if let servings = servings(of: subject, value, ledger) {
      data["servings_count"] = .number(round(value / servings.size, to: 1))
      data["servings_unit"] = .text("count")
      data = servings.told(data, ["goal", "left"])
    }
    return Outcome(.answered, slots: slots, data: data)
  }

  /// "How much water before noon?": what was told of these hours.
  private static func ofHours(
    _ question: Asked<Question>, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> Outcome? {
    guard let hours = HoursAsked(question.command, in: asked.period),
      let subject = try? QuerySubject(question, on: ledger).known(in: asked.period, on: ledger),
      HoursAsked.divide(subject.metric)
    else { return nil }
    let entries = try ledger.entries(subject.metric, facet: subject.facet, in: asked.period)
    guard !entries.isEmpty, let parts = hours.parts(of: entries) else { return nil }
    func sum(_ entries: [Entry]) -> Double? {
      entries.isEmpty ? nil : entries.reduce(0) { $0 + $1.value }
    }
    let isOfFood = Metric.ofFoods.contains(subject.metric)
    let total = sum(parts.inside).map { isOfFood ? $0.rounded() : $0 }
    var data = subject.told(["total": total, "rest": sum(parts.unknown)])
      .merging(asked.told(on: ledger)).merging(hours.told)
    data["entry_times"] = .number(Double(parts.inside.count))
    data["is_several"] = .flag(parts.inside.count > 1)
    return Outcome(
      .answered, reply: "answered.hours", slots: question.slots(in: asked.period), data: data)
  }

  /// What of a day's sleep was by night, and what in naps.
  private static func naps(
    _ subject: QuerySubject, _ value: Double, _ period: Period, _ ledger: Ledger
  ) throws -> Slots {
    guard subject.metric == .sleep, period.dayCount == 1,
      let naps = try ledger.figures(.sleep, facet: Metric.nap, in: period).value, naps < value
    else { return [:] }
    return ["night_s": .number(value - naps), "nap_s": .number(naps)]
  }

  /// The cups or bottles that a drink other than water is counted in as well, where it comes to
  /// whole ones or halves.
  private static func servings(
    of subject: QuerySubject, _ ml: Double, _ ledger: Ledger
  ) -> Servings? {
    guard subject.metric == .drinks, let name = subject.facet,
      let drink = ledger.reference.drink(name),
      let size = Containers.volume(of: drink.defaultUnit, settings: ledger.settings)
    else { return nil }
    let halves = ml / size * 2
    guard abs(halves - halves.rounded()) < 0.02 else { return nil }
    let unit = Containers.volumes[drink.defaultUnit] == nil ? "serving" : drink.defaultUnit
    return Servings(unit: Units.plural(unit), size: size)
  }

  /// Of what is measured several times the last reading is told, and the mean as one.
  private static func ofReadings(
    _ subject: QuerySubject, _ figures: PeriodFigures, _ second: Double?, _ asked: QueryPeriod,
    _ slots: Slots, _ ledger: Ledger
  ) throws -> Outcome? {
    guard subject.metric.rule == .mean, !subject.metric.isBuiltIn, figures.entryCount > 1,
      let mean = figures.value,
      let last = try ledger.newestEntries(
        subject.metric, facet: subject.facet, in: asked.period, limit: 1
      ).first
    else { return nil }
    let isPair = second != nil
    var data = subject.told([
      "value": last.value, "average": isPair ? mean.rounded() : round(mean, to: 1),
    ]).merging(asked.told(on: ledger))
    data["readings_count"] = .number(Double(figures.entryCount))
    data["last_day"] = .day(last.day)
    if let second, let metric = try ledger.second(of: subject.metric) {
      data["average_second_count"] = .number(second.rounded())
      let lower = try ledger.entries(ofDeed: last.id).first { $0.metric == metric }
      data["second_count"] = lower.map { .number($0.value) }
    }
    return Outcome(.answered, reply: "answered.readings", slots: slots, data: data)
  }

  /// Exercise that was told by its sets alone is no nothing, though it has no minutes.
  private static func strength(
    _ subject: QuerySubject, _ asked: QueryPeriod, _ slots: Slots, _ ledger: Ledger
  ) throws -> Outcome? {
    guard subject.metric == .exercise, subject.facet == nil else { return nil }
    let bouts = try ledger.bouts(of: nil, in: asked.period).filter { $0.repetitions != nil }
    if bouts.isEmpty { return nil }
    let data = subject.told([:]).merging(asked.told(on: ledger))
      .merging(StrengthQuery.sum(of: bouts))
    return Outcome(.answered, reply: "answered.strength", slots: slots, data: data)
  }

  /// "How much have I walked?" asks for steps, and for the walks where no steps are known.
  private static func walked(
    _ question: Asked<Question>, in period: Period, on ledger: Ledger
  ) throws -> Asked<Question> {
    guard question.command.matter.metric == Metric.steps.name,
      let activity = question.command.matter.activity,
      try !ledger.hasEntry(.steps, facet: nil, in: period)
    else { return question }
    let known = try [Metric.distance, .exercise].first {
      try ledger.hasEntry($0, facet: activity, in: period)
    }
    var question = question
    if let known { question.command.matter.metric = known.name }
    return question
  }

  /// Progress where the goal and the period are of the same length, else the days it was met.
  private static func towardGoal(
    _ subject: QuerySubject, _ value: Double, _ period: Period, _ ledger: Ledger
  ) throws -> Slots {
    guard let goal = try ledger.goal(subject.metric, facet: subject.measure.facet),
      !goal.countsTimes, goal.target > 0, subject.metric.rule == .sum
    else { return [:] }
    if goal.per.period(around: period.from) == period {
      var data = subject.measure.told([
        "goal": goal.target, "left": max(0, goal.target - value),
      ])
      data["has_goal"] = .flag(true)
      data["progress_percent"] = .number((value / goal.target * 100).rounded())
      data["is_met"] = .flag(goal.isLimit ? value <= goal.target : value >= goal.target)
      data["is_limit"] = .flag(goal.isLimit)
      return data
    }
    guard goal.per == .day else { return [:] }
    let met = try ledger.dayCount(
      of: subject.metric, facet: subject.facet, in: period, meeting: goal.target,
      isLimit: goal.isLimit)
    return ["goal_days": .number(Double(met)), "has_goal_days": .flag(true)]
  }
}
