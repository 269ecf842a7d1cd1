internal import GRDB
internal import Slots

/// Takes an export in again: into an empty store to the letter, beside other people's data under
/// new numbers.
public struct StoreRestore {
  private let store: Store
  private var isWhole = false
  private var lineNumber = 0
  private var plans: [String: Plan] = [:]
  private var isRenumbered = false
  private var names: [String] = []
  private var rowCount = 0
  private var pictures: PictureRestore
  /// The steps of the schema that the store has.
  private let steps: [Migration]

  public init(into store: Store) { self.init(into: store, steps: Migrations.all) }

  init(into store: Store, steps: [Migration]) {
    self.store = store
    self.steps = steps
    pictures = PictureRestore(into: store.pictures)
  }

  /// What an import came to.
  public struct Result: Equatable, Sendable {
    public var senders: [String]
    public var rowCount: Int
    public var pictureCount = 0
  }

  /// How one table's rows go in.
  private struct Plan {
    let table: ExportedTables.Table
    let insert: Statement
    /// How far numbers move: those that are here keep theirs.
    let offset: Int64
    let hasBytes: Bool
  }

  /// Writes all lines as one change; an error leaves the store as it was.
  ///
  /// An export of an older Tally is brought up to date on the way.
  ///
  /// - Parameter next: The lines, one after another; nil at the end.
  public mutating func take(_ next: () throws -> String?) throws -> Result {
    guard let first = try next() else { throw ExportFault.notAnExport }
    guard let older = try steps(of: first) else { return try take(first, next) }
    let today = try OlderExport(first, steps: older, all: steps, next)
    guard let header = try today.nextLine() else { throw ExportFault.notAnExport }
    return try take(header) { try today.nextLine() }
  }

  private mutating func take(_ first: String, _ next: () throws -> String?) throws -> Result {
    var copy = self
    do {
      let result = try store.writing { db in
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        try copy.begin(first, in: db)
        while let line = try next() {
          copy.lineNumber += 1
          if line.isEmpty { continue }
          do {
            try copy.take(line, in: db)
          } catch let error as DatabaseError {
            throw ExportFault.badLine(copy.lineNumber, why: error.message ?? "it does not fit")
          }
        }
        try copy.finish(in: db)
        return Result(
          senders: copy.names, rowCount: copy.rowCount, pictureCount: copy.pictures.pictureCount)
      }
      self = copy
      return result
    } catch {
      copy.pictures.takeBack()
      throw error
    }
  }

  /// The steps of the schema that an older export was made with; nil for those of today.
  ///
  /// - Throws: ``ExportFault`` for what is no export, or of a newer Tally.
  private func steps(of line: String) throws -> [Migration]? {
    guard let header = Slots(json: line), header.text("tally") == "export" else {
      throw ExportFault.notAnExport
    }
    let version = header.integer("version") ?? 0
    guard version <= StoreExport.version else {
      throw ExportFault.newer(unknown: ["version \(version)"])
    }
    let made = (header.list("schema") ?? []).compactMap(\.text)
    let unknown = Set(made).subtracting(steps.map(\.name))
    guard unknown.isEmpty else { throw ExportFault.newer(unknown: unknown.sorted()) }
    if made.count == steps.count { return nil }
    let older = steps.prefix(made.count)
    guard !made.isEmpty, older.map(\.name) == made else { throw ExportFault.notAnExport }
    return Array(older)
  }

  private mutating func begin(_ line: String, in db: Database) throws {
    lineNumber = 1
    guard let header = Slots(json: line) else { throw ExportFault.notAnExport }
    isWhole = header.flag("is_whole") ?? false
    try forgetEmptyPeople(in: db)
    let tables = try ExportedTables.all(in: db)
    isRenumbered = try Int.fetchOne(db, sql: "SELECT count(*) FROM user") ?? 0 > 0
    for table in tables {
      let offset = isRenumbered ? try greatestNumber(of: table, in: db) : 0
      plans[table.name] = try plan(table, offset, in: db)
    }
  }

