internal import CivilTime
internal import GRDB

/// One message in the history of a person.
struct HistoryUnit {
  let id: Int64
  let at: Instant
  let zone: Zone?
  /// Where its message was written: what it left behind to be told later is told there.
  let room: String?
  let isUndone: Bool
  /// The message that it undid, or brought back.
  let undid: Int64?
  let redid: Int64?
  /// What its message has left behind before it was edited.
  let freed: FreedRows

  init(row: Row) {
    id = row["id"]
    at = Instant(seconds: row["at"])
    zone = (row["zone"] as String?).flatMap { Zone($0) }
    room = row["room"]
    isUndone = row["is_undone"]
    undid = row["undid"]
    redid = row["redid"]
    freed = FreedRows(kept: row["freed"])
  }
}

extension Ledger {
  /// The units from one on, in order.
  func units(from id: Int64) throws -> [HistoryUnit] {
    try all("SELECT * FROM unit WHERE user = :user AND id >= :id ORDER BY id", ["id": id])
      .map(HistoryUnit.init(row:))
  }

  /// The place of a message in the history; one at the end for a message that had none.
  func unit(ofMessage code: String) throws -> HistoryUnit {
    let find = "SELECT * FROM unit WHERE user = :user AND message = :code ORDER BY id LIMIT 1"
    if let row = try one(find, ["code": code]) { return HistoryUnit(row: row) }
    let message = try one(
      "SELECT at FROM message WHERE user = :user AND code = :code", ["code": code])
    guard let message else {
      throw StoreError.failed(path: "", code: -1, detail: "no such message")
    }
    try run(
      """
      INSERT INTO unit (user, message, at, zone, room)
      VALUES (:user, :code, :at, :zone, :room)
      """,
      ["code": code, "at": message["at"] as Int, "zone": clock.zone.identifier, "room": room])
    guard let row = try one(find, ["code": code]) else {
      throw StoreError.failed(path: "", code: -1, detail: "no such message")
    }
    return HistoryUnit(row: row)
  }

  /// A ledger of the time and the room in which a unit was written, whose changes join it.
  func again(in unit: HistoryUnit) throws -> Ledger {
    let ledger = try Ledger(
      transaction: transaction, user: user,
      clock: Clock(now: unit.at, zone: unit.zone ?? clock.zone), message: message,
      sender: sender, room: unit.room)
    ledger.unit = unit.id
    // A message means the zone that it came from, not the one where its sender is today.
    if let zone = unit.zone, unmovedZone == .some(ledger.settings["timezone"]) {
      ledger.clock.zone = zone
    }
    ledger.unmovedZone = unmovedZone
    ledger.reread = reread
    ledger.takenNumbers = takenNumbers
    return ledger
  }

  /// Takes back every unit from one on that is not undone.
  func takeBack(from id: Int64) throws {
    for unit in try units(from: id).reversed() where !unit.isUndone { try takeBack(unit) }
  }

  func takeBack(_ unit: HistoryUnit) throws {
    capture.stop()
    try move(changes(ofUnit: unit.id).reversed(), to: .before)
  }

  /// Empties a unit; its actions and rows keep their numbers for what takes their place.
  func clear(_ unit: HistoryUnit) throws -> (actions: [Int64], rows: ReusedRows) {
    let actions = try all(
      "SELECT * FROM action WHERE user = :user AND unit = :unit ORDER BY id", ["unit": unit.id]
    ).map { try RecordedAction(row: $0, on: self) }
    for action in actions {
      try run("DELETE FROM change WHERE user = :user AND action = :id", ["id": action.id])
      try run(
        """
        UPDATE action SET intent = '', replaces = NULL, is_asleep = 1, patch = NULL
        WHERE user = :user AND id = :id
        """, ["id": action.id])
    }
    var freed = unit.freed
    freed.add(actions.flatMap(\.rows))
    try run(
      "UPDATE unit SET undid = NULL, redid = NULL, freed = :freed WHERE user = :user AND id = :id",
      ["id": unit.id, "freed": freed.json])
    return (actions.map(\.id), ReusedRows(freed.rows))
  }

  /// Undone is what the last message about it has undone.
  func settleWhetherUndone(_ unit: Int64) throws {
    let last = try one(
      """
      SELECT undid FROM unit WHERE user = :user AND (undid = :unit OR redid = :unit)
      ORDER BY id DESC LIMIT 1
      """, ["unit": unit])
    try run(
      "UPDATE unit SET is_undone = :undone WHERE user = :user AND id = :unit",
      ["unit": unit, "undone": last?["undid"] == unit])
  }
}
