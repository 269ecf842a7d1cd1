internal import GRDB
internal import Slots

/// Deletes a person with everything that is theirs.
enum AccountRemoval {
  /// Asks first; what is left in the log and in free pages is wiped after the commit.
  static func remove(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let slots = Accounts.open(request)
    guard request.isConfirmed else {
      let photos = try ledger.photos().count
      throw Stop.asking(
        "confirm", slots: slots,
        data: ["photos": .number(Double(photos)), "has_photos": .flag(photos > 0)])
    }
    // No record of it either: the rows of the history go as well.
    ledger.capture.stop()
    try SenderMove(ledger: ledger).sendAllHome()
    ledger.capture.act(as: nil)
    defer { ledger.capture.act(as: ledger.user) }
    try ledger.db.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [ledger.user])
    ledger.isRemoved = true
    return Outcome(.done, slots: slots)
  }
}
