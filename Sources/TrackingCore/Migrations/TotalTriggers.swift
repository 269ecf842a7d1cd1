extension Migration {
  /// Keeps `day_total` in step with `entry`, also while an undo moves rows.
  ///
  /// An insert adds to the row; what takes away counts the day again. Sums are kept as whole
  /// millionths, so that both ways give exactly the same number.
  static let totalTriggers = """
    CREATE TRIGGER entry_insert_totalled AFTER INSERT ON entry BEGIN
      \(added(facet: "''", condition: "true"))
      \(added(facet: "NEW.facet", condition: "NEW.facet <> ''"))
    END;
    CREATE TRIGGER entry_delete_totalled AFTER DELETE ON entry BEGIN
      \(recounted("OLD"))
    END;
    CREATE TRIGGER entry_update_totalled AFTER UPDATE ON entry BEGIN
      \(recounted("OLD"))
      \(recounted("NEW"))
    END;
    """

  private static func added(facet: String, condition: String) -> String {
    """
    INSERT INTO day_total
      (user, metric, facet, day, millionths, count, least, most, last, last_at, last_entry)
    SELECT NEW.user, NEW.metric, \(facet), NEW.day,
      CAST(round(NEW.value * 1000000) AS INTEGER), 1, NEW.value, NEW.value,
      NEW.value, NEW.at, NEW.id
    WHERE \(condition)
    ON CONFLICT (user, metric, facet, day) DO UPDATE SET
      millionths = millionths + excluded.millionths, count = count + 1,
      least = min(least, NEW.value), most = max(most, NEW.value),
      last = CASE WHEN (NEW.at, NEW.id) > (last_at, last_entry) THEN NEW.value ELSE last END,
      last_at = CASE WHEN (NEW.at, NEW.id) > (last_at, last_entry) THEN NEW.at ELSE last_at END,
      last_entry =
        CASE WHEN (NEW.at, NEW.id) > (last_at, last_entry) THEN NEW.id ELSE last_entry END;
    """
  }

  private static func recounted(_ row: String) -> String {
    """
    DELETE FROM day_total WHERE user = \(row).user AND metric = \(row).metric
      AND facet IN ('', \(row).facet) AND day = \(row).day;
    \(counted(row, facet: "''", condition: "true"))
    \(counted(row, facet: "\(row).facet", condition: "\(row).facet <> '' AND facet = \(row).facet"))
    """
  }

  private static func counted(_ row: String, facet: String, condition: String) -> String {
    let own = """
      user = \(row).user AND metric = \(row).metric AND day = \(row).day AND \(condition)
      """
    return """
      INSERT INTO day_total
        (user, metric, facet, day, millionths, count, least, most, last, last_at, last_entry)
      SELECT \(row).user, \(row).metric, \(facet), \(row).day,
        sum(CAST(round(value * 1000000) AS INTEGER)), count(*),
        min(value), max(value), (\(newest("value", own))), (\(newest("at", own))),
        (\(newest("id", own)))
      FROM entry WHERE \(own) HAVING count(*) > 0;
      """
  }

  private static func newest(_ column: String, _ own: String) -> String {
    "SELECT \(column) FROM entry WHERE \(own) ORDER BY at DESC, id DESC LIMIT 1"
  }
}
