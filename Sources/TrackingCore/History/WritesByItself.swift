internal import GRDB

/// What came about without a message, which no message takes back: that a reminder was told, a
/// countdown has rung, a challenge has ended.
struct WritesByItself {
  private var writes: [(change: Change, columns: [String: DatabaseValue])] = []

  /// Finds where rows differ from what the history last made of them.
  init(from unit: Int64, on ledger: Ledger) throws {
    let rows = try ledger.all(
      """
      SELECT c."table", c.row, NULL AS before, c.after, max(c.id) FROM change c
      JOIN action a ON a.user = c.user AND a.id = c.action
      JOIN unit u ON u.user = a.user AND u.id = a.unit
      WHERE c.user = :user AND a.unit >= :unit AND u.is_undone = 0
        AND c."table" IN ('reminder', 'timer', 'challenge')
      GROUP BY c."table", c.row
      """, ["unit": unit])
    for change in rows.map(Change.init(row:)) {
      guard let after = change.after,
        let row = try ledger.one(
          "SELECT * FROM \(change.table) WHERE user = :user AND id = :id", ["id": change.row])
      else { continue }
      let known = try ChangeRecord(json: after, in: ledger.db).values
      var columns: [String: DatabaseValue] = [:]
      for (name, value) in row where known[name] != nil && known[name] != value {
        columns[name] = value
      }
      if !columns.isEmpty { writes.append((change, columns)) }
    }
  }

  /// Writes it again to the rows that are there and begin when they did.
  func restore(on ledger: Ledger) throws {
    for (change, columns) in writes {
      guard let after = change.after,
        let row = try ledger.one(
          "SELECT * FROM \(change.table) WHERE user = :user AND id = :id", ["id": change.row])
      else { continue }
      let known = try ChangeRecord(json: after, in: ledger.db).values
      let starts = ["start", "rule", "started_at", "duration", "first", "target"]
      guard starts.allSatisfy({ name in !row.hasColumn(name) || row[name] == known[name] })
      else { continue }
      let names = columns.keys.sorted()
      let pairs = names.map { "\($0.quotedDatabaseIdentifier) = :\($0)" }.joined(separator: ", ")
      var values: SQLValues = ["id": change.row]
      for name in names { values.add(name, columns[name]) }
      try ledger.run(
        "UPDATE \(change.table) SET \(pairs) WHERE user = :user AND id = :id", values)
    }
  }
}
