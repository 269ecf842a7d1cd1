internal import CivilTime
internal import Commands
internal import Slots

/// `query.compare`: two periods side by side, by their mean day.
public enum CompareQuery: Feature {
  package static let doors = [Door(.queryCompare, carryOut)]

  static func carryOut(_ question: Asked<Question>, on ledger: Ledger) throws -> Outcome {
    let (period, against) = periods(question, ledger)
    var question = question
    question.command.against = .days(against)
    let slots = question.slots(in: period)
    var data: Slots = ["period": .period(period), "against": .period(against)]
    guard question.command.matter.isNamed else {
      return try all(slots, data, period, against, ledger)
    }
    let both = Period(from: min(period.from, against.from), to: max(period.to, against.to))
    let subject = try QuerySubject(question, on: ledger).known(in: both, on: ledger)
    let sides = try row(subject, period, against, ledger)
    data = data.merging(subject.told([:])).merging(sides)
    let isKnown = sides.flag("has_both") ?? false
    return Outcome(
      .answered, reply: isKnown ? "answered" : "answered.none", slots: slots, data: data)
  }

  /// This week against the last one, when nothing was said.
  private static func periods(_ question: Asked<Question>, _ ledger: Ledger) -> (Period, Period) {
    let today = ledger.clock.today
    var usual = Grain.week.period(around: today)
    let said = question.command
    let against = said.against?.period
    if let against, said.span == nil, said.when.day == nil {
      usual =
        [Grain.day, .week, .month].map { $0.period(around: today) }
        .first { $0.dayCount >= against.dayCount } ?? usual
    }
    let period = QueryPeriod(question, usual: usual, on: ledger).period
    // "Am I above my average today?": a day is held against those of the month before it.
    if against == period, period.dayCount == 1 {
      return (period, Period(from: period.from - 30, to: period.from - 1))
    }
    return (period, against ?? period.before)
  }

  /// Both sides' totals and mean days, and the change between the latter.
  private static func row(
    _ subject: QuerySubject, _ period: Period, _ against: Period, _ ledger: Ledger
  ) throws -> Slots {
    let now = try subject.figures(in: period, on: ledger)
    let then = try subject.figures(in: against, on: ledger)
    let mean = subject.measure(now, of: period, against: against, on: ledger)
    let meanBefore = subject.measure(then, of: against, against: period, on: ledger)
    var data = subject.told([
      "total": now.value, "against_total": then.value, "average": mean,
      "against_average": meanBefore,
    ])
    let elapsed = QueryPeriod.elapsed(of: period, on: ledger)
    data["logged_days"] = .number(Double(subject.isSparse ? elapsed : now.dayCount))
    data["against_days"] = .number(
      Double(subject.isSparse ? against.dayCount : then.dayCount))
    data["has_total"] = .flag(now.value != nil)
    data["has_against"] = .flag(then.value != nil)
    guard let average = mean, let before = meanBefore else { return data }
    data["has_both"] = .flag(true)
    let areDays = period.dayCount == 1 && against.dayCount == 1
    let areAlike = subject.isSparse && period.isAlike(against)
    data["is_in_all"] = .flag(areAlike)
    data["has_average"] = .flag(!areDays && !areAlike && subject.metric.rule == .sum)
    data = data.merging(try pair(subject, now, then, period, against, ledger))
    return data.merging(Comparison(from: before, to: average).told(subject))
  }

  /// The second figures of pairs, and how both have changed: "+3/-2".
  private static func pair(
    _ subject: QuerySubject, _ now: PeriodFigures, _ then: PeriodFigures, _ period: Period,
    _ against: Period, _ ledger: Ledger
  ) throws -> Slots {
    guard let second = try ledger.second(of: subject.metric),
      let first = now.value?.rounded(), let firstBefore = then.value?.rounded(),
      let lower = try ledger.figures(second, in: period).value?.rounded(),
      let lowerBefore = try ledger.figures(second, in: against).value?.rounded()
    else { return [:] }
    let changes = [first - firstBefore, lower - lowerBefore].map { change in
      change == 0 ? "±0" : (change > 0 ? "+" : "") + jsonNumber(change)
    }
    return [
      "total_count": .number(first), "against_total_count": .number(firstBefore),
      "second_count": .number(lower), "against_second_count": .number(lowerBefore),
      "change": .text(changes.joined(separator: "/")),
    ]
  }

  private static func all(
    _ slots: Slots, _ data: Slots, _ period: Period, _ against: Period, _ ledger: Ledger
  ) throws -> Outcome {
    let hidden: Set<Metric> = ledger.settings.isGentle ? [.calories, .burned] : []
    let metrics = try PeriodReview.metrics.filter { !hidden.contains($0) } + ledger.trackers()
    let rows = try metrics.map {
      try row(QuerySubject(Measure(metric: $0)), period, against, ledger)
    }.filter { $0.flag("has_both") ?? false }
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.empty" : "answered.all", slots: slots,
      data: data.merging(["rows": .list(rows.map { .record($0.values) })]))
  }
}
