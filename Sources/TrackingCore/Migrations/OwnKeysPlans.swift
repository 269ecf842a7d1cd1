extension Migration {
  /// Lists, habits, goals and reminders as the tenth step leaves them.
  static let ownKeysPlans = """
    CREATE TABLE list_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      list TEXT NOT NULL CHECK (list IN ('todo', 'bucket')),
      title TEXT NOT NULL CHECK (title <> ''),
      detail TEXT NOT NULL DEFAULT '',
      due_day INTEGER,
      due_at INTEGER,
      quantity REAL CHECK (quantity > 0),
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      completed_at INTEGER,
      deed TEXT,
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE list_number (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      list TEXT NOT NULL,
      number INTEGER NOT NULL CHECK (number > 0),
      item INTEGER NOT NULL,
      UNIQUE (user, list, number),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE habit (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      schedule TEXT NOT NULL,
      start INTEGER NOT NULL,
      days INTEGER CHECK (days > 0),
      created_at INTEGER NOT NULL,
      UNIQUE (user, name),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE habit_skip (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      habit INTEGER NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL CHECK (last >= first),
      UNIQUE (user, id),
      FOREIGN KEY (user, habit) REFERENCES habit (user, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE goal (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      metric TEXT NOT NULL CHECK (metric <> ''),
      facet TEXT NOT NULL,
      target REAL CHECK (target >= 0),
      per TEXT NOT NULL CHECK (per IN ('day', 'week', 'month')),
      is_limit INTEGER NOT NULL CHECK (is_limit IN (0, 1)),
      counts_times INTEGER NOT NULL CHECK (counts_times IN (0, 1)),
      created_at INTEGER NOT NULL,
      UNIQUE (user, metric, facet),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE challenge (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      title TEXT NOT NULL CHECK (title <> ''),
      description TEXT NOT NULL DEFAULT '',
      metric TEXT NOT NULL CHECK (metric <> ''),
      facet TEXT NOT NULL,
      target REAL NOT NULL CHECK (target >= 0),
      per TEXT CHECK (per IN ('day', 'week', 'month')),
      is_limit INTEGER NOT NULL CHECK (is_limit IN (0, 1)),
      counts_times INTEGER NOT NULL CHECK (counts_times IN (0, 1)),
      first INTEGER NOT NULL,
      last INTEGER CHECK (last >= first),
      state TEXT NOT NULL CHECK (state IN ('active', 'completed', 'ended', 'stopped')),
      closed INTEGER,
      created_at INTEGER NOT NULL,
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE reminder (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
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
      created_at INTEGER NOT NULL,
      unmet_metric TEXT NOT NULL DEFAULT '',
      unmet_facet TEXT NOT NULL DEFAULT '',
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE waiting (
      reminder INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      at INTEGER NOT NULL DEFAULT 0 CHECK (at >= 0),
      FOREIGN KEY (user, reminder) REFERENCES reminder (user, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE timer (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      activity TEXT NOT NULL,
      started_at INTEGER NOT NULL,
      duration INTEGER CHECK (duration > 0),
      is_running INTEGER NOT NULL CHECK (is_running IN (0, 1)),
      paused_at INTEGER,
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE card_seen (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      deck TEXT NOT NULL,
      card INTEGER NOT NULL,
      UNIQUE (user, deck, card),
      UNIQUE (user, id)
    ) STRICT;
    """
}
