internal import GRDB

extension Migration {
  /// Where a challenge was asked for, and when its end is told by itself; the files of a push.
  ///
  /// What ends later than now is told on the morning after its last day, as far as the zone of the
  /// person is known here.
  static let addChallengeEnds = Migration("17 ends of challenges") { db in
    try db.execute(
      sql: """
        ALTER TABLE push ADD COLUMN files TEXT NOT NULL DEFAULT '';
        ALTER TABLE challenge ADD COLUMN room TEXT;
        ALTER TABLE challenge ADD COLUMN tell_at INTEGER;
        UPDATE challenge SET tell_at = (last + 1) * 86400 + 28800
        WHERE state = 'active' AND (last + 1) * 86400 > CAST(strftime('%s', 'now') AS INTEGER);
        CREATE INDEX challenge_tell ON challenge (tell_at) WHERE tell_at IS NOT NULL;
        """)
  }
}
