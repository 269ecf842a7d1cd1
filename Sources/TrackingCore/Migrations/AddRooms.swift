internal import GRDB

extension Migration {
  /// Where each message was written, as far as what it left behind says so, and which challenges a
  /// room takes up together.
  static let addRooms = Migration("19 rooms") { db in
    try db.execute(
      sql: """
        ALTER TABLE challenge ADD COLUMN is_shared INTEGER NOT NULL DEFAULT 0
          CHECK (is_shared IN (0, 1));
        CREATE INDEX challenge_shared ON challenge (room) WHERE is_shared;
        ALTER TABLE unit ADD COLUMN room TEXT;
        UPDATE unit SET room = (
          SELECT json_extract(c.after, '$.room') FROM action a
          JOIN change c ON c.user = a.user AND c.action = a.id
          WHERE a.user = unit.user AND a.unit = unit.id
            AND c."table" IN ('reminder', 'timer', 'challenge')
            AND json_extract(c.after, '$.room') IS NOT NULL
          LIMIT 1);
        """)
  }
}
