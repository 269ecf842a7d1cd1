internal import GRDB

extension Migration {
  /// Keys that hold the user, ids that are never given twice, and changes kept as records.
  ///
  /// Every table is made anew with its rows; indexes and the triggers of totals, runs and waiting
  /// come back as they were. The history keeps all that can be undone.
  static let ownKeys = Migration("10 own keys") { db in
    try ChangeRecords.write(from: db)
    for trigger in try names(of: "trigger", in: db) {
      try db.execute(sql: "DROP TRIGGER \(trigger.quotedDatabaseIdentifier)")
    }
    let indexes = try String.fetchAll(
      db,
      sql: """
        SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
          AND name NOT IN ('change_action', 'change_user')
        """)
    for tables in [ownKeysPeople, ownKeysDeeds, ownKeysPlans] { try remake(tables, in: db) }
    for index in indexes { try db.execute(sql: index) }
    for triggers in [totalTriggers, runTriggers, waitingTriggers, historyTriggers] {
      try db.execute(sql: triggers)
    }
    try db.execute(sql: installed)
    try neverGiveAgain(in: db)
    try ChangeRecords.separate(in: db)
  }

  /// Makes each table under another name, moves the rows, and takes the old one's place.
  private static func remake(_ tables: String, in db: Database) throws {
    for statement in tables.split(separator: ";") {
      let words = statement.split(whereSeparator: \.isWhitespace)
      guard words.count > 2 else { continue }
      let name = String(words[2])
      let columns = try db.columns(in: name).map(\.name.quotedDatabaseIdentifier)
        .joined(separator: ", ")
      let made = statement.replacing("TABLE \(name) (", with: "TABLE made_\(name) (")
      try db.execute(
        sql: """
          \(made);
          INSERT INTO made_\(name) (\(columns)) SELECT \(columns) FROM \(name);
          DROP TABLE \(name);
          ALTER TABLE made_\(name) RENAME TO \(name);
          """)
    }
  }

  private static func names(of kind: String, in db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = ?", arguments: [kind])
  }

  /// An action that goes takes along what it says of the one whose place it took.
  private static let historyTriggers = """
    CREATE INDEX change_action ON change (user, action);
    CREATE TRIGGER action_delete_replaces BEFORE DELETE ON action BEGIN
      UPDATE action SET replaces = NULL WHERE user = OLD.user AND replaces = OLD.id;
    END;
    """

  /// Which triggers of ``OwnedTables`` the tables have.
  private static let installed = """
    CREATE TABLE installed (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      triggers TEXT NOT NULL
    ) STRICT;
    """

  /// Ids of rows that are gone, but could be undone, are not given again either.
  private static func neverGiveAgain(in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO sqlite_sequence (name, seq)
        SELECT DISTINCT "table", 0 FROM change
        WHERE "table" NOT IN (SELECT name FROM sqlite_sequence);
        UPDATE sqlite_sequence SET seq = max(seq, coalesce(
          (SELECT max(row) FROM change WHERE "table" = sqlite_sequence.name), 0));
        """)
  }
}
