internal import GRDB

extension Migration {
  /// Without indexes that no question needs: of a logged drink they were a third of all that was
  /// written.
  ///
  /// Tables to whose rows no other points need no key that holds the user; what only the history's
  /// bookkeeping holds needs no numbers that are never given again.
  static let fewerIndexes = Migration("24 fewer indexes") { db in
    let given = try Int64.fetchOne(
      db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'entry'")
    let triggers = try Row.fetchAll(
      db,
      sql: """
        SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND sql IS NOT NULL
        """)
    for trigger in triggers {
      let name: String = trigger["name"]
      try db.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)")
    }
    try db.execute(sql: "DROP INDEX action_user; DROP INDEX unit_user; DROP INDEX entry_facet;")
    let made = [("change", change), ("message", message), ("dialogue", dialogue), ("entry", entry)]
    for (name, sql) in made { try remake(name, sql, in: db) }
    try db.execute(sql: indexes)
    for trigger in triggers { try db.execute(sql: trigger["sql"]) }
    // What is gone may be brought back under its number.
    if let given {
      try db.execute(
        sql: """
          DELETE FROM sqlite_sequence WHERE name = 'entry';
          INSERT INTO sqlite_sequence (name, seq) VALUES ('entry', \(given));
          """)
    }
  }

  private static func remake(_ name: String, _ sql: String, in db: Database) throws {
    let columns = try db.columns(in: name).map(\.name.quotedDatabaseIdentifier)
      .joined(separator: ", ")
    try db.execute(
      sql: """
        \(sql);
        INSERT INTO made_\(name) (\(columns)) SELECT \(columns) FROM \(name) ORDER BY id;
        DROP TABLE \(name);
        ALTER TABLE made_\(name) RENAME TO \(name);
        """)
  }

  private static let change = """
    CREATE TABLE made_change (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      action INTEGER NOT NULL,
      "table" TEXT NOT NULL,
      row INTEGER NOT NULL,
      before TEXT,
      after TEXT,
      CHECK (before IS NOT NULL OR after IS NOT NULL),
      FOREIGN KEY (user, action) REFERENCES action (user, id)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
    ) STRICT
    """

  private static let message = """
    CREATE TABLE made_message (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      code TEXT NOT NULL,
      reply TEXT NOT NULL,
      at INTEGER NOT NULL,
      target TEXT,
      UNIQUE (user, code)
    ) STRICT
    """

  private static let dialogue = """
    CREATE TABLE made_dialogue (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      sender TEXT NOT NULL,
      state TEXT NOT NULL,
      at INTEGER NOT NULL,
      UNIQUE (user, sender)
    ) STRICT
    """

  private static let entry = """
    CREATE TABLE made_entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      deed INTEGER NOT NULL,
      metric TEXT NOT NULL CHECK (metric <> ''),
      facet TEXT NOT NULL,
      value REAL NOT NULL,
      day INTEGER NOT NULL,
      at INTEGER NOT NULL,
      FOREIGN KEY (user, deed) REFERENCES deed (user, id) ON DELETE CASCADE
    ) STRICT
    """

  private static let indexes = """
    CREATE INDEX unit_undone ON unit (user, id) WHERE is_undone = 1;
    CREATE INDEX change_action ON change (user, action);
    CREATE INDEX entry_deed ON entry (deed);
    CREATE INDEX entry_day ON entry (user, metric, day, at);
    """
}
