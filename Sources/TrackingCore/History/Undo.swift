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
      SELECT "table", row, before, after FROM change WHERE +user = :user AND action = :action
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
      SELECT c."table", c.row, c.before, c.after FROM change c JOIN action a ON a.id = c.action
      WHERE a.user = :user AND a.unit = :unit ORDER BY c.id
      """, ["unit": unit]
    ).map(Change.init(row:))
  }

  private func move(_ changes: [Change], to side: Change.Side) throws {
    try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
    var columns: [String: String] = [:]
    for change in changes {
      let names =
        try columns[change.table]
        ?? db.columns(in: change.table).map(\.name.quotedDatabaseIdentifier)
        .joined(separator: ",")
      columns[change.table] = names
      try db.execute(sql: change.statement(to: side, columns: names))
    }
  }
}

/// One row before and after a change, as SQL literals; a missing side is no row.
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

  /// The SQL that brings the row to one side.
  func statement(to side: Side, columns: String) -> String {
    let (from, to) = side == .before ? (after, before) : (before, after)
    let name = table.quotedDatabaseIdentifier
    guard let to else { return "DELETE FROM \(name) WHERE id = \(row)" }
    return from == nil
      ? "INSERT INTO \(name) (\(columns)) VALUES (\(to))"
      : "UPDATE \(name) SET (\(columns)) = (\(to)) WHERE id = \(row)"
  }
}
