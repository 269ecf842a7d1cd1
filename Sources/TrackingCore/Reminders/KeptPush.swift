internal import CivilTime
internal import GRDB
public import Slots

/// Something that was told unasked, and of which nobody has said yet that it came.
public struct KeptPush: Sendable, Equatable {
  public let id: PushID
  public let sender: String
  public let room: String?
  public let text: String
  public let files: [Outcome.Attachment]

  /// Taken for one who asked: whoever asks next is told it again, until it came.
  let isAsked: Bool

  fileprivate init(_ row: Row) {
    id = PushID(row: row["id"], second: row["at"])
    sender = row["sender"]
    room = row["room"]
    text = row["text"]
    let more = Slots(json: row["files"])
    isAsked = more?.flag("asked") ?? false
    files = (more?.list("files") ?? []).compactMap { value in
      guard let record = value.record, let path = record["path"]?.text else { return nil }
      return Outcome.Attachment(path: path, mime: record["mime"]?.text ?? "")
    }
  }

  /// What the column `files` holds: the files, and whether it was asked for.
  fileprivate static func json(_ files: [Outcome.Attachment], isAsked: Bool) -> String {
    var kept: Slots = [:]
    if isAsked { kept["asked"] = .flag(true) }
    if !files.isEmpty {
      kept["files"] = .list(
        files.map { .record(["path": .text($0.path), "mime": .text($0.mime)]) })
    }
    return kept.isEmpty ? "" : kept.json
  }
}

extension Ledger {
  /// Keeps what is about to be told, until ``Transaction/settle(pushes:)``.
  ///
  /// - Returns: Its id, which is never given twice.
  public func keep(
    push text: String, room: String?, files: [Outcome.Attachment] = [], isAsked: Bool = false
  ) throws -> PushID {
    let row = try run(
      """
      INSERT INTO push (user, sender, room, text, files, at)
      VALUES (:user, :sender, :room, :text, :files, :at)
      """,
      [
        "sender": sender, "room": room, "text": text, "at": clock.now.seconds,
        "files": KeptPush.json(files, isAsked: isAsked),
      ])
    return PushID(row: row, second: clock.now.seconds)
  }
}

extension Transaction {
  /// What was told, or about to be, when a process ended; in the order in which it came due.
  public func unsettledPushes() throws -> [KeptPush] {
    try Row.fetchAll(db, sql: "SELECT * FROM push ORDER BY id").map(KeptPush.init)
  }

  /// Of these, what was taken for a sender who asked, or for all when nil.
  public func unsettledPushes(ofAsking sender: String?) throws -> [KeptPush] {
    let ofSender = "WHERE user = (SELECT user FROM sender WHERE name = :name)"
    return try Row.fetchAll(
      db, sql: "SELECT * FROM push \(sender == nil ? "" : ofSender) ORDER BY id",
      arguments: sender.map { ["name": $0] } ?? StatementArguments()
    ).map(KeptPush.init).filter(\.isAsked)
  }

  /// Forgets pushes that have come.
  public func settle(pushes: [PushID]) throws {
    let owner = try db.cachedStatement(sql: "SELECT user FROM push WHERE id = ? AND at = ?")
    for id in pushes {
      guard let user = try Int64.fetchOne(owner, arguments: [id.row, id.second]) else { continue }
      try acting(as: user) {
        try db.cachedStatement(sql: "DELETE FROM push WHERE user = ? AND id = ?")
          .execute(arguments: [user, id.row])
      }
    }
  }
}
