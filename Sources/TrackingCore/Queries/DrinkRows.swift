internal import CivilTime
internal import GRDB
internal import Slots

/// What was drunk of each of several drinks, for an answer about all of them.
struct DrinkRows {
  /// The names of those that were logged, with how much, the most first.
  private(set) var rows: [(name: String, ml: Double)] = []
  private(set) var days: Set<LocalDay> = []
  private(set) var entryCount = 0

  /// - Parameter names: Each drink for itself, without those that are of its kind.
  init(_ names: [String], in period: Period, on ledger: Ledger) throws {
    let found = try ledger.all(
      """
      SELECT facet, day, millionths, count FROM day_total
      WHERE user = :user AND metric = :metric AND day BETWEEN :from AND :to
        AND facet IN (SELECT value FROM json_each(:names))
      """,
      [
        "metric": Metric.drinks.name, "from": period.from.ordinal, "to": period.to.ordinal,
        "names": Ledger.listed(names),
      ])
    var amounts: [String: Double] = [:]
    for row in found {
      amounts[row["facet"], default: 0] += Double(row["millionths"] as Int64) / 1_000_000
      days.insert(LocalDay(ordinal: row["day"]))
      entryCount += row["count"]
    }
    rows = amounts.filter { $0.value > 0 }.map { (name: $0.key, ml: $0.value) }
      .sorted { ($0.ml, $1.name) > ($1.ml, $0.name) }
  }

  var ml: Double { rows.reduce(0) { $0 + $1.ml } }

  /// As data: the drinks with what a reply calls them.
  func told(called label: (String) -> String = { $0 }) -> SlotValue {
    .list(
      rows.map { name, ml in
        let row: Slots = ["label": .text(label(name)), "drinks_ml": .number(ml)]
        return .record(row.values)
      })
  }
}
