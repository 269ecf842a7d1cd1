internal import GRDB

/// One step of the schema; once released, its SQL never changes and names no type of ours.
struct Migration: Sendable {
  let name: String
  let run: @Sendable (Database) throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Database) throws -> Void) {
    self.name = name
    self.run = run
  }
}

/// Every step of the schema, in order; a new one is added at the end.
///
/// A table of a new step needs nothing but its columns: ``OwnedTables`` sees to it by itself that
/// nobody else's rows are touched, and that its changes can be undone.
enum Migrations {
  static let all: [Migration] = [
    .createPeople,
    .createHistory,
    .createEntries,
    .createLists,
    .createHabits,
    .createGoals,
    .createReminders,
    .createRuns,
    .addWaiting,
    .ownKeys,
    .addDialogue,
    .createPhotos,
    .createAccounts,
    .createFeed,
    .createImports,
    .addFolding,
    .addChallengeEnds,
    .singleRowTriggers,
    .addRooms,
    .addShelves,
    .addMisses,
    .addAnswers,
    .addAlarms,
    .fewerIndexes,
    .oneExplanationIndex,
    .addSkippedDays,
    .heardTotals,
  ]

  /// Runs the steps that are missing; refuses a store that has steps unknown here.
  ///
  /// All of them are one transaction, begun with the right to write: of many processes that start
  /// at once, one does it, and a process that dies in it has done nothing.
  static func bringUpToDate(
    _ queue: DatabaseQueue, path: String, steps: [Migration] = all
  ) throws {
    if try queue.unsafeRead({ try isAsMarked($0, steps) }) { return }
    let isReady = try queue.read { try isUpToDate($0, path: path, steps: steps) }
    if isReady { return }
    let before = try queue.read { try applied(in: $0).count }
    if before > 0, path != ":memory:" { Store.keepCopyBeforeMigration(path, applied: before) }
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      defer { try? db.execute(sql: "PRAGMA foreign_keys = ON") }
      try db.inTransaction(.immediate) {
        if try isUpToDate(db, path: path, steps: steps) { return .commit }
        try db.execute(
          sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        let done = try applied(in: db)
        for step in steps where !done.contains(step.name) {
          try step.run(db)
          try db.execute(
            sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [step.name])
        }
        try db.checkForeignKeys()
        if try db.tableExists("installed") { try OwnedTables.install(in: db, with: mark(steps)) }
        return .commit
      }
    }
  }

  private static func isUpToDate(
    _ db: Database, path: String, steps: [Migration]
  ) throws -> Bool {
    let unknown = try applied(in: db).subtracting(steps.map(\.name))
    guard unknown.isEmpty else {
      throw StoreError.newerVersion(path: path, unknown: unknown.sorted())
    }
    return try isAsMarked(db, steps)
  }

  /// Whether the store says of itself that it is as these steps make it, which takes one statement.
  static func isAsMarked(_ db: Database, _ steps: [Migration]) throws -> Bool {
    try OwnedTables.areInstalled(in: db, with: mark(steps), steps: steps.count)
  }

  private static func applied(in db: Database) throws -> Set<String> {
    guard try hasTable("grdb_migrations", db) else { return [] }
    return try String.fetchSet(db, sql: "SELECT identifier FROM grdb_migrations")
  }

  /// Whether there is a table. `tableExists` would read the whole schema, three hundred names.
  private static func hasTable(_ name: String, _ db: Database) throws -> Bool {
    try Int.fetchOne(
      db, sql: "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", arguments: [name])
      != nil
  }

  /// What the installed triggers were made for.
  private static func mark(_ steps: [Migration]) -> String {
    "\(OwnedTables.version) after \(steps.last?.name ?? "")"
  }

  /// The tables whose content an undo and a redo must give back exactly.
  static func dumpedTables(_ db: Database) throws -> [String] {
    let own = OwnedTables.unwritten.subtracting(["sender"])
      .union(["grdb_migrations", "installed", "waiting"])
    return try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        ORDER BY name
        """
    ).filter { !own.contains($0) }
  }
}
