internal import GRDB
private import Synchronization

/// Which action the triggers of the tables write their changes down for.
///
/// SQLite calls ``function`` from the triggers; outside of an action it is null and nothing is
/// written down, so that reading leaves no trace and migrations may move rows freely.
final class ChangeCapture: Sendable {
  private let action = Mutex<Int64?>(nil)

  func start(_ id: Int64) { action.withLock { $0 = id } }
  func stop() { action.withLock { $0 = nil } }

  var function: DatabaseFunction {
    DatabaseFunction("captured_action", argumentCount: 0) { [self] _ in
      action.withLock { $0 }
    }
  }
}

extension ChangeCapture {
  /// Makes the triggers that write every change of a table down, for a migration to call.
  ///
  /// The table needs `id INTEGER PRIMARY KEY` and `user`. Rows are kept as SQL literals, made by
  /// `quote()`, because JSON would lose the last digits of a real number. Call it again after a
  /// column was added.
  static func install(on table: String, in db: Database) throws {
    let columns = try db.columns(in: table).map(\.name)
    let new = columns.map { "quote(NEW.\"\($0)\")" }.joined(separator: "||','||")
    let old = columns.map { "quote(OLD.\"\($0)\")" }.joined(separator: "||','||")
    let kinds = [
      ("INSERT", "NEW", "NULL", new), ("UPDATE", "OLD", old, new),
      ("DELETE", "OLD", old, "NULL"),
    ]
    for (event, row, before, after) in kinds {
      let name = "\(table)_\(event.lowercased())_captured"
      try db.execute(
        sql: """
          DROP TRIGGER IF EXISTS "\(name)";
          CREATE TRIGGER "\(name)" AFTER \(event) ON "\(table)"
          WHEN captured_action() IS NOT NULL AND (\(before)) IS NOT (\(after))
          BEGIN
            INSERT INTO change (user, action, "table", row, before, after)
            VALUES (\(row).user, captured_action(), '\(table)', \(row).id, \(before), \(after));
          END;
          """)
    }
  }
}
