internal import CivilTime
internal import GRDB

extension Ledger {
  /// The state of this sender's dialogue, as it was kept last; nil before the first time.
  public func dialogue() throws -> String? {
    try one(
      "SELECT state FROM dialogue WHERE user = :user AND sender = :sender", ["sender": sender])?[
        "state"]
  }

  /// Keeps the state of this sender's dialogue.
  public func keep(dialogue state: String) throws {
    try run(
      """
      INSERT INTO dialogue (user, sender, state, at) VALUES (:user, :sender, :state, :at)
      ON CONFLICT (user, sender) DO UPDATE SET state = excluded.state, at = excluded.at
      """, ["sender": sender, "state": state, "at": clock.now.seconds])
  }
}
