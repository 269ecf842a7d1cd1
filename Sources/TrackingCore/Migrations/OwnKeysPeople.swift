extension Migration {
  /// People and their history as the tenth step leaves them.
  static let ownKeysPeople = """
    CREATE TABLE user (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE sender (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL UNIQUE CHECK (name <> ''),
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE setting (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      value TEXT NOT NULL,
      UNIQUE (user, name),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE profile (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      value TEXT NOT NULL,
      UNIQUE (user, name),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE unit (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      message TEXT,
      at INTEGER NOT NULL,
      is_undone INTEGER NOT NULL DEFAULT 0 CHECK (is_undone IN (0, 1)),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE action (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      unit INTEGER NOT NULL,
      intent TEXT NOT NULL,
      slots TEXT NOT NULL,
      utterance TEXT NOT NULL,
      replaces INTEGER,
      UNIQUE (user, id),
      FOREIGN KEY (user, unit) REFERENCES unit (user, id) ON DELETE CASCADE,
      FOREIGN KEY (user, replaces) REFERENCES action (user, id) DEFERRABLE INITIALLY DEFERRED
    ) STRICT;
    CREATE TABLE change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      action INTEGER NOT NULL,
      "table" TEXT NOT NULL,
      row INTEGER NOT NULL,
      before TEXT,
      after TEXT,
      CHECK (before IS NOT NULL OR after IS NOT NULL),
      UNIQUE (user, id),
      FOREIGN KEY (user, action) REFERENCES action (user, id)
        ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
    ) STRICT;
    CREATE TABLE message (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      code TEXT NOT NULL,
      reply TEXT NOT NULL,
      at INTEGER NOT NULL,
      UNIQUE (user, code),
      UNIQUE (user, id)
    ) STRICT;
    """
}
