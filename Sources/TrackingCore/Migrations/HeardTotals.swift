internal import GRDB

extension Migration {
  /// Without the triggers of new figures: who writes a row adds it to the totals of its day, and
  /// its day to the runs, as SQLite tells of it.
  ///
  /// A trigger made SQLite keep the rows of a statement in a table of their own first, and copies
  /// of all pages that it changed. What changes or takes away figures still has its triggers.
  static let heardTotals = Migration("27 heard totals") { db in
    try db.execute(
      sql: """
        DROP TRIGGER entry_insert_totalled;
        DROP TRIGGER entry_insert_totalled_facet;
        DROP TRIGGER day_total_insert_run;
        """)
  }
}
