extension Migration {
  /// Deeds and their figures as the tenth step leaves them.
  static let ownKeysDeeds = """
    CREATE TABLE tracker (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      unit TEXT NOT NULL,
      rule TEXT NOT NULL CHECK (rule IN ('sum', 'mean', 'last')),
      created_at INTEGER NOT NULL,
      UNIQUE (user, name),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE deed (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      number INTEGER NOT NULL CHECK (number > 0),
      kind TEXT NOT NULL CHECK (kind <> ''),
      name TEXT NOT NULL,
      day INTEGER NOT NULL,
      at INTEGER NOT NULL,
      offset INTEGER NOT NULL CHECK (abs(offset) <= 86400),
      is_timed INTEGER NOT NULL CHECK (is_timed IN (0, 1)),
      intensity TEXT NOT NULL DEFAULT '',
      note TEXT NOT NULL DEFAULT '',
      explanation TEXT NOT NULL DEFAULT '',
      source TEXT,
      UNIQUE (user, number),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      deed INTEGER NOT NULL,
      metric TEXT NOT NULL CHECK (metric <> ''),
      facet TEXT NOT NULL,
      value REAL NOT NULL,
      day INTEGER NOT NULL,
      at INTEGER NOT NULL,
      UNIQUE (user, id),
      FOREIGN KEY (user, deed) REFERENCES deed (user, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE meal_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      deed INTEGER NOT NULL,
      position INTEGER NOT NULL,
      food TEXT NOT NULL,
      quantity REAL,
      unit TEXT NOT NULL,
      grams REAL,
      kcal REAL,
      source TEXT NOT NULL CHECK (source IN ('stated', 'own', 'table', 'unknown')),
      UNIQUE (user, id),
      FOREIGN KEY (user, deed) REFERENCES deed (user, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE food (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      unit TEXT NOT NULL,
      quantity REAL NOT NULL CHECK (quantity > 0),
      kcal REAL NOT NULL CHECK (kcal >= 0),
      protein_g REAL,
      carbs_g REAL,
      fat_g REAL,
      recipe TEXT NOT NULL DEFAULT '',
      UNIQUE (user, name),
      UNIQUE (user, id)
    ) STRICT;
    CREATE TABLE gratitude (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 2),
      text TEXT NOT NULL CHECK (text <> ''),
      UNIQUE (user, day, position),
      UNIQUE (user, id)
    ) STRICT;
    """
}
