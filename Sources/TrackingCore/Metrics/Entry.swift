public import CivilTime
internal import GRDB

/// One value of one metric, as it was logged.
public struct Entry: Sendable, Equatable {
  /// The id of the deed it belongs to, stable and shown to the person.
  public let id: String
  /// What kind of deed: `drink`, `meal`, `exercise` …
  public let kind: String
  /// The deed's name: the drink, the meal, the activity.
  public let name: String
  public let metric: String
  public let facet: String
  public let value: Double
  public let day: LocalDay
  public let at: Instant
  /// Seconds east of UTC where it was logged.
  public let offset: Int
  /// True when the message named a time of day.
  public let isTimed: Bool
  public let intensity: String
  public let note: String
}

extension Ledger {
  /// The entries of a metric in a period, oldest first.
  public func entries(
    _ metric: Metric, facet: String? = nil, in period: Period, limit: Int = 10_000
  ) throws -> [Entry] {
    try all(
      """
      \(Ledger.entryColumns)
      WHERE e.user = :user AND e.metric = :metric AND e.day BETWEEN :from AND :to
        AND (:facets IS NULL OR e.facet IN (SELECT value FROM json_each(:facets)))
      ORDER BY e.day, e.at, e.id LIMIT :limit
      """,
      [
        "metric": metric.name, "facets": listedNames(of: facet, in: metric),
        "from": period.from.ordinal, "to": period.to.ordinal, "limit": limit,
      ]
    ).map(Entry.init(row:))
  }

  /// The newest entries of a metric in a period, oldest first.
  func newestEntries(
    _ metric: Metric, facet: String?, in period: Period, limit: Int, isPresent: Bool = false
  ) throws -> [Entry] {
    try all(
      """
      \(Ledger.entryColumns)
      WHERE e.user = :user AND e.metric = :metric AND e.day BETWEEN :from AND :to
        AND (:facets IS NULL OR e.facet IN (SELECT value FROM json_each(:facets)))
        AND (NOT :present OR e.value <> 0)
      ORDER BY e.day DESC, e.at DESC, e.id DESC LIMIT :limit
      """,
      [
        "metric": metric.name, "facets": listedNames(of: facet, in: metric),
        "from": period.from.ordinal, "to": period.to.ordinal, "limit": limit,
        "present": isPresent,
      ]
    ).reversed().map(Entry.init(row:))
  }

  /// The newest entry of a metric.
  ///
  /// - Parameter day: The last day that counts; nil for all, also one that is ahead for who flew
  ///   west since.
  public func lastEntry(
    _ metric: Metric, facet: String? = nil, upTo day: LocalDay? = nil
  ) throws -> Entry? {
    try lastEntry(metric, listed: listedNames(of: facet, in: metric), upTo: day)
  }

  /// The newest entry of a metric under any of some names.
  ///
  /// - Parameter listed: As ``listed(_:)`` writes them; nil for every facet.
  func lastEntry(_ metric: Metric, listed: String?, upTo day: LocalDay? = nil) throws -> Entry? {
    try one(
      """
      \(Ledger.entryColumns)
      WHERE e.user = :user AND e.metric = :metric
        AND (:facets IS NULL OR e.facet IN (SELECT value FROM json_each(:facets)))
        AND (:day IS NULL OR e.day <= :day)
      ORDER BY e.day DESC, e.at DESC, e.id DESC LIMIT 1
      """, ["metric": metric.name, "facets": listed, "day": day?.ordinal]
    ).map(Entry.init(row:))
  }

  private static let entryColumns = """
    SELECT d.number, d.kind, d.name, e.metric, e.facet, e.value, e.day, e.at, d.offset,
      d.is_timed, d.intensity, d.note
    FROM entry e JOIN deed d ON d.id = e.deed
    """
}

extension Entry {
  /// Whether it is of another name than the one that was asked for: a latte among coffees.
  func isOtherKind(than facet: String?) -> Bool { facet.map { $0 != self.facet } ?? false }

  fileprivate init(row: Row) {
    let number: Int = row["number"]
    id = String(number)
    kind = row["kind"]
    name = row["name"]
    metric = row["metric"]
    facet = row["facet"]
    value = row["value"]
    day = LocalDay(ordinal: row["day"])
    at = Instant(seconds: row["at"])
    offset = row["offset"]
    isTimed = row["is_timed"]
    intensity = row["intensity"]
    note = row["note"]
  }
}
