internal import GRDB

extension Migration {
  /// Accounts, senders that write as somebody else for now, codes that join them, wrong tries.
  static let createAccounts = Migration("13 accounts") { db in
    try db.execute(
      sql: """
        CREATE TABLE account (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL UNIQUE REFERENCES user (id) ON DELETE CASCADE,
          name TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
          seal TEXT NOT NULL CHECK (seal <> ''),
          created_at INTEGER NOT NULL,
          UNIQUE (user, id)
        ) STRICT;
        CREATE TABLE visit (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          sender INTEGER NOT NULL UNIQUE REFERENCES sender (id) ON DELETE CASCADE,
          at INTEGER NOT NULL,
          UNIQUE (user, id)
        ) STRICT;
        CREATE TABLE link_code (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL UNIQUE REFERENCES user (id) ON DELETE CASCADE,
          digest TEXT NOT NULL UNIQUE CHECK (length(digest) = 64),
          expires_at INTEGER NOT NULL,
          UNIQUE (user, id)
        ) STRICT;
        CREATE TABLE attempt (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          name TEXT NOT NULL CHECK (name <> ''),
          at INTEGER NOT NULL,
          UNIQUE (user, id)
        ) STRICT;
        CREATE INDEX attempt_name ON attempt (name, at);
        """)
  }
}
