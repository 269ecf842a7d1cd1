internal import GRDB

extension Migration {
  /// When each reminder speaks next, so that whoever is due is found without reading everyone's
  /// reminders; reminders that hold only while a goal is not reached; and timers that pause.
  static let addWaiting = Migration("9 waiting") { db in
    try db.execute(sql: columns)
    try db.execute(sql: table)
    for table in ["reminder", "timer"] { try QuotedCapture.install(on: table, in: db) }
    try db.execute(sql: waitingTriggers)
  }

  /// What was written down of the rows before goes on fitting them, so that it can be undone.
  private static let columns = """
    ALTER TABLE reminder ADD COLUMN unmet_metric TEXT NOT NULL DEFAULT '';
    ALTER TABLE reminder ADD COLUMN unmet_facet TEXT NOT NULL DEFAULT '';
    ALTER TABLE timer ADD COLUMN paused_at INTEGER;
    UPDATE change SET before = before || ',''''' || ',''''', after = after || ',''''' || ','''''
    WHERE "table" = 'reminder';
    UPDATE change SET before = before || ',NULL', after = after || ',NULL' WHERE "table" = 'timer';
    """

  /// `at` is 0 until it was worked out.
  private static let table = """
    CREATE TABLE waiting (
      reminder INTEGER PRIMARY KEY REFERENCES reminder (id) ON DELETE CASCADE,
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      at INTEGER NOT NULL DEFAULT 0 CHECK (at >= 0)
    ) STRICT;
    CREATE INDEX waiting_at ON waiting (at, user);
    CREATE INDEX waiting_user ON waiting (user);
    CREATE INDEX timer_end ON timer (started_at + duration)
      WHERE is_running = 1 AND duration IS NOT NULL AND paused_at IS NULL;
    CREATE INDEX habit_skip_last ON habit_skip (user, last);
    INSERT INTO waiting (reminder, user) SELECT id, user FROM reminder WHERE is_closed = 0;
    """

  /// A reminder that changes, and every reminder of who changes a setting (the zone, the quiet
  /// hours), is worked out again.
  static let waitingTriggers = """
    CREATE TRIGGER reminder_insert_waits AFTER INSERT ON reminder WHEN NEW.is_closed = 0 BEGIN
      INSERT OR REPLACE INTO waiting (reminder, user) VALUES (NEW.id, NEW.user);
    END;
    CREATE TRIGGER reminder_update_waits AFTER UPDATE ON reminder BEGIN
      DELETE FROM waiting WHERE reminder = NEW.id;
      INSERT INTO waiting (reminder, user) SELECT NEW.id, NEW.user WHERE NEW.is_closed = 0;
    END;
    CREATE TRIGGER setting_insert_waits AFTER INSERT ON setting BEGIN
      UPDATE waiting SET at = 0 WHERE user = NEW.user;
    END;
    CREATE TRIGGER setting_update_waits AFTER UPDATE ON setting BEGIN
      UPDATE waiting SET at = 0 WHERE user = NEW.user;
    END;
    CREATE TRIGGER setting_delete_waits AFTER DELETE ON setting BEGIN
      UPDATE waiting SET at = 0 WHERE user = OLD.user;
    END;
    """
}
