internal import GRDB

/// Turns the history's lists of SQL literals into records, in the tenth step.
enum ChangeRecords {
  /// Rewrites `before` and `after` of every change as JSON objects with the columns' names.
  ///
  /// SQLite itself reads the literals, so that every number stays what it was. A change that does
  /// not fit its table could never be undone, and goes.
  static func write(from db: Database) throws {
    var expressions: [String: (columns: String, record: String)] = [:]
    let changes = try Row.fetchAll(
      db, sql: "SELECT id, \"table\", before, after FROM change ORDER BY id")
    for change in changes {
      let (id, table): (Int64, String) = (change["id"], change["table"])
      let known = try expressions[table] ?? expression(of: table, in: db)
      expressions[table] = known
      func record(_ literals: String?) throws -> String? {
        guard let literals else { return nil }
        return try String.fetchOne(
          db, sql: "WITH r (\(known.columns)) AS (SELECT \(literals)) SELECT \(known.record) FROM r"
        )
      }
      do {
        let (before, after) = (try record(change["before"]), try record(change["after"]))
        try db.execute(
          sql: "UPDATE change SET before = ?, after = ? WHERE id = ?",
          arguments: [before, after, id])
      } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
        try db.execute(sql: "DELETE FROM change WHERE id = ?", arguments: [id])
      }
    }
  }

  private static func expression(
    of table: String, in db: Database
  ) throws -> (columns: String, record: String) {
    let columns = try db.columns(in: table)
    let pairs = columns.map { column in
      let name = column.name.quotedDatabaseIdentifier
      let value =
        column.type == "REAL"
        ? "CASE WHEN \(name) IS NOT NULL THEN json(printf('%!.17g', \(name))) END" : name
      return "'\(column.name)', \(value)"
    }
    return (
      columns.map(\.name.quotedDatabaseIdentifier).joined(separator: ", "),
      "json_object(\(pairs.joined(separator: ", ")))"
    )
  }

  /// Ids were given twice once: what one person deleted may have the id of what another has now.
  ///
  /// The rows that are only in someone's history get ids of their own there.
  static func separate(in db: Database) throws {
    let tables = try String.fetchAll(db, sql: "SELECT DISTINCT \"table\" FROM change")
    for table in tables {
      let shared = try Row.fetchAll(
        db,
        sql: """
          SELECT DISTINCT c.user, c.row FROM change c
          WHERE c."table" = ?1 AND NOT EXISTS (
            SELECT 1 FROM \(table.quotedDatabaseIdentifier) t
            WHERE t.id = c.row AND t.user = c.user)
          AND (EXISTS (SELECT 1 FROM \(table.quotedDatabaseIdentifier) t WHERE t.id = c.row)
            OR EXISTS (SELECT 1 FROM change o
              WHERE o."table" = ?1 AND o.row = c.row AND o.user <> c.user))
          """, arguments: [table])
      for row in shared { try give(table, row["row"], of: row["user"], in: db) }
    }
  }

  /// A new id for one row of one person's history, and for what belongs to it.
  private static func give(_ table: String, _ row: Int64, of user: Int64, in db: Database) throws {
    try db.execute(
      sql: "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = ?", arguments: [table])
    let new = try Int64.fetchOne(
      db, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
    try db.execute(
      sql: """
        UPDATE change SET row = ?1, before = json_set(before, '$.id', ?1),
          after = json_set(after, '$.id', ?1)
        WHERE user = ?2 AND "table" = ?3 AND row = ?4
        """, arguments: [new, user, table, row])
    for parent in ["deed", "habit"] where parent == table {
      try db.execute(
        sql: """
          UPDATE change SET before = json_replace(before, '$.\(parent)', ?1),
            after = json_replace(after, '$.\(parent)', ?1)
          WHERE user = ?2 AND (json_extract(before, '$.\(parent)') = ?3
            OR json_extract(after, '$.\(parent)') = ?3)
            AND "table" IN ('entry', 'meal_item', 'habit_skip')
          """, arguments: [new, user, row])
    }
  }
}
