private import Glibc
internal import GRDB
private import GRDBSQLite

/// Who acts, and which action the triggers of the tables write their changes down for.
///
/// SQLite calls its functions from the triggers of ``OwnedTables``. Outside of an action nothing is
/// written down, so that reading leaves no trace; outside of a message nobody acts, so that
/// migrations may move rows freely.
///
/// SQLite tells it of every row that is written, so that ``Recollections`` holds nothing that has
/// changed. It is used by whoever holds the database, one at a time.
final class ChangeCapture: @unchecked Sendable {
  private var user: Int64?
  /// The action whose changes are written down.
  private(set) var action: Int64?
  /// How many changes were written down so far.
  private(set) var count = 0
  let recollections = Recollections()

  func start(_ id: Int64) { action = id }
  func stop() { action = nil }

  /// Runs what writes its changes down by itself.
  func resting<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = action
    action = nil
    defer { action = before }
    return try body()
  }

  /// Whose rows may be touched from now on.
  ///
  /// - Returns: Who it was before.
  @discardableResult
  func act(as user: Int64?) -> Int64? {
    defer { self.user = user }
    return self.user
  }

  /// Gives a connection the functions that the triggers call, and hears of what it writes.
  ///
  /// Called by SQLite directly: a message calls them some thirty times.
  func install(in db: Database) {
    ExactNumber.install(in: db)
    let connection = db.sqliteConnection
    // The functions hold on to this until the connection is closed.
    add("captured_action", to: connection) { context, _, _ in
      ChangeCapture.of(sqlite3_user_data(context)) { ChangeCapture.give($0.action, to: context) }
    }
    add("acting_user", to: connection) { context, _, _ in
      ChangeCapture.of(sqlite3_user_data(context)) { ChangeCapture.give($0.user, to: context) }
    }
    sqlite3_update_hook(
      connection,
      { own, operation, _, table, _ in
        guard let table else { return }
        ChangeCapture.of(own) { $0.note(operation, table) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private typealias Call =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void

  private func add(_ name: String, to connection: OpaquePointer?, _ call: Call) {
    sqlite3_create_function_v2(
      connection, name, 0, SQLITE_UTF8, Unmanaged.passRetained(self).toOpaque(), call, nil, nil
    ) { own in
      if let own { Unmanaged<ChangeCapture>.fromOpaque(own).release() }
    }
  }

  private static func of(_ own: UnsafeMutableRawPointer?, _ body: (ChangeCapture) -> Void) {
    guard let own else { return }
    Unmanaged<ChangeCapture>.fromOpaque(own)._withUnsafeGuaranteedRef(body)
  }

  private static func give(_ number: Int64?, to context: OpaquePointer?) {
    if let number {
      sqlite3_result_int64(context, number)
    } else {
      sqlite3_result_null(context)
    }
  }

  private func note(_ operation: Int32, _ table: UnsafePointer<CChar>) {
    if strcmp(table, "change") == 0 {
      if operation == SQLITE_INSERT { count += 1 }
      return
    }
    recollections.note(table, isInsert: operation == SQLITE_INSERT, by: user)
  }
}
