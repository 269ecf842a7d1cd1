internal import CivilTime
internal import GRDB

extension Ledger {
  /// Where this sender's dialogue is led: outside of rooms, or in one of them. What is asked in one
  /// place is not answered in another, and what was said in one is not spoken of in another.
  public var place: String {
    room.map { "\u{1F}\(sender.utf8.count):\(sender)\($0)" } ?? sender
  }

  /// The state of this sender's dialogue, as it was kept last; nil before the first time.
  public func dialogue() throws -> String? {
    if isOfNewcomer { return nil }
    return try one(
      "SELECT state FROM dialogue WHERE user = :user AND sender = :sender", ["sender": place])?[
        "state"]
  }

  /// Keeps the state of this sender's dialogue.
  public func keep(dialogue state: String) throws {
    try run(
      """
      INSERT INTO dialogue (user, sender, state, at) VALUES (:user, :sender, :state, :at)
      ON CONFLICT (user, sender) DO UPDATE SET state = excluded.state, at = excluded.at
      """
    ) { places in
      places.add(place)
      places.add(state)
      places.add(clock.now.seconds)
    }
  }
}
