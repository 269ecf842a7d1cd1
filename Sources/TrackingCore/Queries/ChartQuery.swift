internal import CivilTime
internal import Commands
internal import Slots

/// `query.chart`: a metric's values day by day, for the conversation to draw; of a longer time the
/// mean day of each week or month, or what it came to in all where that is done now and then.
public enum ChartQuery: Feature {
  package static let doors = [Door(.queryChart, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let usual = QueryPeriod(question, usual: QueryPeriod.last(7, on: ledger), on: ledger)
    let subject = try QuerySubject(question, on: ledger).known(in: usual.period, on: ledger)
    let asked = try withEnough(of: subject, subject.fitted(usual, on: ledger), ledger)
    let total = try subject.total(in: asked.period, on: ledger)
    let slots = question.slots(in: asked.period)
    guard let average = total.average, let first = total.days.first?.day else {
      return try QueryReply.nothing(subject, asked, slots, ledger)
    }
    // What lies before the first entry of a long time would only be empty.
    let from = asked.period.dayCount > 3 * 366 ? first : asked.period.from
    let days = Period(from: from, to: max(from, min(asked.period.to, ledger.clock.today)))
    let isSum = subject.metric.rule == .sum
    let grain = grain(of: days, isSum: isSum, isMean: subject.metric.rule == .mean)
    let isEvent = ledger.reference.tracker(subject.metric.name)?.kind == .event
    let isInAll = subject.isSparse || isEvent
    let pair = try ledger.second(of: subject.metric)
    let points = points(
      total, try pair.map { try ledger.total($0, facet: nil, in: asked.period) }, in: days,
      by: grain, isInAll: isInAll)
    let second = try pair.flatMap { try ledger.figures($0, in: asked.period).average }
    let shown = second == nil ? average : average.rounded()
    var data = subject.told(["average": shown]).merging(asked.told(on: ledger))
    data["second_count"] = second.map { .number($0.rounded()) }
    data = data.merging(subject.told(["goal": try goal(of: subject, ledger)]))
    data["is_running"] = .flag(
      isSum && subject.metric != .sleep && asked.period.to >= ledger.clock.today)
    data["points"] = .list(points)
    data["days"] = .number(Double(total.dayCount))
    data["is_single"] = .flag(total.dayCount == 1)
    if subject.metric.rule == .last, second == nil {
      data = data.merging(change(total, of: subject))
    }
    if isInAll {
      data = data.merging(subject.told(["total": total.sum]))
      data["is_in_all"] = .flag(true)
      data["is_days"] = .flag(subject.metric.unit != "s" && total.sum == Double(total.dayCount))
    }
    data["grain"] = .text(grain.rawValue)
    data["is_by_week"] = .flag(grain == .week)
    data["is_by_month"] = .flag(grain == .month)
    // Sums are bars, readings a line, unless the question says how it is to be drawn.
    let isBars = question.command.view.map { $0 == .bars } ?? isSum
    data["is_bars"] = .flag(isBars && points.count <= 14)
    data["is_columns"] = .flag(isBars && points.count > 14)
    return Outcome(.answered, slots: slots, data: data)
  }

  /// From which reading to which it went, and by how much: of a weight that falls a mean tells
  /// nothing.
  private static func change(_ total: PeriodTotal, of subject: QuerySubject) -> Slots {
    guard total.dayCount > 1, let first = total.days.first, let last = total.days.last
    else { return [:] }
    let (start, end) = (first.value(total.rule), last.value(total.rule))
    var told = subject.told(["from": start, "to": end, "change": abs(end - start)])
    told["is_up"] = .flag(end - start > 0.049)
    told["is_down"] = .flag(start - end > 0.049)
    return told
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
  ///
  /// - Parameter pair: The second figures of a tracker of pairs.
  private static func points(
    _ total: PeriodTotal, _ pair: PeriodTotal?, in days: Period, by grain: Grain, isInAll: Bool
  ) -> [SlotValue] {
    var points: [SlotValue] = []
    var rest = total.days[...].drop { $0.day < days.from }
    var restOfPair = (pair?.days ?? [])[...].drop { $0.day < days.from }
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
      if let pair {
        let seconds = restOfPair.prefix { $0.day <= to }
        restOfPair = restOfPair.dropFirst(seconds.count)
        let sum = seconds.reduce(0) { $0 + $1.value(pair.rule) }
        if !seconds.isEmpty { point["value2"] = .number(sum / Double(seconds.count)) }
      }
      points.append(.record(point))
      from = to + 1
    }
    return points
  }
}
