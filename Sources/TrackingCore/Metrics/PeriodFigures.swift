internal import CivilTime
internal import GRDB

/// What a metric came to over a period, added up by the database: a question over ten years reads
/// one row, not the totals of all their days.
struct PeriodFigures: Equatable {
  /// How many days have an entry.
  let dayCount: Int
  let entryCount: Int
  /// The total of a sum; the mean of all entries for a mean; the last value for a last.
  let value: Double?
  /// The mean of the days' values.
  let average: Double?
}

/// A day that stands out, and its value.
struct DayFigure: Equatable {
  let day: LocalDay
  let value: Double
}

extension Metric.Rule {
  /// The day's value as an expression over `day_total`.
  fileprivate var expression: String {
    switch self {
    case .sum: "millionths / 1000000.0"
    case .mean: "millionths / 1000000.0 / count"
    case .last: "last"
    }
  }
}

extension Ledger {
  private func ofPeriod(_ metric: Metric, _ facet: String?) -> String {
    """
    FROM \(totals(of: metric, facet))
    WHERE user = :user AND metric = :metric AND facet = :facet AND day BETWEEN :from AND :to
    """
  }

  private func arguments(_ metric: Metric, _ facet: String?, _ period: Period) -> SQLValues {
    [
      "metric": metric.name, "facet": facet ?? "", "from": period.from.ordinal,
      "to": period.to.ordinal,
    ]
  }

  /// The figures of a metric over a period, of one facet (an activity, a drink) or of all.
  ///
  /// - Parameter weekdays: Only these, Monday 1 to Sunday 7.
  func figures(
    _ metric: Metric, facet: String? = nil, in period: Period, on weekdays: Set<Int>? = nil
  ) throws -> PeriodFigures {
    // Day 0 was a Thursday.
    let numbers = weekdays?.sorted().map(String.init).joined(separator: ",")
    let days = numbers.map { "AND ((day + 3) % 7 + 7) % 7 + 1 IN (\($0))" }
    let row = try one(
      """
      SELECT count(*) AS days, sum(count) AS entries, sum(millionths) AS millionths,
        avg(\(metric.rule.expression)) AS average
      \(ofPeriod(metric, facet)) \(days ?? "")
      """, arguments(metric, facet, period))
    guard let row, let entries = row["entries"] as Int? else {
      return PeriodFigures(dayCount: 0, entryCount: 0, value: nil, average: nil)
    }
    let sum = Double(row["millionths"] as Int64) / 1_000_000
    let value: Double? =
      switch metric.rule {
      case .sum: sum
      case .mean: sum / Double(entries)
      case .last: try edge(metric, facet, in: period, "last", "day DESC")?.value
      }
    let figures = PeriodFigures(
      dayCount: row["days"], entryCount: entries, value: value, average: row["average"])
    return metric == .sleep && facet == nil ? try byNights(figures, in: period, days) : figures
  }

  /// Naps count toward what was slept, and toward no night: their days are none, and a mean is one
  /// of the nights alone.
  private func byNights(
    _ figures: PeriodFigures, in period: Period, _ days: String?
  ) throws -> PeriodFigures {
    let values = arguments(.sleep, Metric.nap, period)
    guard try one("SELECT 1 \(ofPeriod(.sleep, Metric.nap)) LIMIT 1", values) != nil else {
      return figures
    }
    let row = try one(
      """
      SELECT count(*) AS days, avg(millionths / 1000000.0) AS average FROM (
        SELECT day, sum(CAST(round(value * 1000000) AS INTEGER)) AS millionths FROM entry
        WHERE user = :user AND metric = :metric AND facet <> :facet
          AND day BETWEEN :from AND :to
        GROUP BY day)
      WHERE true \(days ?? "")
      """, values)
    return PeriodFigures(
      dayCount: row?["days"] ?? 0, entryCount: figures.entryCount, value: figures.value,
      average: row?["average"])
  }

  /// The day with the greatest or the smallest value, the earliest of equals.
  ///
  /// - Parameter ofOneTime: Looks at single entries instead of the day's value.
  func extreme(
    _ metric: Metric, facet: String? = nil, in period: Period, isLeast: Bool,
    ofOneTime: Bool = false
  ) throws -> DayFigure? {
    let value = ofOneTime ? isLeast ? "least" : "most" : metric.rule.expression
    return try edge(
      metric, facet, in: period, value, "value \(isLeast ? "ASC" : "DESC"), day ASC")
  }

  private func edge(
    _ metric: Metric, _ facet: String?, in period: Period, _ value: String, _ order: String
  ) throws -> DayFigure? {
    try one(
      "SELECT day, \(value) AS value \(ofPeriod(metric, facet)) ORDER BY \(order) LIMIT 1",
      arguments(metric, facet, period)
    ).map { DayFigure(day: LocalDay(ordinal: $0["day"]), value: $0["value"]) }
  }

  /// On how many days a sum reached a target, or stayed within a limit.
  func dayCount(
    of metric: Metric, facet: String? = nil, in period: Period, meeting target: Double,
    isLimit: Bool = false
  ) throws -> Int {
    var values = arguments(metric, facet, period)
    values.add("target", Int64((target * 1_000_000).rounded()))
    return try one(
      """
      SELECT count(*) AS days \(ofPeriod(metric, facet))
        AND millionths \(isLimit ? "<=" : ">=") :target
      """, values)?["days"] ?? 0
  }

  /// Whether a period has an entry at all.
  func hasEntry(_ metric: Metric, facet: String? = nil, in period: Period) throws -> Bool {
    try one("SELECT 1 \(ofPeriod(metric, facet)) LIMIT 1", arguments(metric, facet, period)) != nil
  }
}
