internal import GRDB
private import Synchronization

/// What was read in a transaction and cannot be: it must not be kept, nor answered from.
final class DamageNote: Sendable {
  /// The note of the transaction that runs.
  @TaskLocal static var current: DamageNote?

  private let column = Mutex<String?>(nil)

  func note(_ name: String) { column.withLock { $0 = $0 ?? name } }

  /// Runs a transaction; throws ``StoreError/damagedRow(path:table:row:column:)`` when it met
  /// something that no column may hold.
  static func watch<Result>(
    _ db: Database, path: String, _ body: () throws -> Result
  ) throws -> Result {
    let note = DamageNote()
    let result: Result
    do {
      result = try $current.withValue(note) { try body() }
    } catch is RowDecodingError {
      throw try find(in: db, path: path, near: "")
    } catch {
      // What follows from damage is no news beside it.
      guard let column = note.column.withLock({ $0 }) else { throw error }
      throw try find(in: db, path: path, near: column)
    }
    guard let column = note.column.withLock({ $0 }) else { return result }
    throw try find(in: db, path: path, near: column)
  }

  /// The first row, table by table, with a value of a kind or a size that its column cannot have.
  private static func find(
    in db: Database, path: String, near column: String
  ) throws -> StoreError {
    let tables = try String.fetchAll(
      db,
      sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    for table in tables {
      for column in try db.columns(in: table) {
        let name = column.name.quotedDatabaseIdentifier
        let row = try? Int64.fetchOne(
          db,
          sql: """
            SELECT rowid FROM \(table.quotedDatabaseIdentifier)
            WHERE \(column.isNotNull ? "" : "\(name) IS NOT NULL AND") NOT (\(kind(column, name)))
            LIMIT 1
            """)
        if let row {
          return .damagedRow(path: path, table: table, row: row, column: column.name)
        }
      }
    }
    return .damagedRow(path: path, table: "?", row: 0, column: column)
  }

  /// The condition that holds for what a column may hold.
  private static func kind(_ column: ColumnInfo, _ name: String) -> String {
    switch column.type.uppercased() {
    case "INTEGER", "INT":
      let limit = Row.days.contains(column.name) ? Row.lastDay : Row.largest
      // Sums in millionths are larger than anything that is counted.
      return column.primaryKeyIndex > 0 || column.name == "millionths"
        ? "typeof(\(name)) = 'integer'"
        : "typeof(\(name)) = 'integer' AND \(name) BETWEEN -\(limit) AND \(limit)"
    case "REAL": return "typeof(\(name)) IN ('real', 'integer') AND abs(\(name)) <= 1e15"
    case "TEXT": return "typeof(\(name)) = 'text'"
    default: return "1"
    }
  }
}
