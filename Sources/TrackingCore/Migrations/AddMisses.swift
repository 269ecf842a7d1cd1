internal import GRDB

extension Migration {
  /// The messages that were not understood, of those who want them kept.
  static let addMisses = Migration("21 misses") { db in
    try db.execute(
      sql: """
        CREATE TABLE miss (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          text TEXT NOT NULL CHECK (text <> ''),
          at INTEGER NOT NULL,
          zone TEXT NOT NULL,
          UNIQUE (user, id)
        ) STRICT;
        """)
  }
}
