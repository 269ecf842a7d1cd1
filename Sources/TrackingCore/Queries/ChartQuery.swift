internal import CivilTime
public import Slots

/// `query.chart`: a metric's values day by day, for the conversation to draw; of a longer time the
/// mean day of each week or month, or what it came to in all where that is done now and then.
public enum ChartQuery: Feature {
  public static let intents = ["query.chart"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let usual = QueryPeriod(request, usual: QueryPeriod.last(7, on: ledger), on: ledger)
    let subject = try QuerySubject(request, on: ledger).known(in: usual.period, on: ledger)
    let asked = try withEnough(of: subject, subject.fitted(usual, on: ledger), ledger)
    let total = try subject.total(in: asked.period, on: ledger)
    let slots = request.slots.merging(["period": .period(asked.period)])
    guard let average = total.average, let first = total.days.first?.day else {
      return try QueryReply.nothing(subject, asked, slots, ledger)
    }
    // What lies before the first entry of a long time would only be empty.
    let from = asked.period.dayCount > 3 * 366 ? first : asked.period.from
    let days = Period(from: from, to: max(from, min(asked.period.to, ledger.clock.today)))
    let isSum = subject.metric.rule == .sum
    let grain = grain(of: days, isSum: isSum, isMean: subject.metric.rule == .mean)
    let isInAll = subject.isSparse && grain != .day
    let points = points(total, in: days, by: grain, isInAll: isInAll)
    let second = try ledger.second(of: subject.metric)
      .flatMap { try ledger.figures($0, in: asked.period).average }
    let shown = second == nil ? average : average.rounded()
    var data = subject.told(["average": shown]).merging(asked.told(on: ledger))
    data["second_count"] = second.map { .number($0.rounded()) }
    data = data.merging(subject.told(["goal": try goal(of: subject, ledger)]))
    data["is_running"] = .flag(isSum && asked.period.to >= ledger.clock.today)
    data["points"] = .list(points)
    data["days"] = .number(Double(total.dayCount))
    if isInAll {
      data = data.merging(subject.told(["total": total.sum]))
      data["is_in_all"] = .flag(true)
    }
    data["grain"] = .text(grain.rawValue)
    data["is_by_week"] = .flag(grain == .week)
    data["is_by_month"] = .flag(grain == .month)
    data["is_bars"] = .flag(isSum && points.count <= 14)
    data["is_columns"] = .flag(isSum && points.count > 14)
    return Outcome(.answered, slots: slots, data: data)
  }

  /// What is told now and then, such as a weight, shows nothing in a week: then it is a quarter.
  private static func withEnough(
    of subject: QuerySubject, _ asked: QueryPeriod, _ ledger: Ledger
  ) throws -> QueryPeriod {
    guard asked.isDefault, subject.metric.rule == .last,
      try subject.figures(in: asked.period, on: ledger).dayCount < 4
    else { return asked }
    var longer = asked
    longer.period = QueryPeriod.last(91, on: ledger)
    let count = try subject.figures(in: longer.period, on: ledger).dayCount
    return try count > subject.figures(in: asked.period, on: ledger).dayCount ? longer : asked
  }

  /// What the days shall come to: of a sum a day's goal, of a weight the one that is wanted.
  private static func goal(of subject: QuerySubject, _ ledger: Ledger) throws -> Double? {
    if subject.metric == .weight { return ledger.profile.goalWeightKg }
    guard subject.metric.rule == .sum,
      let goal = try ledger.goal(subject.metric, facet: subject.measure.facet), goal.per == .day,
      !goal.countsTimes
    else { return nil }
    return goal.target
  }

  /// Sums are drawn one by one, so there must not be too many; a line may have many points.
  private static func grain(of period: Period, isSum: Bool, isMean: Bool) -> Grain {
    switch period.dayCount {
    case ...62: .day
    // Hundreds of scores that go up and down would only be a thicket.
    case 184...731 where isMean: .week
    case ...183 where isSum: .week
    case ...731 where !isSum: .day
    default: .month
    }
  }

  /// The mean of the known days of each place, or their sum; a place without one has no value.
  private static func points(
    _ total: PeriodTotal, in days: Period, by grain: Grain, isInAll: Bool
  ) -> [SlotValue] {
    var points: [SlotValue] = []
    var rest = total.days[...].drop { $0.day < days.from }
    var from = days.from
    while from <= days.to {
      let to = min(grain.period(around: from).to, days.to)
      let known = rest.prefix { $0.day <= to }
      rest = rest.dropFirst(known.count)
      var point: Record = ["day": .day(from)]
      if !known.isEmpty {
        let sum = known.reduce(0) { $0 + $1.value(total.rule) }
        point["value"] = .number(isInAll ? sum : sum / Double(known.count))
      }
      points.append(.record(point))
      from = to + 1
    }
    return points
  }
}
