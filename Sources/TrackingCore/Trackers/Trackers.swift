internal import CivilTime
internal import GRDB
internal import Slots

/// `tracker.list` and `tracker.delete`: the metrics that a person made up.
enum Trackers {
  static func list(_ request: Request, on ledger: Ledger) throws -> Outcome {
    if let name = request.slots.text("tracker") { return try kind(of: name, request, on: ledger) }
    let today = ledger.clock.today
    let beside = ledger.reference.secondTrackers
    let rows = try ledger.trackers().filter { !beside.contains($0.name) }.map {
      tracker -> SlotValue in
      var row: Slots = ["tracker": .text(tracker.name), "unit": .text(tracker.unit)]
      row["today_count"] = try ledger.value(tracker, on: today).map { .number($0) }
      return .record(row.values)
    }
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.empty" : "answered", slots: request.slots,
      data: ["items": .list(rows)])
  }

  /// How the values of one tracker belong together.
  private static func kind(
    of name: String, _ request: Request, on ledger: Ledger
  ) throws -> Outcome {
    let tracker = try ledger.tracker(named: name, request)
    let isEvent = ledger.reference.tracker(tracker.name)?.kind == .event && tracker.rule == .sum
    let kind: TrackerKind =
      switch tracker.rule {
      case .sum: isEvent ? .event : .sum
      case .mean: .mean
      case .last: .last
      }
    return Outcome(
      .answered, reply: "answered.kind", slots: request.slots,
      data: [
        "tracker": .text(tracker.name), "unit": .text(tracker.unit),
        "is_\(kind.rawValue)": .flag(true),
      ])
  }

  /// Takes a tracker away with all that was logged for it, after a yes.
  static func delete(_ words: String, _ request: Request, on ledger: Ledger) throws -> Outcome {
    let name = try ledger.tracker(named: words, request).name
    let count = try ledger.deeds(of: name)
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

extension Ledger {
  /// The tracker that some words mean.
  ///
  /// - Throws: ``Stop`` when none or several fit.
  func tracker(named words: String, _ request: Request) throws -> Metric {
    let trackers = try trackers()
    func names(_ some: [Metric]) -> Slots {
      ["tracker": .text(words), "trackers": .list(some.map { .text($0.name) })]
    }
    switch NameMatch(words, among: trackers.map(\.name)) {
    case .one(let place): return trackers[place]
    case .several(let places):
      let fitting = places.map { trackers[$0] }
      throw Stop.asking(
        "tracker", reply: "asking.which", slots: request.slots,
        data: names(fitting).merging(["candidates": names(fitting)["trackers"] ?? .list([])]))
    case .none:
      throw Stop.refused("unknown_tracker", slots: request.slots, data: names(trackers))
    }
  }

  /// How often something was logged for a tracker.
  func deeds(of tracker: String) throws -> Int {
    try one(
      "SELECT count(DISTINCT deed) AS n FROM entry WHERE user = :user AND metric = :name",
      ["name": tracker])?["n"] ?? 0
  }
}