  /// The greatest number that a row has, or ever had where it is never given again.
  private func greatestNumber(of table: ExportedTables.Table, in db: Database) throws -> Int64 {
    let given = try Int64.fetchOne(
      db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table.name])
    guard table.columns.contains(where: { $0.name == "id" }) else { return given ?? 0 }
    let greatest = try Int64.fetchOne(
      db, sql: "SELECT max(id) FROM \(table.name.quotedDatabaseIdentifier)")
    return max(given ?? 0, greatest ?? 0)
  }

  /// Whoever only said hello leaves room for their own past: in a whole export, and where they are
  /// alone. In a store of others everybody stays who is not in the export.
  private func forgetEmptyPeople(in db: Database) throws {
    let users = try Int64.fetchAll(db, sql: "SELECT id FROM user")
    guard isWhole || users.count == 1 else { return }
    for user in users { try forgetIfEmpty(user, in: db) }
    if try Int.fetchOne(db, sql: "SELECT count(*) FROM user") == 0 {
      try db.execute(sql: "DELETE FROM sqlite_sequence")
    }
  }

  /// False for somebody who has told something.
  @discardableResult
  private func forgetIfEmpty(_ user: Int64, in db: Database) throws -> Bool {
    let hasData = try ExportedTables.all(in: db).contains { table in
      try !Self.ofEverybody.contains(table.name)
        && Int.fetchOne(
          db,
          sql: "SELECT 1 FROM \(table.name.quotedDatabaseIdentifier) WHERE user = ? LIMIT 1",
          arguments: [user]) != nil
    }
    if hasData { return false }
    try db.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [user])
    // The next person of this number finds an empty folder.
    try store.pictures.removeAll(of: user)
    return true
  }

  /// The tables that have rows of whoever has only said hello.
  private static let ofEverybody: Set<String> = [
    "user", "sender", "setting", "message", "unit", "dialogue", "push", "attempt", "room_member",
  ]

  private func plan(_ table: ExportedTables.Table, _ offset: Int64, in db: Database) throws -> Plan
  {
    let names = table.columns.map { $0.name.quotedDatabaseIdentifier }
    let places = table.columns.map { ":\($0.name)" }
    let sql = """
      INSERT INTO \(table.name.quotedDatabaseIdentifier) (\(names.joined(separator: ", ")))
      VALUES (\(places.joined(separator: ", ")))
      """
    return Plan(
      table: table, insert: try db.makeStatement(sql: sql), offset: offset,
      hasBytes: table.columns.contains { $0.type == "BLOB" })
  }

  private mutating func take(_ line: String, in db: Database) throws {
    if line.hasPrefix("{\"at\"") { return try takeSequence(line, in: db) }
    if PictureLines.isOne(line) {
      let piece = try PictureRestore.Piece(line, number: lineNumber)
      let user = piece.user + (plans["user"]?.offset ?? 0)
      return try pictures.take(piece, of: user, at: lineNumber)
    }
    let parts = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT json_extract(:l, '$.table') AS name, json_extract(:l, '$.row') AS row"),
      arguments: ["l": line])
    guard let name = parts?["name"] as String?, let json = parts?["row"] as String? else {
      throw ExportFault.badLine(lineNumber, why: "it has no table and no row")
    }
    guard let plan = plans[name] else {
      throw ExportFault.badLine(lineNumber, why: "there is no table \(name)")
    }
    if isRenumbered, !plan.table.movesAlong { return }
    var values = try ChangeRecord(json: json, in: db).values
    if isRenumbered { try renumber(&values, plan, in: db) }
    if name == "sender", let sender = values["name"].flatMap({ String.fromDatabaseValue($0) }) {
      try checkFree(sender, in: db)
      names.append(sender)
    }
    var arguments: [String: DatabaseValue] = [:]
    for column in plan.table.columns { arguments[column.name] = values[column.name] ?? .null }
    try plan.insert.execute(arguments: StatementArguments(arguments))
    try store.settleTotals(in: db)
    rowCount += 1
  }

  private func checkFree(_ sender: String, in db: Database) throws {
    let user = try Int64.fetchOne(
      db, sql: "SELECT user FROM sender WHERE name = ?", arguments: [sender])
    guard let user else { return }
    if try !forgetIfEmpty(user, in: db) { throw ExportFault.senderTaken(sender) }
  }

  private func takeSequence(_ line: String, in db: Database) throws {
    guard let count = Slots(json: line), let name = count.text("sequence"),
      let at = count.integer("at"), plans[name] != nil, !isRenumbered
    else { return }
    try db.execute(sql: "DELETE FROM sqlite_sequence WHERE name = ?", arguments: [name])
    try db.execute(
      sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [name, at])
  }

  private mutating func finish(in db: Database) throws {
    try pictures.finish()
    do {
      try db.checkForeignKeys()
    } catch let error as DatabaseError {
      throw ExportFault.badLine(
        lineNumber, why: "rows before it name others that are not there (\(error.message ?? ""))")
    }
  }
}

