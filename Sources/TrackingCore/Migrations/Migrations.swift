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
  ]

  /// Runs the steps that are missing; refuses a store that has steps unknown here.
  static func bringUpToDate(_ queue: DatabaseQueue, path: String) throws {
    var migrator = DatabaseMigrator()
    for migration in all {
      migrator.registerMigration(migration.name, migrate: migration.run)
    }
    let known = Set(all.map(\.name))
    let unknown = try queue.read { db -> [String] in
      guard try db.tableExists("grdb_migrations") else { return [] }
      return try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1")
        .filter { !known.contains($0) }
    }
    guard unknown.isEmpty else {
      throw StoreError.newerVersion(path: path, unknown: unknown)
    }
    try migrator.migrate(queue)
  }

  /// The tables whose content an undo and a redo must give back exactly.
  static func dumpedTables(_ db: Database) throws -> [String] {
    let own: Set<String> = [
      "grdb_migrations", "unit", "action", "change", "message", "list_number", "card_seen",
      "waiting",
    ]
    return try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        ORDER BY name
        """
    ).filter { !own.contains($0) }
  }
}
