internal import CivilTime
internal import Commands
internal import Slots

/// How bad something was on average that is counted by its days, where some of them were told with
/// a score of ten: the mean of the scores, and not of how often it came.
enum ScoredAverage {
  private static let scale = "/10"

  /// Nil where none of the days has a score.
  static func answer(
    _ subject: QuerySubject, _ question: Asked<Question>, _ asked: QueryPeriod, on ledger: Ledger
  ) throws -> Outcome? {
    let metric = subject.metric
    guard metric.rule == .sum, !metric.isBuiltIn, metric.unit.isEmpty else { return nil }
    let scores = try ledger.newestEntries(metric, facet: nil, in: asked.period, limit: .max)
      .compactMap { entry in score(entry.note).map { (day: entry.day, value: $0) } }
    guard let least = scores.min(by: { $0.value < $1.value }),
      let most = scores.max(by: { $0.value < $1.value })
    else { return nil }
    let mean = scores.reduce(0) { $0 + $1.value } / Double(scores.count)
    let days = Double(Set(scores.map(\.day)).count)
    let scored = QuerySubject(
      Measure(metric: Metric(metric.name, metric.unit, .mean, isBuiltIn: false)))
    let data = scored.told(["average": mean, "least": least.value, "most": most.value])
      .merging(asked.told(on: ledger))
      .merging([
        "days": .number(days), "days_count": .number(days), "least_day": .day(least.day),
        "most_day": .day(most.day),
        "has_range": .flag(days > 1 && least.value != most.value),
      ])
    return Outcome(.answered, slots: question.slots(in: asked.period), data: data)
  }

  private static func score(_ note: String) -> Double? {
    note.hasSuffix(scale) ? Double(note.dropLast(scale.count)) : nil
  }
}
