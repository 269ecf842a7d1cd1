internal import CivilTime
public import Slots

/// `query.average`: the mean of the days that have an entry, and how many those are.
public enum AverageQuery: Feature {
  public static let intents = ["query.average"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(request, usual: QueryPeriod.last(7, on: ledger), on: ledger)
    let subject = try QuerySubject(request, on: ledger).known(in: asked.period, on: ledger)
    let total = try subject.total(in: asked.period, on: ledger)
    let slots = request.slots.merging(["period": .period(asked.period)])
    guard let average = total.average, let low = total.lowest, let high = total.highest else {
      return try QueryReply.nothing(subject, asked, slots, ledger)
    }
    let rule = subject.metric.rule
    var data = subject.told([
      "average": average, "least": low.value(rule), "most": high.value(rule),
    ]).merging(asked.told(on: ledger))
    data["days"] = .number(Double(total.dayCount))
    data["least_day"] = .day(low.day)
    data["most_day"] = .day(high.day)
    data["has_range"] = .flag(total.dayCount > 1 && low.value(rule) != high.value(rule))
    return Outcome(.answered, slots: slots, data: data)
  }
}
