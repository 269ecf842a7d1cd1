internal import GRDB

extension Migration {
  /// Days in a row as one row each, kept by the days' totals, so that a streak of years is found
  /// without reading their days; and the indexes of questions about foods and figures.
  static let createRuns = Migration("8 runs") { db in
    try db.execute(sql: table)
    try db.execute(sql: indexes)
    try db.execute(sql: fill)
    try db.execute(sql: runTriggers)
  }

  private static let table = """
    CREATE TABLE day_run (
      user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
      metric TEXT NOT NULL,
      facet TEXT NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL CHECK (last >= first),
      PRIMARY KEY (user, metric, facet, first)
    ) STRICT, WITHOUT ROWID;
    """

  /// What questions look for: the foods of a person, the deeds of a figure, what was corrected.
  private static let indexes = """
    CREATE INDEX meal_item_food
      ON meal_item (user, lower(food), deed, quantity, unit, grams, kcal);
    CREATE INDEX deed_figure ON deed (user, json_extract(explanation, '$.figure'), number)
      WHERE explanation <> '';
    CREATE INDEX deed_result ON deed (user, json_extract(explanation, '$.result'), number)
      WHERE explanation <> '';
    CREATE INDEX action_replaced ON action (user, replaces) WHERE replaces IS NOT NULL;
    """

  private static let fill = """
    INSERT INTO day_run (user, metric, facet, first, last)
    SELECT user, metric, facet, min(day), max(day) FROM (
      SELECT user, metric, facet, day,
        day - row_number() OVER (PARTITION BY user, metric, facet ORDER BY day) AS island
      FROM day_total
    ) GROUP BY user, metric, facet, island;
    """

  /// A new day joins the run before it and the one after it; a day that goes splits its run. While
  /// a person is deleted nothing is split, for the rows would belong to nobody.
  static let runTriggers = """
    CREATE TRIGGER day_total_insert_run AFTER INSERT ON day_total BEGIN
      INSERT INTO day_run (user, metric, facet, first, last)
      SELECT NEW.user, NEW.metric, NEW.facet,
        coalesce((SELECT CASE WHEN last = NEW.day - 1 THEN first END FROM day_run
          WHERE \(own("NEW")) AND first < NEW.day ORDER BY first DESC LIMIT 1), NEW.day),
        coalesce((SELECT last FROM day_run WHERE \(own("NEW")) AND first = NEW.day + 1), NEW.day)
      WHERE true
      ON CONFLICT (user, metric, facet, first) DO UPDATE SET last = excluded.last;
      DELETE FROM day_run WHERE \(own("NEW")) AND first = NEW.day + 1;
    END;
    CREATE TRIGGER day_total_delete_run AFTER DELETE ON day_total BEGIN
      INSERT INTO day_run (user, metric, facet, first, last)
      SELECT user, metric, facet, OLD.day + 1, last FROM day_run
      WHERE \(holding("OLD")) AND last > OLD.day
        AND EXISTS (SELECT 1 FROM user WHERE id = OLD.user);
      DELETE FROM day_run WHERE \(own("OLD")) AND first = OLD.day;
      UPDATE day_run SET last = OLD.day - 1 WHERE \(holding("OLD")) AND last >= OLD.day;
    END;
    """

  private static func own(_ row: String) -> String {
    "user = \(row).user AND metric = \(row).metric AND facet = \(row).facet"
  }

  /// The run that begins last up to the day.
  private static func holding(_ row: String) -> String {
    """
    \(own(row)) AND first = (SELECT max(first) FROM day_run
        WHERE \(own(row)) AND first <= \(row).day)
    """
  }
}
