internal import CivilTime
internal import GRDB

/// Whom a sender writes as: itself, or after a login or a link somebody else, with the way home.
struct SenderMove {
  let ledger: Ledger

  /// Runs `body` with the right to move senders, which belong to nobody while they move.
  private func moving(_ body: () throws -> Void) throws {
    try ledger.transaction.willWrite()
    ledger.capture.act(as: nil)
    defer { ledger.capture.act(as: ledger.user) }
    try body()
  }

  /// Lets a sender write as another person from its next message on. What it logged itself stays
  /// its own, and is there again when it goes home.
  func move(_ sender: String, to user: Int64) throws {
    try moving {
      try ledger.db.execute(
        sql: """
          INSERT INTO visit (user, sender, at)
          SELECT user, id, :at FROM sender WHERE name = :name
          ON CONFLICT (sender) DO NOTHING
          """, arguments: ["name": sender, "at": ledger.clock.now.seconds])
      try ledger.db.execute(
        sql: "UPDATE sender SET user = :user WHERE name = :name",
        arguments: ["name": sender, "user": user])
    }
  }

  /// Lets a sender write as itself again; false when it does so already.
  func goHome(_ sender: String) throws -> Bool {
    guard try isVisiting(sender) else { return false }
    try moving {
      try ledger.db.execute(
        sql: """
          UPDATE sender SET user = (SELECT v.user FROM visit v WHERE v.sender = sender.id)
          WHERE name = :name
          """, arguments: ["name": sender])
      try ledger.db.execute(
        sql: "DELETE FROM visit WHERE sender = (SELECT id FROM sender WHERE name = :name)",
        arguments: ["name": sender])
    }
    return true
  }

  /// Sends everyone home who writes as this person, before the person goes.
  func sendAllHome() throws {
    for sender in try ledger.linkedSenders() { _ = try goHome(sender) }
  }

  /// Whether a sender of this person is at home elsewhere.
  func isVisiting(_ sender: String) throws -> Bool {
    try ledger.one(
      """
      SELECT 1 FROM visit v JOIN sender s ON s.id = v.sender
      WHERE s.user = :user AND s.name = :name
      """, ["name": sender]) != nil
  }
}

extension Ledger {
  /// The names under which this person writes.
  func linkedSenders() throws -> [String] {
    try all("SELECT name FROM sender WHERE user = :user ORDER BY id").map { $0["name"] }
  }
}
