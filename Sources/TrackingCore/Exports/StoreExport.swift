internal import GRDB
internal import Slots

/// A whole store, or one person's part of it, as JSON Lines that build the same store again.
///
/// The first line says which steps of the schema made it; then a line a row, with the names of its
/// table and columns. Real numbers have the digits that give them back exactly. Pictures come last,
/// in pieces: one file holds everything.
public struct StoreExport: Sendable {
  /// Goes up when the form of the lines changes; the tables have versions of their own.
  static let version = 1

  /// Whose rows; nil for everyone's.
  let user: Int64?
  let pictures: PictureFolder

  /// Hands out the lines of a store, all of one moment.
  ///
  /// - Parameter sender: One person; nil for everyone.
  /// - Throws: ``ExportFault/nobody(_:)`` for a sender who has never written.
  public static func write(
    _ store: Store, of sender: String? = nil, _ take: (String) throws -> Void
  ) throws {
    try store.reading { db in
      let user = try sender.map { try StoreExport.user($0, in: db) }
      try StoreExport(user: user, pictures: store.pictures).write(from: db, take)
    }
  }

  func write(from db: Database, _ take: (String) throws -> Void) throws {
    try take(header(in: db))
    for table in try ExportedTables.all(in: db) where user == nil || table.movesAlong {
      try write(table, in: db, take)
    }
    if user == nil { try writeSequences(in: db, take) }
    let people = try user.map { [$0] } ?? Int64.fetchAll(db, sql: "SELECT id FROM user ORDER BY id")
    try PictureLines(folder: pictures).write(of: people, take)
  }

  private func header(in db: Database) throws -> String {
    let steps = try String.fetchAll(
      db, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
    let list = steps.map { SlotValue.text($0) }
    let header: Slots = [
      "tally": .text("export"), "version": .number(Double(StoreExport.version)),
      "schema": .list(list), "is_whole": .flag(user == nil),
    ]
    return header.json
  }

  private func write(
    _ table: ExportedTables.Table, in db: Database, _ take: (String) throws -> Void
  ) throws {
    let row = ChangeRecord.sql("t", table.columns)
    let name = table.name.quotedDatabaseIdentifier
    let whose = user == nil ? "true" : "t.\(table.owner) = :user"
    let order = table.columns.contains { $0.name == "id" } ? "t.id" : "t.rowid"
    let rows = try String.fetchCursor(
      db,
      sql: """
        SELECT json_object('table', '\(table.name)', 'row', json(\(row)))
        FROM \(name) t WHERE \(whose) ORDER BY \(order)
        """, arguments: user == nil ? [] : ["user": user])
    while let line = try rows.next() { try take(line) }
  }

  /// Which ids were given: none is given twice, also after a row is gone.
  private func writeSequences(in db: Database, _ take: (String) throws -> Void) throws {
    let known = Set(try ExportedTables.all(in: db).map(\.name))
    let rows = try Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence ORDER BY name")
    for row in rows where known.contains(row["name"]) {
      let line: Slots = [
        "sequence": .text(row["name"]), "at": .number(Double(row["seq"] as Int64)),
      ]
      try take(line.json)
    }
  }

  private static func user(_ sender: String, in db: Database) throws -> Int64 {
    let user = try Int64.fetchOne(
      db, sql: "SELECT user FROM sender WHERE name = ?", arguments: [sender])
    guard let user else { throw ExportFault.nobody(sender) }
    return user
  }
}

/// Why something could not go out, or not come back.
public enum ExportFault: Error, Equatable, Sendable {
  case nobody(String)
  case noMetric(String)
  /// It was written by a newer Tally; the steps that this one does not know.
  case newer(unknown: [String])
  /// A line that is no row of an export.
  case badLine(Int, why: String)
  /// Somebody of that name has data here already.
  case senderTaken(String)
  case notAnExport
}

extension ExportFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nobody(let sender): "nobody called \(sender) has ever written here."
    case .noMetric(let name): "there is no metric and no tracker called \(name)."
    case .newer(let unknown):
      """
      a newer version of Tally wrote it (\(unknown.joined(separator: ", "))). Update this one first.
      """
    case .badLine(let line, let why): "line \(line): \(why). Nothing was taken in; export it again."
    case .senderTaken(let sender):
      """
      \(sender) has data here already. Take the export in where there is nobody of that name, \
      such as a new store: --db FILE.
      """
    case .notAnExport: "it is no export of Tally."
    }
  }
}
