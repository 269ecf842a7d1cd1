public import CivilTime
internal import GRDB

/// What a metric came to on one day.
public struct DayTotal: Sendable, Equatable {
  public let day: LocalDay
  public let sum: Double
  /// How many entries; never 0, because a day without one is unknown and has no total.
  public let count: Int
  public let least: Double
  public let most: Double
  public let last: Double

  /// The day's value, by the metric's rule.
  public func value(_ rule: Metric.Rule) -> Double {
    switch rule {
    case .sum: sum
    case .mean: sum / Double(count)
    case .last: last
    }
  }
}

/// What a metric came to over a period; days without an entry are unknown and do not count.
public struct PeriodTotal: Sendable, Equatable {
  /// The days with an entry, oldest first.
  public let days: [DayTotal]
  let rule: Metric.Rule

  /// How many days have an entry.
  public var dayCount: Int { days.count }
  public var entryCount: Int { days.reduce(0) { $0 + $1.count } }
  public var sum: Double { days.reduce(0) { $0 + $1.sum } }

  /// The total of a sum; the mean of all entries for a mean; the last value for a last.
  public var value: Double? {
    guard let last = days.last else { return nil }
    return switch rule {
    case .sum: sum
    case .mean: sum / Double(entryCount)
    case .last: last.last
    }
  }

  /// Without the days that say that there was none: "no headache today" is kept as 0.
  var withoutNone: PeriodTotal {
    PeriodTotal(days: days.filter { $0.least != 0 || $0.most != 0 }, rule: rule)
  }

  /// The mean of the days' values.
  public var average: Double? {
    days.isEmpty ? nil : days.reduce(0) { $0 + $1.value(rule) } / Double(days.count)
  }

  /// The day with the smallest value, the earliest of equals.
  public var lowest: DayTotal? { days.min { $0.value(rule) < $1.value(rule) } }

  /// The day with the greatest value, the earliest of equals.
  public var highest: DayTotal? {
    days.reduce(nil as DayTotal?) { best, day in
      guard let best else { return day }
      return day.value(rule) > best.value(rule) ? day : best
    }
  }
}

extension Ledger {
  /// The daily totals of a metric over a period, of one facet (an activity, a drink) or of all.
  public func total(_ metric: Metric, facet: String? = nil, in period: Period) throws
    -> PeriodTotal
  {
    var days: [DayTotal] = []
    try read(
      """
      SELECT day, millionths, count, least, most, last FROM \(totals(of: metric, facet))
      WHERE user = :user AND metric = :metric AND facet = :facet AND day BETWEEN :from AND :to
      ORDER BY day
      """,
      inOrder: { places in
        places.add(metric.name)
        places.add(facet ?? "")
        places.add(period.from.ordinal)
        places.add(period.to.ordinal)
      }
    ) { days.append(DayTotal($0)) }
    return PeriodTotal(days: days, rule: metric.rule)
  }

  /// Where the totals of a metric stand: photos are counted where they are kept, and an activity
  /// or a drink with those that are of its kind.
  func totals(of metric: Metric, _ facet: String?) -> String {
    if metric == .photos { return Ledger.photoTotals }
    guard let facet else { return "day_total" }
    let names = names(of: facet, in: metric)
    return names.count > 1 ? Ledger.totals(of: facet, under: names) : "day_total"
  }

  private static func totals(of facet: String, under names: [String]) -> String {
    func quoted(_ name: String) -> String { "'\(name.replacing("'", with: "''"))'" }
    return """
      (SELECT user, metric, \(quoted(facet)) AS facet, day, sum(millionths) AS millionths,
        sum(count) AS count, min(least) AS least, max(most) AS most, max(last) AS last
      FROM day_total WHERE user = :user AND metric = :metric
        AND facet IN (\(names.map(quoted).joined(separator: ", ")))
      GROUP BY user, metric, day)
      """
  }

  private static let photoTotals = """
    (SELECT user, 'photos' AS metric, '' AS facet, day, count(*) * 1000000 AS millionths,
      count(*) AS count, 1 AS least, 1 AS most, 1 AS last FROM photo GROUP BY user, day)
    """

  /// A metric's value on one day; nil when it is unknown.
  public func value(_ metric: Metric, facet: String? = nil, on day: LocalDay) throws -> Double? {
    try total(metric, facet: facet, in: Period(day)).value
  }

  /// The days of a period that have an entry of any metric.
  func loggedDays(in period: Period) throws -> [LocalDay] {
    // The runs are few; the totals of all metrics are many.
    let runs = try all(
      "SELECT first, last FROM day_run WHERE user = :user AND last >= :from AND first <= :to",
      ["from": period.from.ordinal, "to": period.to.ordinal]
    ).map { row -> ClosedRange<Int> in
      max(row[0], period.from.ordinal)...min(row[1], period.to.ordinal)
    }
    return Set(runs.flatMap { Array($0) }).sorted().map { LocalDay(ordinal: $0) }
  }

  /// The first and the last day that have an entry of a metric.
  public func span(_ metric: Metric, facet: String? = nil) throws -> Period? {
    let row = try one(
      """
      SELECT min(day) AS first, max(day) AS last FROM \(totals(of: metric, facet))
      WHERE user = :user AND metric = :metric AND facet = :facet
      """, ["metric": metric.name, "facet": facet ?? ""])
    guard let first = row?["first"] as Int?, let last = row?["last"] as Int? else { return nil }
    return Period(from: LocalDay(ordinal: first), to: LocalDay(ordinal: last))
  }
}

extension DayTotal {
  fileprivate init(_ columns: OwnColumns) {
    day = LocalDay(ordinal: Int(columns.integer(0)))
    sum = Double(columns.wide(1)) / 1_000_000
    count = Int(columns.integer(2))
    least = columns.real(3)
    most = columns.real(4)
    last = columns.real(5)
  }
}
