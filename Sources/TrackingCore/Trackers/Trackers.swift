internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// `tracker.list` and `tracker.delete`: the metrics that a person made up.
enum Trackers {
  static func list(_ asked: Asked<ListTrackers>, on ledger: Ledger) throws -> Outcome {
    if let name = asked.command.tracker { return try kind(of: name, asked, on: ledger) }
    let today = ledger.clock.today
    let beside = ledger.reference.secondTrackers
    let rows = try ledger.trackers().filter { !beside.contains($0.name) }.map {
      tracker -> SlotValue in
      var row: Slots = ["tracker": .text(tracker.name), "unit": .text(tracker.unit)]
      row["today_count"] = try ledger.value(tracker, on: today).map { .number($0) }
      return .record(row.values)
    }
    return Outcome(
      .answered, reply: rows.isEmpty ? "answered.empty" : "answered", slots: asked.slots,
      data: ["items": .list(rows)])
  }

  /// How the values of one tracker belong together.
  private static func kind(
    of name: String, _ asked: Asked<ListTrackers>, on ledger: Ledger
  ) throws -> Outcome {
    let tracker = try ledger.tracker(named: name, asked.slots)
    let isEvent = ledger.reference.tracker(tracker.name)?.kind == .event && tracker.rule == .sum
    let kind: TrackerKind =
      switch tracker.rule {
      case .sum: isEvent ? .event : .sum
      case .mean: .mean
      case .last: .last
      }
    return Outcome(
      .answered, reply: "answered.kind", slots: asked.slots,
      data: [
        "tracker": .text(tracker.name), "unit": .text(tracker.unit),
        "is_\(kind.rawValue)": .flag(true),
      ])
  }

  /// Takes a tracker away with all that was logged for it, after a yes.
  static func delete(_ asked: Asked<DeleteTracker>, on ledger: Ledger) throws -> Outcome {
    guard let words = asked.command.tracker?.lowercased() else {
      throw Stop.asking(.tracker, slots: asked.slots)
    }
    let name = try ledger.tracker(named: words, asked.slots).name
    let count = try ledger.deeds(of: name)
    let data: Slots = ["tracker": .text(name), "entries": .number(Double(count))]
    guard asked.isConfirmed || count == 0 else {
      throw Stop.asking(.confirm, slots: asked.slots, data: data)
    }
    try ledger.run(
      "DELETE FROM deed WHERE user = :user AND kind = 'tracker' AND name = :name", ["name": name])
    try ledger.run("DELETE FROM goal WHERE user = :user AND metric = :name", ["name": name])
    try ledger.run("DELETE FROM tracker WHERE user = :user AND name = :name", ["name": name])
    var settled = asked.command
    settled.tracker = name
    return Outcome(.done, slots: settled.slots, data: data)
  }
}

extension Ledger {
  /// The tracker that some words mean.
  ///
  /// - Throws: ``Stop`` when none or several fit.
  func tracker(named words: String, _ slots: Slots) throws -> Metric {
    let trackers = try trackers()
    func names(_ some: [Metric]) -> Slots {
      ["tracker": .text(words), "trackers": .list(some.map { .text($0.name) })]
    }
    switch NameMatch(words, among: trackers.map(\.name)) {
    case .one(let place): return trackers[place]
    case .several(let places):
      let fitting = places.map { trackers[$0] }
      throw Stop.asking(
        .tracker, reply: "asking.which", slots: slots,
        data: names(fitting).merging(["candidates": names(fitting)["trackers"] ?? .list([])]))
    case .none:
      throw Stop.refused("unknown_tracker", slots: slots, data: names(trackers))
    }
  }

  /// How often something was logged for a tracker.
  func deeds(of tracker: String) throws -> Int {
    try one(
      "SELECT count(DISTINCT deed) AS n FROM entry WHERE user = :user AND metric = :name",
      ["name": tracker])?["n"] ?? 0
  }
}
