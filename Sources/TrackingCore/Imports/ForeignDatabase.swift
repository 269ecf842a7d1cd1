internal import GRDB

/// The SQLite database of another app, opened for reading alone.
public final class ForeignDatabase {
  private let queue: DatabaseQueue
  private let path: String

  /// - Throws: ``StoreError`` when it is no database, or damaged.
  public init(_ path: String) throws {
    self.path = path
    var configuration = Configuration()
    configuration.readonly = true
    configuration.label = "foreign"
    do {
      queue = try DatabaseQueue(path: StoreFile.plain(path), configuration: configuration)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// One row, by the names of its columns.
  public struct Row {
    fileprivate let row: GRDB.Row

    public func text(_ column: String) -> String? { String.fromDatabaseValue(row[column]) }
    public func whole(_ column: String) -> Int? { Int.fromDatabaseValue(row[column]) }
  }

  public func hasTables(_ names: String...) throws -> Bool {
    try read { db in try names.allSatisfy { try db.tableExists($0) } }
  }

  public func columns(of table: String) throws -> [String] {
    try read { db in try db.columns(in: table).map(\.name) }
  }

  /// All rows of a query that is written in the code, never of what someone wrote.
  public func rows(_ sql: String) throws -> [Row] {
    try read { db in try GRDB.Row.fetchAll(db, sql: sql).map(Row.init(row:)) }
  }

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try queue.read(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
