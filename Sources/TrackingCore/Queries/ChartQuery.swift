internal import CivilTime
public import Slots

/// `query.chart`: a metric's values day by day, for the conversation to draw.
public enum ChartQuery: Feature {
  public static let intents = ["query.chart"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let asked = QueryPeriod(request, usual: QueryPeriod.last(7, on: ledger), on: ledger)
    let subject = try QuerySubject(request, on: ledger).known(in: asked.period, on: ledger)
    let total = try subject.total(in: asked.period, on: ledger)
    let slots = request.slots.merging(["period": .period(asked.period)])
    guard let average = total.average, let first = total.days.first?.day else {
      return try QueryReply.nothing(subject, asked, slots, ledger)
    }
    let isOpen = asked.period.dayCount > 3660
    let from = isOpen ? first : asked.period.from
    let to = max(from, min(asked.period.to, ledger.clock.today))
    let values = Dictionary(
      total.days.map { ($0.day, $0.value(subject.metric.rule)) },
      uniquingKeysWith: { _, last in last })
    let points = (0...(to - from)).map { offset -> SlotValue in
      var point: [String: SlotValue] = ["day": .day(from + offset)]
      point["value"] = values[from + offset].map { .number($0) }
      return .record(point)
    }
    var data = subject.told(["average": average]).merging(asked.told(on: ledger))
    data["points"] = .list(points)
    data["days"] = .number(Double(total.dayCount))
    data["is_bars"] = .flag(subject.metric.rule == .sum && points.count <= 14)
    return Outcome(.answered, slots: slots, data: data)
  }
}
