internal import GRDB

extension Ledger {
  /// Takes back the newest unit that is not undone; nil when there is none.
  ///
  /// - Returns: The actions that were taken back, in the order in which they were done.
  public func undo() throws -> [PastAction]? {
    guard
      let unit = try one(
        """
        SELECT id FROM unit WHERE user = :user AND is_undone = 0 AND \(Ledger.doesSomething)
          AND (:own IS NULL OR id <= :own)
        ORDER BY id DESC LIMIT 1
        """, ["own": self.unit])?["id"] as Int64?
    else { return nil }
    capture.stop()
    try move(changes(ofUnit: unit).reversed(), to: .before)
    if self.unit == unit { self.unit = nil } else { try note("undid", unit) }
    return try mark(unit, undone: true)
  }

  /// Does again the oldest unit that is undone; nil when there is none.
  ///
  /// Something new that is done after an undo leaves nothing to do again.
  public func redo() throws -> [PastAction]? {
    guard
      let row = try one(
        """
        SELECT * FROM unit WHERE user = :user AND is_undone = 1 AND \(Ledger.doesSomething)
          AND (:own IS NULL OR id < :own)
          AND id > coalesce((
            SELECT id FROM unit WHERE user = :user AND is_undone = 0 AND \(Ledger.doesSomething)
              AND (:own IS NULL OR id < :own) ORDER BY id DESC LIMIT 1), 0)
          AND NOT EXISTS (
            SELECT 1 FROM unit AS later WHERE later.user = :user
              AND (:own IS NULL OR later.id < :own) AND later.id > (
                SELECT max(u.id) FROM unit u WHERE u.user = :user AND u.undid = unit.id
                  AND (:own IS NULL OR u.id < :own))
              AND EXISTS (SELECT 1 FROM action a WHERE a.user = :user AND a.unit = later.id
                AND (a.is_asleep = 0 OR later.is_undone = 1 AND a.intent <> '')))
        ORDER BY id LIMIT 1
        """, ["own": unit])
    else { return nil }
    let unit = HistoryUnit(row: row)
    capture.stop()
    try note("redid", unit.id)
    if row["is_stale"] == 1 {
      try carryOutAgain(unit)
    } else {
      try move(changes(ofUnit: unit.id), to: .after)
    }
    return try mark(unit.id, undone: false)
  }

  /// The condition that a unit has an action that is not asleep.
  static let doesSomething = """
    EXISTS (SELECT 1 FROM action a WHERE a.user = unit.user AND a.unit = unit.id
      AND (a.is_asleep = 0 OR unit.is_undone = 1 AND a.intent <> ''))
    """

  /// Remembers what this message has undone or brought back.
  private func note(_ deed: String, _ unit: Int64) throws {
    try run(
      "UPDATE unit SET \(deed) = :unit WHERE user = :user AND id = :own",
      ["unit": unit, "own": openUnit()])
  }

  /// Takes back what one earlier action changed, as a change of this message's own unit.
  ///
  /// The history keeps it: undoing this message brings it back.
  public func revert(action: Int64) throws {
    let changes = try changes(
      """
      SELECT "table", row, before, after FROM change WHERE user = :user AND action = :action
      ORDER BY id
      """, ["action": action])
    try move(changes.reversed(), to: .before)
    try refresh()
  }

  private func mark(_ unit: Int64, undone: Bool) throws -> [PastAction] {
    try run(
      "UPDATE unit SET is_undone = :undone WHERE user = :user AND id = :unit",
      ["undone": undone, "unit": unit])
    try refresh()
    return try actions(ofUnit: unit)
  }

  func changes(ofUnit unit: Int64) throws -> [Change] {
    try changes(
      """
      SELECT c."table", c.row, c.before, c.after
      FROM action a JOIN change c ON c.user = a.user AND c.action = a.id
      WHERE a.user = :user AND a.unit = :unit ORDER BY c.id
      """, ["unit": unit])
  }

  /// The changes that a query finds, in its order; it must not be the reverse one.
  func changes(_ sql: String, _ values: SQLValues) throws -> [Change] {
    try all(sql, values).map(Change.init(row:)).flatMap { try DeedRecord.parts(of: $0, in: db) }
  }

  func move(_ changes: [Change], to side: Change.Side) throws {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    for change in changes {
      guard let statement = try change.statement(to: side, in: db) else { continue }
      try run(statement.sql, statement.values)
    }
  }
}

/// One row before and after a change, as records; a missing side is no row.
struct Change {
  enum Side { case before, after }

  let table: String
  let row: Int64
  let before: String?
  let after: String?

  init(table: String, row: Int64, before: String?, after: String?) {
    self.table = table
    self.row = row
    self.before = before
    self.after = after
  }

  init(row: Row) {
    table = row["table"]
    self.row = row["row"]
    before = row["before"]
    after = row["after"]
  }

  /// The SQL that brings the row to one side, with its values; nil when nothing differs.
  ///
  /// Of a row that stays, only what this change wrote is written.
  /// - Parameter number: What a row gets instead of the number it had.
  func statement(to side: Side, in db: Database, number: Int? = nil) throws
    -> (sql: String, values: SQLValues)?
  {
    let sides = side == .before ? (from: after, to: before) : (from: before, to: after)
    let name = table.quotedDatabaseIdentifier
    guard var to = try record(sides.to, in: db) else {
      return ("DELETE FROM \(name) WHERE user = :user AND id = :id", ["id": row])
    }
    if let number { to["number"] = number.databaseValue }
    let from = try record(sides.from, in: db)
    var columns: [String] = []
    for column in try db.columns(in: table).map(\.name) where !Change.keys.contains(column) {
      guard let value = to[column], value != from?[column] else { continue }
      columns.append(column)
    }
    var values: SQLValues = ["id": row]
    for (place, column) in columns.enumerated() { values.add("v\(place)", to[column]) }
    let written = columns.map { $0.quotedDatabaseIdentifier }
    let places = columns.indices.map { ":v\($0)" }
    if from == nil {
      return (
        """
        INSERT INTO \(name) (\((["id", "user"] + written).joined(separator: ", ")))
        VALUES (\(([":id", ":user"] + places).joined(separator: ", ")))
        """, values
      )
    }
    if columns.isEmpty { return nil }
    let pairs = zip(written, places).map { "\($0) = \($1)" }.joined(separator: ", ")
    return ("UPDATE \(name) SET \(pairs) WHERE user = :user AND id = :id", values)
  }

  /// Whose row it is, which no change alters.
  private static let keys: Set<String> = ["id", "user"]

  private func record(_ json: String?, in db: Database) throws -> [String: DatabaseValue]? {
    try json.map { try ChangeRecord(json: $0, in: db).values }
  }
}
