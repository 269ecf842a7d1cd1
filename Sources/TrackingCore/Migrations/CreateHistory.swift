internal import GRDB

extension Migration {
  /// What was done, so that it can be undone; and the answered messages of the bridges.
  static let createHistory = Migration("2 history") { db in
    try db.execute(
      sql: """
        CREATE TABLE unit (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          message TEXT,
          at INTEGER NOT NULL,
          is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1))
        ) STRICT;
        CREATE INDEX unit_user ON unit (user, is_undone, id);
        CREATE INDEX unit_message ON unit (user, message) WHERE message IS NOT NULL;
        CREATE TABLE action (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          unit INTEGER NOT NULL REFERENCES unit (id) ON DELETE CASCADE,
          intent TEXT NOT NULL,
          slots TEXT NOT NULL,
          utterance TEXT NOT NULL,
          replaces INTEGER REFERENCES action (id) ON DELETE SET NULL
        ) STRICT;
        CREATE INDEX action_unit ON action (unit);
        CREATE INDEX action_replaces ON action (replaces) WHERE replaces IS NOT NULL;
        CREATE INDEX action_user ON action (user, id);
        CREATE TABLE change (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          action INTEGER NOT NULL
            REFERENCES action (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
          "table" TEXT NOT NULL,
          row INTEGER NOT NULL,
          before TEXT,
          after TEXT,
          CHECK (before IS NOT NULL OR after IS NOT NULL)
        ) STRICT;
        CREATE INDEX change_action ON change (action);
        CREATE INDEX change_user ON change (user);
        CREATE TABLE message (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          code TEXT NOT NULL,
          reply TEXT NOT NULL,
          at INTEGER NOT NULL,
          UNIQUE (user, code)
        ) STRICT;
        """)
    try QuotedCapture.install(on: "setting", in: db)
    try QuotedCapture.install(on: "profile", in: db)
  }
}
