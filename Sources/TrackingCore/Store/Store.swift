private import CSQLiteMore
internal import Foundation
internal import GRDB
private import GRDBSQLite

/// The database of everything that Tally keeps, and the way to it for the conversation.
///
/// One process writes at a time; a second one waits up to `busyTimeout` and then gets
/// ``StoreError/locked(path:)``.
public final class Store: Sendable {
  public let path: String
  public let reference: Reference
  /// What reads the files of other apps; without one nothing is imported.
  public let reader: (any PastReader)?
  /// What writes exports; without one nothing is handed out by chat.
  public let writer: (any LifeWriter)?
  private let queue: DatabaseQueue
  /// Nil for one in memory.
  private let file: OpenedFile?
  private let capture: ChangeCapture
  let pictures: PictureFolder
  private let statements = OwnStatements()
  /// SQLite asks for memory some hundred times a message, and would count it under a lock.
  private static let isUncounted = stop_counting_memory() == 0 && ask_for_single_pages() == 0

  /// Opens the store, makes it when there is none, and brings an older one up to date.
  ///
  /// - Parameters:
  ///   - path: A file, or `:memory:`.
  ///   - reference: The figures of foods, drinks and activities.
  ///   - reader: What reads the files of other apps.
  ///   - writer: What writes exports.
  ///   - busyTimeout: How many seconds to wait for another process.
  public convenience init(
    path: String, reference: Reference = Reference(), reader: (any PastReader)? = nil,
    writer: (any LifeWriter)? = nil, busyTimeout: Double = 5
  ) throws(StoreError) {
    try self.init(
      path: path, reference: reference, reader: reader, writer: writer, busyTimeout: busyTimeout,
      steps: Migrations.all)
  }

  /// A store as far as some steps of the schema make it.
  init(
    path: String, reference: Reference = Reference(), reader: (any PastReader)? = nil,
    writer: (any LifeWriter)? = nil, busyTimeout: Double = 5, steps: [Migration]
  ) throws(StoreError) {
    self.path = path
    self.reference = reference
    self.reader = reader
    self.writer = writer
    let capture = ChangeCapture()
    self.capture = capture
    _ = Store.isUncounted
    pictures = PictureFolder(store: path)
    do {
      if path != ":memory:" {
        try StoreFile.prepare(path)
        OpenedFile.readmit(path, steps: steps.map(\.name))
      }
      queue = try DatabaseQueue(
        path: StoreFile.plain(path),
        configuration: Store.configuration(path, capture: capture, timeout: busyTimeout))
      if path == ":memory:" {
        try EmptyStore.copy(into: queue)
      } else {
        try StoreFile.checkWritable(path)
      }
      try Migrations.bringUpToDate(queue, path: path, steps: steps)
      file = OpenedFile(path)
      Store.stopAsking(queue)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Runs a batch of messages as one commit; what it returns is durable.
  ///
  /// An error thrown out of `body` takes back the whole batch.
  /// - Parameter isWiping: Whether the file is written anew when somebody was deleted, for which
  ///   everybody else has to wait.
  /// - Parameter isBold: Whether actions set no savepoint; when one fails after it has written,
  ///   ``TornTransaction`` is thrown, and all of it is to be run again without this.
  public func transaction<Result>(
    isWiping: Bool = true, isBold: Bool = false, _ body: (Transaction) throws -> Result
  ) throws -> Result {
    do {
      try file?.check()
      let (result, removed) = try written { db in
        try DamageNote.watch(db, path: path) {
          let transaction = Transaction(
            db: db, dataVersion: try recall(db), capture: capture, reference: reference,
            pictures: pictures, reader: reader, writer: writer, statements: statements,
            isBold: isBold)
          let result = try body(transaction)
          if transaction.isTorn { throw TornTransaction() }
          try transaction.totals.settle()
          try capture.check()
          return (result, transaction.removed)
        }
      }
      for user in removed { try pictures.removeAll(of: user) }
      if isWiping, !removed.isEmpty { try wipe() }
      try file?.check()
      return result
    } catch let error as DatabaseError {
      // A statement that failed would give the same error once more when it is next used.
      queue.inDatabase { _ in statements.removeAll() }
      throw StoreError(error, path: path)
    }
  }

  /// Runs a transaction; where it is taken back, what was read in it counts for nothing.
  private func written<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try queue.write(body)
    } catch {
      queue.inDatabase { _ in capture.goBack() }
      throw error
    }
  }

  /// Forgets what another process may have changed.
  private func recall(_ db: Database) throws -> Int {
    let version = try db.integer("PRAGMA data_version") ?? 0
    try capture.stand(at: version, in: db)
    return version
  }

