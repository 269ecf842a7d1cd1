private import CSQLiteMore
private import Glibc
internal import GRDB
private import GRDBSQLite

/// Who acts, and the action whose changes are written down.
///
/// SQLite tells it of every row before it is written, by whatever statement, trigger or cascade.
/// A row of another than the acting user makes the statement fail, and as long as it is there
/// nothing is committed. What an action changes is kept until its statement has run, and is then
/// written down (``Ledger/run(_:_:)``): no SQL may be run while SQLite tells of a row. What stands
/// in ``Recollections`` and may have changed is forgotten.
///
/// Outside of an action nothing is written down, so that reading leaves no trace; outside of a
/// message nobody acts, so that migrations may move rows freely. It is used by whoever holds the
/// database, one at a time.
final class ChangeCapture: @unchecked Sendable {
  private var user: Int64?
  /// The action whose changes are written down.
  private(set) var action: Int64?
  /// How many changes were written down so far.
  private(set) var count = 0
  let recollections = Recollections()
  /// Nil while it has to be read what tables there are.
  private(set) var tables: OwnedTables?
  /// Those that were written to, by where SQLite has their names.
  private var met: [(name: UnsafePointer<CChar>, table: OwnedTable)] = []
  private var rows = WrittenRows()
  /// Figures and days whose totals and runs are still to be written.
  private(set) var heard = HeardFigures()
  /// While totals and runs are written, and figures whose writer adds them up.
  private var isAddingUp = false
  private var hasNewDay = false
  /// The table of a row of another user that was written to and not yet taken back.
  private(set) var foreign: String?

  func start(_ id: Int64) { action = id }
  func stop() { action = nil }

  /// Runs what writes its changes down by itself.
  func resting<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = action
    action = nil
    defer { action = before }
    return try body()
  }

  /// Runs what adds figures up by itself.
  func addingUp<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isAddingUp
    isAddingUp = true
    defer { isAddingUp = before }
    return try body()
  }

  /// Whether a day has come to have a total since this was asked last.
  func takeNewDay() -> Bool {
    defer { hasNewDay = false }
    return hasNewDay
  }

  func takeHeard() -> HeardFigures {
    defer { heard = HeardFigures() }
    return heard
  }

  /// Whose rows may be touched from now on.
  ///
  /// - Returns: Who it was before.
  @discardableResult
  func act(as user: Int64?) -> Int64? {
    defer { self.user = user }
    return self.user
  }

  /// Learns what tables there are, and forgets what another process may have changed.
  func stand(at version: Int, in db: Database) throws {
    if recollections.stand(at: version) { forgetTables() }
    if tables == nil { tables = try OwnedTables(in: db) }
  }

  private func forgetTables() {
    tables = nil
    met = []
  }
}

extension ChangeCapture {
  /// Has what a statement changed written down, once it has run.
  ///
  /// - Throws: When it touched a row of another user.
  func settle(_ write: (WrittenRow) throws -> Void) throws {
    try check()
    if rows.isEmpty { return }
    for row in rows.takeAll() { try write(row) }
  }

  /// Forgets what a statement changed that has failed: nothing of it is there.
  func drop() {
    rows = WrittenRows()
    heard = HeardFigures()
    hasNewDay = false
  }

  /// - Throws: When a row of another user was touched.
  func check() throws {
    guard let foreign else { return }
    throw DatabaseError(
      resultCode: .SQLITE_CONSTRAINT_TRIGGER, message: "\(OwnedTables.foreignRow) \(foreign)")
  }

  /// All is as it was when `foreign` was what it is given as.
  func goBack(to foreign: String? = nil) {
    self.foreign = foreign
    drop()
    recollections.forgetAll()
  }

  /// Whether all that was written is its user's, written down and added up.
  private var isSound: Bool { foreign == nil && rows.isEmpty && heard.isEmpty }
}

extension ChangeCapture {
  /// Hears of what a connection writes, from SQLite directly: some forty rows a message.
  func install(in db: Database) {
    ExactNumber.install(in: db)
    let connection = db.sqliteConnection
    // The functions hold on to this until the connection is closed. The triggers of older stores
    // call them, until there are none any more.
    add("captured_action", to: connection) { context, _, _ in
      ChangeCapture.of(sqlite3_user_data(context)) { ChangeCapture.give($0.action, to: context) }
    }
    add("acting_user", to: connection) { context, _, _ in
      ChangeCapture.of(sqlite3_user_data(context)) { ChangeCapture.give($0.user, to: context) }
    }
    let own = Unmanaged.passUnretained(self).toOpaque()
    _ = sqlite3_preupdate_hook(
      connection,
      { own, connection, operation, _, table, before, after in
        guard let table, let connection else { return }
        let row = RowEvent(
          connection: connection, operation: operation, before: before, after: after)
        ChangeCapture.of(own) { $0.hear(row, table) }
      }, own)
    // Nobody looks at transactions through GRDB, whose own it takes the place of.
    _ = sqlite3_commit_hook(
      connection,
      { own in
        var isSound = false
        ChangeCapture.of(own) { isSound = $0.isSound }
        return isSound ? 0 : 1
      }, own)
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

  private func hear(_ row: RowEvent, _ name: UnsafePointer<CChar>) {
    guard let table = table(name) else {
      if strcmp(name, "installed") == 0 { forgetTables() }
      return recollections.forgetAll()
    }
    if table.isOfChanges, row.isInsert { count += 1 }
    recollections.note(table.remembered, isInsert: row.isInsert, by: user)
    if let user, row.isForeign(to: user, in: table, isAddingUp: isAddingUp) {
      foreign = foreign ?? table.name
    }
    if row.isInsert, table.summed != .nothing { hearFigures(row, of: table) }
    if let action, table.isWritten, let written = row.written(of: action, in: table) {
      rows.add(written)
    }
  }

  private func hearFigures(_ row: RowEvent, of table: OwnedTable) {
    if isAddingUp {
      hasNewDay = hasNewDay || table.summed == .totals
    } else if tables?.haveTotalsHeard == true {
      if table.summed == .figures {
        heard.figures.append(row.addedFigure())
      } else {
        heard.days.append(row.totalledDay())
      }
    }
  }

  private func table(_ name: UnsafePointer<CChar>) -> OwnedTable? {
    // A name may lie where another one lay before the schema was read again.
    if let known = met.first(where: { $0.name == name })?.table, known.isCalled(name) {
      return known
    }
    guard let table = tables?.table(String(cString: name)) else { return nil }
    met.removeAll { $0.name == name }
    met.append((name, table))
    return table
  }
}
