public import CivilTime
public import Commands
internal import GRDB
public import Slots

/// A message that was not understood, or that was corrected afterwards: what a person may give away
/// so that it is read better.
public struct Miss: Sendable {
  /// As it was written.
  public var text: String
  public var at: Instant
  /// The identifier of the zone that the sender was in.
  public var zone: String
  /// What it came to in the end; none where it was not understood.
  public var meant: [(intent: IntentName, slots: Slots)]
}

extension Ledger {
  /// As many as are kept of a person; older ones go.
  private static let mostMisses = 1000

  /// Keeps a message that was not understood, where the person wants that.
  public func keepMiss(_ text: String) throws {
    guard settings.keepsMisses, !text.isEmpty else { return }
    try run(
      "INSERT INTO miss (user, text, at, zone) VALUES (:user, :text, :at, :zone)",
      ["text": text, "at": clock.now.seconds, "zone": clock.zone.identifier])
    try run(
      """
      DELETE FROM miss WHERE user = :user AND id <= (SELECT id FROM miss WHERE user = :user
        ORDER BY id DESC LIMIT 1 OFFSET :most)
      """, ["most": Self.mostMisses])
  }

  /// Lets go of what was kept.
  func forgetMisses() throws { try run("DELETE FROM miss WHERE user = :user") }

  /// What was not understood, and what was corrected afterwards, by time.
  public func misses() throws -> [Miss] {
    // The setting may have been taken back by an undo.
    if !settings.keepsMisses { try forgetMisses() }
    let unread = try all("SELECT text, at, zone FROM miss WHERE user = :user ORDER BY id").map {
      Miss(text: $0["text"], at: Instant(seconds: $0["at"]), zone: $0["zone"], meant: [])
    }
    return (unread + (try correctedMessages())).sorted { $0.at < $1.at }
  }

  /// The messages of which something was corrected by a later one, with all that they came to.
  private func correctedMessages() throws -> [Miss] {
    let rows = try all(
      """
      WITH RECURSIVE chain (root, id, turns) AS (
        SELECT id, id, 0 FROM action WHERE user = :user AND replaces IS NULL AND is_asleep = 0
        UNION ALL
        SELECT chain.root, action.id, chain.turns + 1 FROM chain
          JOIN action ON action.user = :user AND action.replaces = chain.id
          JOIN unit ON unit.user = :user AND unit.id = action.unit AND unit.is_undone = 0
        WHERE action.is_asleep = 0 AND action.intent <> :deletion
      )
      SELECT root.unit, root.\(Ledger.asSaidColumn), unit.at, unit.zone, last.intent, last.slots,
        max(chain.turns) AS turns
      FROM chain JOIN action root ON root.user = :user AND root.id = chain.root
        JOIN action last ON last.user = :user AND last.id = chain.id
        JOIN unit ON unit.user = :user AND unit.id = root.unit
      WHERE root.\(Ledger.asSaidColumn) <> '' AND unit.is_undone = 0
      GROUP BY chain.root ORDER BY chain.root
      """, ["deletion": IntentName.entryDelete.rawValue])
    var messages: [(unit: Int64, isCorrected: Bool, miss: Miss)] = []
    for row in rows {
      let meant = (
        intent: IntentName(rawValue: row["intent"]), slots: Slots(json: row["slots"]) ?? [:]
      )
      let (unit, isCorrected) = (row["unit"] as Int64, row["turns"] as Int > 0)
      if let last = messages.indices.last, messages[last].unit == unit {
        messages[last].miss.meant.append(meant)
        messages[last].isCorrected = messages[last].isCorrected || isCorrected
      } else {
        let miss = Miss(
          text: row[Ledger.asSaidColumn], at: Instant(seconds: row["at"]),
          zone: row["zone"] ?? clock.zone.identifier, meant: [meant])
        messages.append((unit, isCorrected, miss))
      }
    }
    return messages.filter(\.isCorrected).map(\.miss)
  }
}

extension Store {
  /// What of a sender's messages was not understood, or was corrected afterwards, by time.
  ///
  /// - Throws: ``ExportFault/nobody(_:)`` for a sender that never wrote.
  public func misses(of sender: String, clock: Clock) throws -> [Miss] {
    try transaction { transaction in
      guard try transaction.senders().contains(sender) else { throw ExportFault.nobody(sender) }
      return try transaction.message(from: sender, clock: clock) { try $0.misses() }
    }
  }
}
