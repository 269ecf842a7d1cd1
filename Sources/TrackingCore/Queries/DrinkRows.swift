internal import CivilTime
internal import Slots

/// What was drunk of each of several drinks, for an answer about all of them.
struct DrinkRows {
  /// The names of those that were logged, with how much, the most first.
  private(set) var rows: [(name: String, ml: Double)] = []
  private(set) var days: Set<LocalDay> = []
  private(set) var entryCount = 0

  init(_ names: [String], in period: Period, on ledger: Ledger) throws {
    for name in names {
      let total = try ledger.total(.drinks, facet: name, in: period)
      let ml = total.days.reduce(0) { $0 + $1.value(total.rule) }
      if ml > 0 { rows.append((name, ml)) }
      days.formUnion(total.days.map(\.day))
      entryCount += total.entryCount
    }
    rows.sort { ($0.ml, $1.name) > ($1.ml, $0.name) }
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
