internal import GRDB

extension Migration {
  /// The days on which what comes again is left out.
  static let addSkippedDays = Migration("26 skipped days") { db in
    try db.execute(sql: "ALTER TABLE reminder ADD COLUMN skipped TEXT NOT NULL DEFAULT ''")
  }
}
