private import CSQLiteMore
internal import GRDB
private import GRDBSQLite

/// A row that an action has changed, as records; it is about to be written down.
struct WrittenRow {
  let user: Int64
  let action: Int64
  let table: String
  let row: Int64
  var before: String?
  var after: String?
  /// How many triggers and cascades deep it was written.
  var depth: Int32 = 0
}

/// The rows that a statement has changed, in the order of their ends: what a cascade takes along
/// comes before the row that it began with.
struct WrittenRows {
  /// Those whose cascades may still go on, the deepest last.
  private var open: [WrittenRow] = []
  private var done: [WrittenRow] = []

  var isEmpty: Bool { open.isEmpty && done.isEmpty }

  mutating func add(_ row: WrittenRow) {
    while let last = open.last, last.depth >= row.depth { done.append(open.removeLast()) }
    open.append(row)
  }

  mutating func takeAll() -> [WrittenRow] {
    let all = done + open.reversed()
    self = WrittenRows()
    return all
  }
}

/// What SQLite tells of a row that it is about to write; it holds while it tells of it.
struct RowEvent {
  let connection: OpaquePointer
  /// `SQLITE_INSERT`, `SQLITE_UPDATE` or `SQLITE_DELETE`.
  let operation: Int32
  /// The number of the row before and after.
  let before: Int64
  let after: Int64

  var isInsert: Bool { operation == SQLITE_INSERT }
  private var isDelete: Bool { operation == SQLITE_DELETE }

  private func old(_ place: Int32) -> OpaquePointer? {
    var value: OpaquePointer?
    return sqlite3_preupdate_old(connection, place, &value) == SQLITE_OK ? value : nil
  }

  func new(_ place: Int32) -> OpaquePointer? {
    var value: OpaquePointer?
    return sqlite3_preupdate_new(connection, place, &value) == SQLITE_OK ? value : nil
  }

  /// Whether the row is or becomes another's than the acting user's.
  ///
  /// - Parameter isAddingUp: Whether a total is written, with those whose figures were added.
  func isForeign(to user: Int64, in table: OwnedTable, isAddingUp: Bool = false) -> Bool {
    // The row that they are written for is the user's.
    if table.isDerived, !isDelete {
      return !isAddingUp && sqlite3_preupdate_depth(connection) == 0
    }
    func isOther(_ value: OpaquePointer?) -> Bool {
      guard let value else { return true }
      return sqlite3_value_int64(value) != user
    }
    if !isInsert, isOther(old(table.owner)) { return true }
    return !isDelete && isOther(new(table.owner))
  }

  /// The row with what it was and will be; nil where nothing differs.
  func written(of action: Int64, in table: OwnedTable) -> WrittenRow? {
    let was = isInsert ? nil : record(table, old)
    let becomes = isDelete ? nil : record(table, new)
    if was == becomes { return nil }
    let owner = isInsert ? new(table.owner) : old(table.owner)
    return WrittenRow(
      user: sqlite3_value_int64(owner), action: action, table: table.name,
      row: isInsert ? after : before, before: was, after: becomes,
      depth: sqlite3_preupdate_depth(connection))
  }

  private func record(_ table: OwnedTable, _ value: (Int32) -> OpaquePointer?) -> String {
    var writer = RowWriter()
    writer.write(table, value)
    return writer.text
  }
}

extension Ledger {
  /// Writes down what was done to a row.
  func keep(_ change: WrittenRow) throws {
    let statement = try own(
      """
      INSERT INTO change (user, action, "table", row, before, after)
      VALUES (:user, :action, :table, :row, :before, :after)
      """)
    try statement.run(user: change.user) { places in
      places.add(change.action)
      places.add(change.table)
      places.add(change.row)
      places.add(change.before)
      places.add(change.after)
    }
  }
}
