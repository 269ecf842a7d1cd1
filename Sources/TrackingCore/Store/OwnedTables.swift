internal import GRDB
private import GRDBSQLite

/// What is done by itself for every table whose rows belong to a user.
///
/// To add a table, write a migration with
///
///     id INTEGER PRIMARY KEY AUTOINCREMENT,
///     user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
///     …
///
/// and nothing else, but for `UNIQUE (user, id)` where rows of other tables point to its own: after
/// the migrations every table with a column `user` is written down in the store with its columns.
/// What is written to a row of it is looked at by ``ChangeCapture``, which lets nothing pass that
/// is not the acting user's; what is done to one with an `id` too is written down, so that it can
/// be undone. Bookkeeping that no undo takes back is named in ``unwritten``.
struct OwnedTables {
  /// Goes up when what is written down here changes, so that older stores get the new one.
  static let version = 6

  /// The tables whose changes are not written down.
  static let unwritten: Set<String> = [
    "sender", "unit", "action", "change", "message", "list_number", "card_seen",
    "dialogue", "push", "miss", "answer",
    "account", "visit", "link_code", "attempt", "room_member",
  ]

  /// The tables that triggers alone add to and change, by what is done to rows of others, whose
  /// owner was looked at: it is not asked again, several times a message.
  static let derived: Set<String> = ["day_total", "day_run"]

  /// The words of the error when a statement is stopped, before the table's name.
  static let foreignRow = "a row of another user in"

  /// The tables by their names; each is read when it is first written to.
  private let lines: [Substring: Substring]
  /// Whether figures that are added have no triggers that see to totals and runs.
  let haveTotalsHeard: Bool

  /// Those of a store.
  init(in db: Database) throws {
    let installed = try OwnedTables.installed(in: db)
    self.init(text: installed?.text ?? "", haveTotalsHeard: installed?.haveTotalsHeard ?? false)
  }

  init(text: String, haveTotalsHeard: Bool = false) {
    self.haveTotalsHeard = haveTotalsHeard
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      (Substring(line.prefix { $0 != UInt8(ascii: "\t") }), Substring(line))
    }
    self.lines = Dictionary(lines) { first, _ in first }
  }

  /// Nil for a table whose rows belong to nobody.
  func table(_ name: String) -> OwnedTable? { lines[name[...]].flatMap { OwnedTable(line: $0) } }

  var names: [String] { lines.keys.map(String.init) }
}

extension OwnedTables {
  /// Writes all tables down anew; what older versions had triggers for is done without them.
  static func install(in db: Database, with mark: String) throws {
    let triggers = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'trigger'
          AND (name LIKE '%_guarded' OR name LIKE '%_captured')
        """)
    for trigger in triggers {
      try db.execute(sql: "DROP TRIGGER \(trigger.quotedDatabaseIdentifier)")
    }
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        ORDER BY name
        """)
    let lines = try tables.compactMap { table -> String? in
      let columns = try db.columns(in: table)
      guard columns.contains(where: { $0.name == "user" }) || table == "user" else { return nil }
      return try OwnedTable.line(table, columns, in: db)
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO installed (id, triggers) VALUES (1, ?)",
      arguments: [([mark] + lines).joined(separator: "\n")])
  }

  /// Whether a store is as some steps make it, and has as many of them written down.
  static func areInstalled(in db: Database, with mark: String, steps: Int) throws -> Bool {
    guard let installed = try installed(in: db) else { return false }
    return installed.text.utf8.starts(with: (mark + "\n").utf8) && installed.steps == steps
  }

  /// What was written down, how many steps the store has, and whether one of them took the triggers
  /// of totals away; nil in a store of the first steps.
  private static func installed(
    in db: Database
  ) throws -> (text: String, steps: Int, haveTotalsHeard: Bool)? {
    // To ask GRDB for a table would read all of their names.
    let columns = [("installed", "triggers"), ("grdb_migrations", "identifier")]
    let areThere = columns.allSatisfy { table, column in
      sqlite3_table_column_metadata(
        db.sqliteConnection, nil, table, column, nil, nil, nil, nil, nil) == SQLITE_OK
    }
    guard areThere else { return nil }
    let statement = try db.cachedStatement(
      sql: """
        SELECT triggers, (SELECT count(*) FROM grdb_migrations) AS steps, EXISTS (
          SELECT 1 FROM grdb_migrations WHERE identifier = '27 heard totals') AS have_totals_heard
        FROM installed
        """)
    return try Row.fetchOne(statement).map {
      ($0["triggers"], $0["steps"], $0["have_totals_heard"])
    }
  }
}
