internal import CivilTime
internal import GRDB

extension Measure {
  /// How often an exercise was done on each day, however it was told: "ran 5 km" is a run without
  /// a length of time.
  func timesDone(in period: Period, on ledger: Ledger) throws -> [LocalDay: Double] {
    guard metric == .exercise else { return [:] }
    let names = facet.isEmpty ? [] : ledger.names(of: facet, in: metric)
    let rows = try ledger.all(
      """
      SELECT day, name FROM deed
      WHERE user = :user AND kind = 'exercise' AND day BETWEEN :from AND :to
      """, ["from": period.from.ordinal, "to": period.to.ordinal])
    var times: [LocalDay: Double] = [:]
    for row in rows where names.isEmpty || names.contains(row["name"]) {
      times[LocalDay(ordinal: row["day"]), default: 0] += 1
    }
    return times
  }
}
