internal import GRDB

extension Migration {
  /// The triggers of day totals and runs, with one row of values for each row that they add.
  ///
  /// `INSERT … SELECT` into a table that has triggers itself goes through a temporary table, which
  /// took a third of the time of every entry.
  static let singleRowTriggers = Migration("18 single row triggers") { db in
    try db.execute(
      sql: """
        DROP TRIGGER entry_insert_totalled;
        CREATE TRIGGER entry_insert_totalled AFTER INSERT ON entry BEGIN
          \(added(facet: "''"))
        END;
        CREATE TRIGGER entry_insert_totalled_facet AFTER INSERT ON entry WHEN NEW.facet <> '' BEGIN
          \(added(facet: "NEW.facet"))
        END;
        DROP TRIGGER day_total_insert_run;
        CREATE TRIGGER day_total_insert_run AFTER INSERT ON day_total BEGIN
          INSERT INTO day_run (user, metric, facet, first, last)
          VALUES (NEW.user, NEW.metric, NEW.facet,
            coalesce((SELECT CASE WHEN last = NEW.day - 1 THEN first END FROM day_run
              WHERE \(own) AND first < NEW.day ORDER BY first DESC LIMIT 1), NEW.day),
            coalesce((SELECT last FROM day_run WHERE \(own) AND first = NEW.day + 1), NEW.day))
          ON CONFLICT (user, metric, facet, first) DO UPDATE SET last = excluded.last;
          DELETE FROM day_run WHERE \(own) AND first = NEW.day + 1;
        END;
        """)
  }

  private static let own = "user = NEW.user AND metric = NEW.metric AND facet = NEW.facet"

  private static func added(facet: String) -> String {
    """
    INSERT INTO day_total
      (user, metric, facet, day, millionths, count, least, most, last, last_at, last_entry)
    VALUES (NEW.user, NEW.metric, \(facet), NEW.day,
      CAST(round(NEW.value * 1000000) AS INTEGER), 1, NEW.value, NEW.value,
      NEW.value, NEW.at, NEW.id)
    ON CONFLICT (user, metric, facet, day) DO UPDATE SET
      millionths = millionths + excluded.millionths, count = count + 1,
      least = min(least, NEW.value), most = max(most, NEW.value),
      last = CASE WHEN (NEW.at, NEW.id) > (last_at, last_entry) THEN NEW.value ELSE last END,
      last_at = CASE WHEN (NEW.at, NEW.id) > (last_at, last_entry) THEN NEW.at ELSE last_at END,
      last_entry =
        CASE WHEN (NEW.at, NEW.id) > (last_at, last_entry) THEN NEW.id ELSE last_entry END;
    """
  }
}
