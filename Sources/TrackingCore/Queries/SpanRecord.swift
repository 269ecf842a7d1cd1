internal import CivilTime
internal import Commands
internal import Slots

/// The best and the worst week or month of something.
struct SpanRecord {
  let subject: QuerySubject
  let grain: Grain
  let isLeast: Bool
  let ledger: Ledger

  init(_ subject: QuerySubject, _ grain: Grain, _ isLeast: Bool, on ledger: Ledger) {
    self.subject = subject
    self.grain = grain
    self.isLeast = isLeast
    self.ledger = ledger
  }

  private struct Span {
    var period: Period
    var value: Double
    var dayCount: Int
  }

  /// Nil where nothing was logged.
  func answer(_ question: Asked<Question>, _ asked: QueryPeriod) throws -> Outcome? {
    let days = try subject.total(in: asked.period, on: ledger).days
    let rule = subject.metric.rule
    var spans = Dictionary(grouping: days) { grain.period(around: $0.day) }
      .map { period, days -> Span in
        let sum = days.reduce(0) { $0 + $1.value(rule) }
        let value = rule == .sum ? sum : sum / Double(days.count)
        return Span(period: period, value: value, dayCount: days.count)
      }
    // A span that still runs may grow, so it is no least yet.
    if isLeast, spans.count > 1 { spans.removeAll { $0.period.to >= ledger.clock.today } }
    let best = spans.sorted { $0.period.from < $1.period.from }.reduce(nil as Span?) { best, span in
      guard let best else { return span }
      return isLeast == (span.value < best.value) && span.value != best.value ? span : best
    }
    guard let best else { return nil }
    var data = subject.told(["record": best.value, "daily": best.value / Double(best.dayCount)])
      .merging(asked.told(on: ledger))
    data["span"] = .period(best.period)
    data["per"] = .text(grain.rawValue)
    data["days"] = .number(Double(best.dayCount))
    data["is_sum"] = .flag(rule == .sum)
    data["is_least"] = .flag(isLeast)
    data["spans_count"] = .number(Double(spans.count))
    data["has_period"] = .flag(!asked.isDefault)
    return Outcome(.answered, reply: "answered.span", slots: question.slots, data: data)
  }
}
