internal import GRDB

extension Migration {
  /// Habits and the days on which they do not count; the days kept are entries of `habits`.
  static let createHabits = Migration("5 habits") { db in
    try db.execute(
      sql: """
        CREATE TABLE habit (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          name TEXT NOT NULL CHECK (name <> ''),
          schedule TEXT NOT NULL,
          start INTEGER NOT NULL,
          days INTEGER CHECK (days > 0),
          created_at INTEGER NOT NULL,
          UNIQUE (user, name)
        ) STRICT;
        CREATE TABLE habit_skip (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          habit INTEGER NOT NULL REFERENCES habit (id) ON DELETE CASCADE,
          first INTEGER NOT NULL,
          last INTEGER NOT NULL CHECK (last >= first)
        ) STRICT;
        CREATE INDEX habit_skip_habit ON habit_skip (habit);
        """)
    try QuotedCapture.install(on: "habit", in: db)
    try QuotedCapture.install(on: "habit_skip", in: db)
  }
}
