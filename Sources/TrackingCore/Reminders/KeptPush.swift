internal import CivilTime
internal import GRDB
public import Slots

/// Something that was told unasked, and of which nobody has said yet that it came.
public struct KeptPush: Sendable, Equatable {
  public let id: Int64
  public let sender: String
  public let room: String?
  public let text: String
  public let files: [Outcome.Attachment]

  fileprivate static func files(_ json: String) -> [Outcome.Attachment] {
    (Slots(json: json)?.list("files") ?? []).compactMap { value in
      guard let record = value.record, let path = record["path"]?.text else { return nil }
      return Outcome.Attachment(path: path, mime: record["mime"]?.text ?? "")
    }
  }
}

extension Ledger {
  /// Keeps what is about to be told, until ``Transaction/settle(pushes:)``.
  ///
  /// - Returns: Its id, which is never given twice.
  public func keep(
    push text: String, room: String?, files: [Outcome.Attachment] = []
  ) throws -> Int64 {
    let list = files.map { SlotValue.record(["path": .text($0.path), "mime": .text($0.mime)]) }
    return try run(
      """
      INSERT INTO push (user, sender, room, text, files, at)
      VALUES (:user, :sender, :room, :text, :files, :at)
      """,
      [
        "sender": sender, "room": room, "text": text, "at": clock.now.seconds,
        "files": files.isEmpty ? "" : (["files": .list(list)] as Slots).json,
      ])
  }
}

extension Transaction {
  /// What was told, or about to be, when a process ended; in the order in which it came due.
  public func unsettledPushes() throws -> [KeptPush] {
    try Row.fetchAll(db, sql: "SELECT id, sender, room, text, files FROM push ORDER BY id").map {
      KeptPush(
        id: $0["id"], sender: $0["sender"], room: $0["room"], text: $0["text"],
        files: KeptPush.files($0["files"]))
    }
  }

  /// Forgets pushes that have come.
  public func settle(pushes: [Int64]) throws {
    let owner = try db.cachedStatement(sql: "SELECT user FROM push WHERE id = ?")
    for id in pushes {
      guard let user = try Int64.fetchOne(owner, arguments: [id]) else { continue }
      try acting(as: user) {
        try db.cachedStatement(sql: "DELETE FROM push WHERE user = ? AND id = ?")
          .execute(arguments: [user, id])
      }
    }
  }
}
