internal import CivilTime
internal import GRDB

extension Ledger {
  /// The reply that this message was given before, as it was kept; nil when it is new.
  public func firstReply() throws -> String? {
    guard let message, !isOfNewcomer else { return nil }
    var reply: String?
    try read(
      "SELECT reply FROM message WHERE user = :user AND code = :code",
      inOrder: { $0.add(message.id) }
    ) { reply = $0.text(0) }
    return reply
  }

  /// Keeps the reply of this message, so that a second copy of it gets the same one.
  ///
  /// - Parameter target: The message that this one edited or deleted.
  public func keep(reply: String, target: String? = nil) throws {
    guard let message else { return }
    // Its place is kept, so that an edit can say there what it said here.
    try openUnit()
    try run(
      """
      INSERT INTO message (user, code, reply, at, target)
      VALUES (:user, :code, :reply, :at, :target)
      ON CONFLICT (user, code) DO UPDATE SET reply = excluded.reply
      """
    ) { places in
      places.add(message.id)
      places.add(reply)
      places.add(clock.now.seconds)
      places.add(target)
    }
  }

  /// The actions that a message of the bridge did and that still stand, in order.
  public func actions(ofMessage id: String) throws -> [PastAction] {
    try all(
      """
      SELECT action.id, unit, intent, slots, \(Ledger.asSaidColumn), replaces,
        u.at
      FROM action JOIN unit u ON u.user = action.user AND u.id = action.unit
      WHERE action.user = :user AND u.message = :message AND u.is_undone = 0
        AND is_asleep = 0 AND \(Ledger.stands)
      ORDER BY action.id
      """, ["message": id]
    ).map(PastAction.init(row:))
  }

  /// The actions that a message did and that were corrected since.
  func correctedActions(ofMessage id: String) throws -> [PastAction] {
    try all(
      """
      SELECT action.id, unit, intent, slots, \(Ledger.asSaidColumn), replaces,
        u.at
      FROM action JOIN unit u ON u.user = action.user AND u.id = action.unit
      WHERE action.user = :user AND u.message = :message AND u.is_undone = 0
        AND is_asleep = 0 AND NOT (\(Ledger.stands))
      ORDER BY action.id
      """, ["message": id]
    ).map(PastAction.init(row:))
  }

  /// What stands now in the place of what a message did, where a later one corrected it.
  public func corrections(ofMessage id: String) throws -> [PastAction] {
    try correctedActions(ofMessage: id).compactMap { corrected in
      var (last, found) = (corrected.id, nil as PastAction?)
      for _ in 0..<Ledger.mostCorrections {
        let next = try one(
          """
          SELECT action.id FROM action JOIN unit ON unit.user = action.user
            AND unit.id = action.unit
          WHERE action.user = :user AND replaces = :id AND is_asleep = 0 AND is_undone = 0
          """, ["id": last])
        guard let id: Int64 = next?["id"] else { break }
        last = id
        found = try standingAction(id) ?? found
      }
      return found
    }
  }

  private static let mostCorrections = 20
}
