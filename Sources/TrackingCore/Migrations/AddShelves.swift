internal import GRDB

extension Migration {
  /// When a task comes again after it was done, and the named list that it stands on.
  static let addShelves = Migration("20 recurring tasks and named lists") { db in
    try db.execute(
      sql: """
        ALTER TABLE list_item ADD COLUMN recurrence TEXT;
        ALTER TABLE list_item ADD COLUMN shelf TEXT NOT NULL DEFAULT '';
        """)
  }
}
