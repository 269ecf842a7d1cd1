internal import GRDB

extension Migration {
  /// Deeds (a drink, a meal, a run), the figures they are made of, and their daily totals.
  static let createEntries = Migration("3 entries") { db in
    try db.execute(sql: tables)
    for table in ["tracker", "deed", "entry", "meal_item", "food", "gratitude"] {
      try QuotedCapture.install(on: table, in: db)
    }
    try db.execute(sql: totalTriggers)
  }

  private static let tables = """
    CREATE TABLE tracker (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      unit TEXT NOT NULL,
      rule TEXT NOT NULL CHECK (rule IN ('sum', 'mean', 'last')),
      created_at INTEGER NOT NULL,
      UNIQUE (user, name)
    ) STRICT;
    CREATE TABLE deed (
      id INTEGER PRIMARY KEY,
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
      UNIQUE (user, number)
    ) STRICT;
    CREATE INDEX deed_day ON deed (user, kind, day);
    CREATE UNIQUE INDEX deed_source ON deed (user, source) WHERE source IS NOT NULL;
    CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      deed INTEGER NOT NULL REFERENCES deed (id) ON DELETE CASCADE,
      metric TEXT NOT NULL CHECK (metric <> ''),
      facet TEXT NOT NULL,
      value REAL NOT NULL,
      day INTEGER NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX entry_deed ON entry (deed);
    CREATE INDEX entry_day ON entry (user, metric, day, at);
    CREATE INDEX entry_facet ON entry (user, metric, facet, day);
    CREATE TABLE day_total (
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      metric TEXT NOT NULL,
      facet TEXT NOT NULL,
      day INTEGER NOT NULL,
      millionths INTEGER NOT NULL,
      count INTEGER NOT NULL CHECK (count > 0),
      least REAL NOT NULL,
      most REAL NOT NULL,
      last REAL NOT NULL,
      last_at INTEGER NOT NULL,
      last_entry INTEGER NOT NULL,
      PRIMARY KEY (user, metric, facet, day)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE meal_item (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      deed INTEGER NOT NULL REFERENCES deed (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      food TEXT NOT NULL,
      quantity REAL,
      unit TEXT NOT NULL,
      grams REAL,
      kcal REAL,
      source TEXT NOT NULL CHECK (source IN ('stated', 'own', 'table', 'unknown'))
    ) STRICT;
    CREATE INDEX meal_item_deed ON meal_item (deed);
    CREATE TABLE food (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (name <> ''),
      unit TEXT NOT NULL,
      quantity REAL NOT NULL CHECK (quantity > 0),
      kcal REAL NOT NULL CHECK (kcal >= 0),
      protein_g REAL,
      carbs_g REAL,
      fat_g REAL,
      recipe TEXT NOT NULL DEFAULT '',
      UNIQUE (user, name)
    ) STRICT;
    CREATE TABLE gratitude (
      id INTEGER PRIMARY KEY,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 2),
      text TEXT NOT NULL CHECK (text <> ''),
      UNIQUE (user, day, position)
    ) STRICT;
    """
}
