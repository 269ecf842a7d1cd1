internal import GRDB

extension Migration {
  /// Goals (one a metric; a goal without a target silences the default one) and challenges.
  static let createGoals = Migration("6 goals") { db in
    try db.execute(
      sql: """
        CREATE TABLE goal (
          id INTEGER PRIMARY KEY,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          metric TEXT NOT NULL CHECK (metric <> ''),
          facet TEXT NOT NULL,
          target REAL CHECK (target >= 0),
          per TEXT NOT NULL CHECK (per IN ('day', 'week', 'month')),
          is_limit INTEGER NOT NULL CHECK (is_limit IN (0, 1)),
          counts_times INTEGER NOT NULL CHECK (counts_times IN (0, 1)),
          created_at INTEGER NOT NULL,
          UNIQUE (user, metric, facet)
        ) STRICT;
        CREATE TABLE challenge (
          id INTEGER PRIMARY KEY,
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
          created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX challenge_state ON challenge (user, state);
        """)
    try QuotedCapture.install(on: "goal", in: db)
    try QuotedCapture.install(on: "challenge", in: db)
  }
}
