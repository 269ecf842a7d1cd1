internal import GRDB

extension Migration {
  /// The state of every sender's dialogue; the pushes that nobody has confirmed yet; and the rooms
  /// in which reminders and timers were asked for.
  static let addDialogue = Migration("11 dialogue") { db in
    try db.execute(
      sql: """
        CREATE TABLE dialogue (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          sender TEXT NOT NULL,
          state TEXT NOT NULL,
          at INTEGER NOT NULL,
          UNIQUE (user, id),
          UNIQUE (user, sender)
        ) STRICT;
        CREATE TABLE push (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          sender TEXT NOT NULL,
          room TEXT,
          text TEXT NOT NULL,
          at INTEGER NOT NULL,
          UNIQUE (user, id)
        ) STRICT;
        ALTER TABLE reminder ADD COLUMN room TEXT;
        ALTER TABLE timer ADD COLUMN room TEXT;
        """)
  }
}
