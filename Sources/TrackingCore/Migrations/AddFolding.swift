internal import GRDB

extension Migration {
  /// What the history needs to carry later messages out again when an earlier one is edited: the
  /// zone of each message, what it undid, what it added before it was edited, which message
  /// an edit was of, and what an action meant to change.
  static let addFolding = Migration("16 folding") { db in
    try db.execute(
      sql: """
        ALTER TABLE unit ADD COLUMN zone TEXT;
        ALTER TABLE unit ADD COLUMN undid INTEGER;
        ALTER TABLE unit ADD COLUMN redid INTEGER;
        ALTER TABLE unit ADD COLUMN freed TEXT;
        ALTER TABLE unit ADD COLUMN is_stale INTEGER NOT NULL DEFAULT 0 CHECK (is_stale IN (0, 1));
        ALTER TABLE message ADD COLUMN target TEXT;
        ALTER TABLE action ADD COLUMN patch TEXT;
        ALTER TABLE action ADD COLUMN is_asleep INTEGER NOT NULL DEFAULT 0
          CHECK (is_asleep IN (0, 1));
        CREATE INDEX unit_undid ON unit (user, undid) WHERE undid IS NOT NULL;
        CREATE INDEX unit_redid ON unit (user, redid) WHERE redid IS NOT NULL;
        """)
  }
}
