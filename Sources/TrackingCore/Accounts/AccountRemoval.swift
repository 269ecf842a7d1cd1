internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

/// Deletes a person with everything that is theirs.
enum AccountRemoval {
  /// Asks first, and exports first where that is wanted; what is left in the log and in free pages
  /// is wiped after the commit.
  static func remove(_ asked: Asked<DeleteAccount>, _ ledger: Ledger) throws -> Outcome {
    let slots = asked.slots
    guard asked.isConfirmed else { throw try question(asked.command, ledger) }
    // No record of it either: the rows of the history go as well.
    ledger.capture.stop()
    try SenderMove(ledger: ledger).sendAllHome()
    try ledger.transaction.willWrite()
    ledger.capture.act(as: nil)
    defer { ledger.capture.act(as: ledger.user) }
    try ledger.db.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [ledger.user])
    ledger.isRemoved = true
    return Outcome(.done, slots: slots)
  }

  /// Whether it shall all be deleted; with the export, where it was asked for and could be written.
  private static func question(_ said: DeleteAccount, _ ledger: Ledger) throws -> Stop {
    let slots = said.slots
    let photos = try ledger.photos().count
    var data: Slots = ["photos": .number(Double(photos)), "has_photos": .flag(photos > 0)]
    if let (count, period) = try ledger.logged() {
      data["logged_entries"] = .number(Double(count))
      data["period"] = .period(period)
    }
    guard said.isExported else {
      return Stop.asking(.confirm, slots: slots, data: data)
    }
    let file: Outcome.Attachment?
    do {
      file = try DataExport.everything(of: ledger)
    } catch let stop as Stop {
      // Nothing is deleted that could not be taken along.
      return Stop.refused(
        "not_exported", slots: slots,
        data: ["problem": stop.outcome.data["problem"] ?? .text("")])
    }
    guard let file else {
      return Stop.refused("not_exported", slots: slots, data: ["problem": .text("")])
    }
    data["file"] = .text(file.path)
    return Stop.asking(
      .confirm, reply: "asking.exported", slots: slots, data: data, attachments: [file])
  }
}

extension Ledger {
  /// How much was ever logged, and from when to when; nil for nothing.
  fileprivate func logged() throws -> (count: Int, period: Period)? {
    let row = try one(
      "SELECT count(*) AS n, min(day) AS first, max(day) AS last FROM deed WHERE user = :user")
    guard let count = row?["n"] as Int?, let first = row?["first"] as Int?,
      let last = row?["last"] as Int?
    else { return nil }
    return (count, Period(from: LocalDay(ordinal: first), to: LocalDay(ordinal: last)))
  }
}
