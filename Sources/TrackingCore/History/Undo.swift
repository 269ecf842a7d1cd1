internal import GRDB

extension Ledger {
  /// Takes back the newest unit that is not undone; nil when there is none.
  ///
  /// - Returns: The actions that were taken back, in the order in which they were done.
  public func undo() throws -> [PastAction]? {
    guard
      let unit = try one(
        """
        SELECT id FROM unit WHERE user = :user AND is_undone = 0 ORDER BY id DESC LIMIT 1
        """)?["id"] as Int64?
    else { return nil }
    capture.stop()
    if self.unit == unit { self.unit = nil }
    try move(changes(ofUnit: unit).reversed(), to: .before)
    return try mark(unit, undone: true)
  }

  /// Does again the oldest unit that is undone; nil when there is none.
  public func redo() throws -> [PastAction]? {
    guard
      let unit = try one(
        """
        SELECT id FROM unit WHERE user = :user AND is_undone = 1 ORDER BY id LIMIT 1
        """)?["id"] as Int64?
    else { return nil }
    capture.stop()
    try move(changes(ofUnit: unit), to: .after)
    return try mark(unit, undone: false)
  }

  /// Takes back what one earlier action changed, as a change of this message's own unit.
  ///
  /// The history keeps it: undoing this message brings it back.
  public func revert(action: Int64) throws {
    let changes = try all(
      """
      SELECT "table", row, before, after FROM change WHERE user = :user AND action = :action
      ORDER BY id DESC
      """, ["action": action]
    ).map(Change.init(row:))
    try move(changes, to: .before)
    try refresh()
  }

  private func mark(_ unit: Int64, undone: Bool) throws -> [PastAction] {
    try run(
      "UPDATE unit SET is_undone = :undone WHERE user = :user AND id = :unit",
      ["undone": undone, "unit": unit])
    try refresh()
    return try actions(ofUnit: unit)
  }

  private func changes(ofUnit unit: Int64) throws -> [Change] {
    try all(
      """
      SELECT c."table", c.row, c.before, c.after
      FROM action a JOIN change c ON c.user = a.user AND c.action = a.id
      WHERE a.user = :user AND a.unit = :unit ORDER BY c.id
      """, ["unit": unit]
    ).map(Change.init(row:))
  }

  private func move(_ changes: [Change], to side: Change.Side) throws {
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

  init(row: Row) {
    table = row["table"]
    self.row = row["row"]
    before = row["before"]
    after = row["after"]
  }

  /// The SQL that brings the row to one side, with its values; nil when nothing differs.
  ///
  /// Of a row that stays, only what this change wrote is written.
  func statement(to side: Side, in db: Database) throws
    -> (sql: String, values: [String: (any DatabaseValueConvertible)?])?
  {
    let sides = side == .before ? (from: after, to: before) : (from: before, to: after)
    let name = table.quotedDatabaseIdentifier
    guard let to = try record(sides.to, in: db) else {
      return ("DELETE FROM \(name) WHERE user = :user AND id = :id", ["id": row])
    }
    let from = try record(sides.from, in: db)
    var columns: [String] = []
    for column in try db.columns(in: table).map(\.name) where !Change.keys.contains(column) {
      guard let value = to[column], value != from?[column] else { continue }
      columns.append(column)
    }
    var values: [String: (any DatabaseValueConvertible)?] = ["id": row]
    for (place, column) in columns.enumerated() { values["v\(place)"] = to[column] }
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