  /// Leaves nothing of people who are deleted in free pages or in the write-ahead log, which keep
  /// what was written until they are used again.
  private func wipe() throws {
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM")
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// A number that changes when another process has written.
  public func dataVersion() throws(StoreError) -> Int {
    do {
      return try queue.unsafeRead { try $0.integer("PRAGMA data_version") ?? 0 }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Tells of every statement that is run, and of those of triggers, which begin with `--`.
  public func trace(_ hear: (@Sendable (String) -> Void)?) {
    queue.inDatabase { db in
      guard let hear else { return db.trace(options: []) }
      db.trace(options: .statement) { event in
        if case .statement(let statement) = event { hear(statement.sql) }
      }
    }
  }

  /// Reads by hand, all of one moment, for exports.
  func reading<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try queue.read(body)
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// Writes by hand as one change that no undo takes back, for restoring.
  func writing<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try queue.write { db in
        defer { capture.recollections.forgetAll() }
        _ = try recall(db)
        let result = try body(db)
        try settleTotals(in: db)
        return result
      }
    } catch let error as DatabaseError {
      throw StoreError(error, path: path)
    }
  }

  /// Adds what was written by hand to the totals of its days.
  func settleTotals(in db: Database) throws {
    try TotalWriter(db: db, statements: statements, capture: capture).settle()
  }

  /// Writes what is still in the log into the file and lets go of it.
  public func close() throws(StoreError) {
    do {
      queue.inDatabase { _ in statements.removeAll() }
      try queue.close()
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Removes the files of photos that were deleted more than a month ago.
  public func tidyPictures() throws(StoreError) {
    guard pictures.isThere else { return }
    do {
      let rows = try queue.read { try Row.fetchAll($0, sql: "SELECT user, address FROM photo") }
      var addresses: [Int64: Set<String>] = [:]
      for row in rows { addresses[row["user"], default: []].insert(row["address"]) }
      pictures.tidy(keeping: addresses)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// What SQLite's own check says of the file; empty when all is well.
  public func integrityProblems() throws(StoreError) -> [String] {
    do {
      return try queue.read { db in
        let lines = try String.fetchAll(db, sql: "PRAGMA integrity_check")
        let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
        return lines.filter { $0 != "ok" }
          + orphans.map { "a row of \($0["table"] as String? ?? "?") points to nothing" }
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  static func configuration(
    _ path: String, capture: ChangeCapture, timeout: Double
  ) -> Configuration {
    var configuration = Configuration()
    configuration.label = "tally"
    configuration.busyMode = .timeout(timeout)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { db in
      try OpenedFile.checkIsOwn(db, path: path, steps: Migrations.all.map(\.name))
      // Not before: another program's file keeps the rights that it has.
      if path != ":memory:" { OpenedFile.makePrivate(path) }
      try keepLog(of: db, timeout: timeout)
      // There may be no folder for temporary files.
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // Ten years of a person fit in, so that a question over all of them reads no page twice.
      try db.execute(sql: "PRAGMA cache_size = -32000")
      // Sixteen megabytes of log: most pages are written again before they go to the file.
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
      capture.install(in: db)
    }
    return configuration
  }
}

extension Store {
  /// Has SQLite no longer tell GRDB of each column that a statement reads when it is prepared,
  /// which takes twice as long as to prepare it. GRDB keeps that for observers, of which there are
  /// none, and to see that the schema changes, which it does no longer.
  private static func stopAsking(_ queue: DatabaseQueue) {
    queue.inDatabase { _ = sqlite3_set_authorizer($0.sqliteConnection, nil, nil) }
  }

  /// Has changes written to a log beside the file.
  ///
  /// The first of several processes that open a new file at once sets it, and the others have to
  /// ask again: SQLite does not wait by itself here.
  private static func keepLog(of db: Database, timeout: Double) throws {
    let deadline = ContinuousClock.now + .seconds(timeout)
    while true {
      do {
        return try db.execute(sql: "PRAGMA journal_mode = WAL")
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        guard ContinuousClock.now < deadline else { throw error }
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
  }

  /// The whole content as text, for tests that compare two states.
  func dump() throws -> String {
    try queue.read { db in
      try Migrations.dumpedTables(db).map { table in
        let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)")
        return ([table] + rows.map(\.description).sorted()).joined(separator: "\n")
      }.joined(separator: "\n\n")
    }
  }

  /// Reads and writes by hand, for tests and exchange inside of this module.
  func raw<Result>(_ body: (Database) throws -> Result) throws -> Result {
    try queue.write { db in
      defer { capture.recollections.forgetAll() }
      _ = try recall(db)
      let result = try body(db)
      try settleTotals(in: db)
      return result
    }
  }
}
