internal import Commands
internal import GRDB
internal import Slots

extension Trackers {
  /// Another name, unit or kind for a tracker; what was logged comes along.
  static func edit(_ asked: Asked<ChangeTracker>, on ledger: Ledger) throws -> Outcome {
    let said = asked.command
    guard let words = said.tracker?.lowercased() else {
      throw Stop.asking(.tracker, slots: asked.slots)
    }
    let tracker = try ledger.tracker(named: words, asked.slots)
    let name = said.newName.map { Title.trimmed($0).lowercased() }
    let unit = said.unit
    let count = try ledger.deeds(of: tracker.name)
    let kind = said.kind.map(TrackerKind.init)
    guard name?.isEmpty == false || unit != nil || kind != nil else {
      throw Stop.asking(
        .newName, slots: asked.slots, data: ["tracker": .text(tracker.name)])
    }
    if let kind { try ledger.make(tracker, kind) }
    if let unit { try ledger.turn(tracker, into: unit, count: count, asked.slots) }
    if let name, !name.isEmpty, name != tracker.name {
      if let known = try ledger.metric(name) {
        throw Stop.refused(
          known.isBuiltIn ? "built_in" : "exists", slots: asked.slots,
          data: ["tracker": .text(name)])
      }
      try ledger.rename(tracker, to: name)
    }
    let changed = try ledger.metric(name ?? tracker.name) ?? tracker
    var data: Slots = [
      "tracker": .text(changed.name), "unit": .text(changed.unit), "old_name": .text(tracker.name),
    ]
    if count > 0 { data["entries"] = .number(Double(count)) }
    if let kind { data["is_\(kind.rawValue)"] = .flag(true) }
    let same = kind == nil ? "done" : "done.kind"
    var settled = said
    settled.tracker = tracker.name
    return Outcome(
      .done, reply: changed.name == tracker.name ? same : "done.renamed",
      slots: settled.slots, data: data)
  }
}

extension Ledger {
  /// Lets the values of a day add up, have their mean, or the last one stand for all.
  func make(_ tracker: Metric, _ kind: TrackerKind) throws {
    try run(
      "UPDATE tracker SET rule = :rule WHERE user = :user AND name = :name",
      ["name": tracker.name, "rule": kind.rule.rawValue])
  }

  /// Gives a tracker another unit; values of the same kind are turned into it.
  ///
  /// - Throws: ``Stop`` where values are there that cannot be.
  fileprivate func turn(
    _ tracker: Metric, into unit: String, count: Int, _ slots: Slots
  ) throws {
    let old = TrackerUnit(tracker.unit, settings: settings)
    let factor = TrackerUnit(unit, settings: settings).flatMap { old?.factor(to: $0) }
    let isOther = !tracker.unit.isEmpty && !Units.isSame(unit, tracker.unit)
    if count > 0, isOther, factor == nil {
      throw Stop.refused(
        "other_unit", slots: slots,
        data: [
          "tracker": .text(tracker.name), "unit": .text(tracker.unit), "said_unit": .text(unit),
          "entries": .number(Double(count)),
        ])
    }
    if let factor, isOther {
      let names: SQLValues = [
        "name": tracker.name, "factor": factor,
      ]
      try run(
        """
        UPDATE entry SET value = round(value * :factor, 4)
        WHERE user = :user AND metric = :name
        """, names)
      for table in ["goal", "challenge"] {
        try run(
          """
          UPDATE \(table) SET target = round(target * :factor, 4)
          WHERE user = :user AND metric = :name AND counts_times = 0
          """, names)
      }
    }
    try run(
      "UPDATE tracker SET unit = :unit WHERE user = :user AND name = :name",
      ["name": tracker.name, "unit": unit])
  }

  /// Renames a tracker with all that was logged for it, its goals and its challenges.
  fileprivate func rename(_ tracker: Metric, to name: String) throws {
    let names: SQLValues = ["old": tracker.name, "new": name]
    try run("UPDATE tracker SET name = :new WHERE user = :user AND name = :old", names)
    try run(
      "UPDATE deed SET name = :new WHERE user = :user AND kind = 'tracker' AND name = :old", names)
    for table in ["entry", "goal", "challenge"] {
      try run(
        "UPDATE \(table) SET metric = :new WHERE user = :user AND metric = :old", names)
    }
  }
}
