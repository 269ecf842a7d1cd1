internal import GRDB

/// The triggers that wrote changes down as lists of SQL literals, up to the ninth step.
///
/// Only those steps use it, which are frozen; ``OwnedTables`` took its place.
enum QuotedCapture {
  static func install(on table: String, in db: Database) throws {
    let columns = try db.columns(in: table).map(\.name)
    let new = columns.map { "quote(NEW.\"\($0)\")" }.joined(separator: "||','||")
    let old = columns.map { "quote(OLD.\"\($0)\")" }.joined(separator: "||','||")
    let kinds = [
      ("INSERT", "NEW", "NULL", new), ("UPDATE", "OLD", old, new),
      ("DELETE", "OLD", old, "NULL"),
    ]
    for (event, row, before, after) in kinds {
      let name = "\(table)_\(event.lowercased())_captured"
      try db.execute(
        sql: """
          DROP TRIGGER IF EXISTS "\(name)";
          CREATE TRIGGER "\(name)" AFTER \(event) ON "\(table)"
          WHEN captured_action() IS NOT NULL AND (\(before)) IS NOT (\(after))
          BEGIN
            INSERT INTO change (user, action, "table", row, before, after)
            VALUES (\(row).user, captured_action(), '\(table)', \(row).id, \(before), \(after));
          END;
          """)
    }
  }
}
