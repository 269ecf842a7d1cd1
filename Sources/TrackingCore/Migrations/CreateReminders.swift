internal import GRDB

extension Migration {
  /// Reminders with what was delivered and done, timers, and the tips and quotes already shown.
  static let createReminders = Migration("7 reminders") { db in
    try db.execute(
      sql: """
        CREATE TABLE reminder (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          text TEXT NOT NULL CHECK (text <> ''),
          start INTEGER NOT NULL,
          zone TEXT NOT NULL,
          rule TEXT,
          nag_every INTEGER CHECK (nag_every > 0),
          snoozed_until INTEGER,
          done_through INTEGER,
          delivered INTEGER,
          deliveries INTEGER NOT NULL DEFAULT 0,
          last_delivery INTEGER,
          kind TEXT NOT NULL DEFAULT 'said' CHECK (kind <> ''),
          is_closed INTEGER NOT NULL DEFAULT 0 CHECK (is_closed IN (0, 1)),
          created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX reminder_open ON reminder (is_closed, user);
        CREATE TABLE timer (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          activity TEXT NOT NULL,
          started_at INTEGER NOT NULL,
          duration INTEGER CHECK (duration > 0),
          is_running INTEGER NOT NULL CHECK (is_running IN (0, 1))
        ) STRICT;
        CREATE INDEX timer_running ON timer (is_running, user);
        CREATE TABLE card_seen (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          deck TEXT NOT NULL,
          card INTEGER NOT NULL,
          UNIQUE (user, deck, card)
        ) STRICT;
        """)
    try QuotedCapture.install(on: "reminder", in: db)
    try QuotedCapture.install(on: "timer", in: db)
  }
}
