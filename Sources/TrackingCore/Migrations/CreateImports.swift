internal import GRDB

extension Migration {
  /// Which tasks and reminders came from which item of which file or calendar.
  ///
  /// A row outlives the task that it names: what a person deleted is not brought back.
  static let createImports = Migration("15 imports") { db in
    try db.execute(
      sql: """
        CREATE TABLE taken (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          source TEXT NOT NULL CHECK (source <> ''),
          feed TEXT NOT NULL,
          kind TEXT NOT NULL CHECK (kind IN ('todo', 'reminder')),
          item INTEGER NOT NULL,
          UNIQUE (user, id),
          UNIQUE (user, source)
        ) STRICT;
        CREATE INDEX taken_feed ON taken (user, feed, kind);
        """)
  }
}