extension StoreRestore {
  /// Moves the numbers of a row, and of the rows that its history keeps.
  private func renumber(
    _ values: inout [String: DatabaseValue], _ plan: Plan, in db: Database
  ) throws {
    shift(&values, plan)
    forgetKeptRows(&values, plan)
    guard plan.table.name == "change",
      let about = values["table"].flatMap({ String.fromDatabaseValue($0) }),
      let other = plans[about]
    else {
      if plan.table.name == "taken" { shiftTaken(&values) }
      return
    }
    move(&values, "row", by: other.offset)
    for side in ["before", "after"] {
      guard let json = values[side].flatMap({ String.fromDatabaseValue($0) }) else { continue }
      var kept = try ChangeRecord(json: json, in: db).values
      let old = kept
      shift(&kept, other)
      if about == "taken" { shiftTaken(&kept) }
      var written = json
      for (column, value) in kept where value != old[column] {
        guard let number = Int64.fromDatabaseValue(value) else { continue }
        written =
          try String.fetchOne(
            db.cachedStatement(sql: "SELECT json_set(?, '$.' || ?, ?)"),
            arguments: [written, column, number]) ?? written
      }
      if about == "deed" {
        written = try DeedRecord.renumbered(written, by: plans["entry"]?.offset ?? 0, in: db)
      }
      values[side] = written.databaseValue
    }
  }

  private func shift(_ values: inout [String: DatabaseValue], _ plan: Plan) {
    move(&values, "id", by: plan.offset)
    for (column, table) in plan.table.references {
      move(&values, column, by: plans[table]?.offset ?? 0)
    }
  }

  /// Numbers of rows that an edit would use again: here they are somebody else's.
  private func forgetKeptRows(_ values: inout [String: DatabaseValue], _ plan: Plan) {
    if plan.table.name == "unit" { values["freed"] = .null }
    guard plan.table.name == "action",
      let patch = values["patch"].flatMap({ String.fromDatabaseValue($0) }),
      Slots(json: patch)?.list("rows") != nil
    else { return }
    values["patch"] = .null
  }

  private func shiftTaken(_ values: inout [String: DatabaseValue]) {
    let isTodo = values["kind"].flatMap { String.fromDatabaseValue($0) } == "todo"
    move(&values, "item", by: plans[isTodo ? "list_item" : "reminder"]?.offset ?? 0)
  }

  private func move(
    _ values: inout [String: DatabaseValue], _ column: String, by offset: Int64
  ) {
    guard let number = values[column].flatMap({ Int64.fromDatabaseValue($0) }) else { return }
    values[column] = (number + offset).databaseValue
  }
}
