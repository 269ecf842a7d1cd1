internal import CivilTime
internal import GRDB
internal import Slots

/// `tracker.list` and `tracker.delete`: the metrics that a person made up.
enum Trackers {
  static func list(_ request: Request, on ledger: Ledger) throws -> Outcome {
    let today = ledger.clock.today
    let rows = try ledger.trackers().map { tracker -> SlotValue in
      var row: Slots = ["tracker": .text(tracker.name), "unit": .text(tracker.unit)]
      row["today_count"] = try ledger.value(tracker, on: today).map { .number($0) }
      return .record(row.values)
    }
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.empty" : "answered", slots: request.slots,
      data: ["items": .list(rows)])
  }

  /// Takes a tracker away with all that was logged for it, after a yes.
  static func delete(_ words: String, _ request: Request, on ledger: Ledger) throws -> Outcome {
    let names = try ledger.trackers().map(\.name)
    guard case .one(let place) = NameMatch(words, among: names) else {
      throw Stop.refused(
        "unknown_tracker", slots: request.slots,
        data: ["tracker": .text(words), "trackers": .list(names.map { .text($0) })])
    }
    let name = names[place]
    let count: Int =
      try ledger.one(
        "SELECT count(*) AS n FROM deed WHERE user = :user AND kind = 'tracker' AND name = :name",
        ["name": name])?["n"] ?? 0
    let data: Slots = ["tracker": .text(name), "entries": .number(Double(count))]
    guard request.isConfirmed || count == 0 else {
      throw Stop.asking("confirm", slots: request.slots, data: data)
    }
    try ledger.run(
      "DELETE FROM deed WHERE user = :user AND kind = 'tracker' AND name = :name", ["name": name])
    try ledger.run("DELETE FROM goal WHERE user = :user AND metric = :name", ["name": name])
    try ledger.run("DELETE FROM tracker WHERE user = :user AND name = :name", ["name": name])
    return Outcome(
      .done, slots: request.slots.merging(["tracker": .text(name)]), data: data)
  }
}
