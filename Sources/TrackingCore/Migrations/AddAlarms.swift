internal import GRDB

extension Migration {
  /// Reminders that quiet hours do not hold back: what wakes is wanted at its time.
  static let addAlarms = Migration("23 alarms") { db in
    try db.execute(
      sql: """
        ALTER TABLE reminder ADD COLUMN is_alarm INTEGER NOT NULL DEFAULT 0
          CHECK (is_alarm IN (0, 1));
        """)
  }
}
