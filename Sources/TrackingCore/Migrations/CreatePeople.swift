internal import GRDB

extension Migration {
  /// People, the senders they write as, their profile and their settings.
  static let createPeople = Migration("1 people") { db in
    try db.execute(
      sql: """
        CREATE TABLE user (
          id INTEGER PRIMARY KEY,
          created_at INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE sender (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE CHECK (name <> ''),
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX sender_user ON sender (user);
        CREATE TABLE setting (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          name TEXT NOT NULL CHECK (name <> ''),
          value TEXT NOT NULL,
          UNIQUE (user, name)
        ) STRICT;
        CREATE TABLE profile (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          name TEXT NOT NULL CHECK (name <> ''),
          value TEXT NOT NULL,
          UNIQUE (user, name)
        ) STRICT;
        """)
  }
}
