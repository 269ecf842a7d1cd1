internal import GRDB

/// What the schema does by itself for every table whose rows belong to a user.
///
/// To add a table, write a migration with
///
///     id INTEGER PRIMARY KEY AUTOINCREMENT,
///     user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
///     …
///
/// and nothing else, but for `UNIQUE (user, id)` where rows of other tables point to its own: after
/// the migrations every table with a column `user` gets triggers that stop a statement on a row of
/// anyone but the acting user, and every one with an `id` too gets those that write its changes
/// down, so that they can be undone. Bookkeeping that no undo takes back is named in ``unwritten``.
enum OwnedTables {
  /// Goes up when the triggers here change, so that older stores get the new ones.
  static let version = 5

  /// The tables whose changes are not written down.
  static let unwritten: Set<String> = [
    "sender", "unit", "action", "change", "message", "list_number", "card_seen",
    "dialogue", "push", "miss", "answer",
    "account", "visit", "link_code", "attempt", "room_member",
  ]

  /// The tables that triggers alone add to and change, by what is done to rows of others, whose
  /// guards they have passed; a guard of their own would ask the same once more, several times a
  /// message. A statement that names one of them to write to it is not taken (``OwnStatements``).
  static let derived: Set<String> = ["day_total", "day_run"]

  /// The tables of the history. Rows are added by triggers, which a guard was in front of, and by
  /// statements that bind the acting user as whose they are, which is looked at when a statement is
  /// prepared (``OwnStatements``): for a guard SQLite would copy each page that is written.
  static let history: Set<String> = ["unit", "action", "change"]

  /// Makes the triggers of all tables anew.
  static func install(in db: Database, with mark: String) throws {
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        ORDER BY name
        """)
    for table in tables {
      let columns = try db.columns(in: table)
      let names = Set(columns.map(\.name))
      guard names.contains("user") || table == "user" else { continue }
      try guardRows(of: table, owner: table == "user" ? "id" : "user", in: db)
      if names.isSuperset(of: ["id", "user"]), !unwritten.contains(table) {
        try writeChanges(of: table, columns, in: db)
      }
    }
    try db.execute(
      sql: "INSERT OR REPLACE INTO installed (id, triggers) VALUES (1, ?)", arguments: [mark])
  }

  static func areInstalled(in db: Database, with mark: String) throws -> Bool {
    try String.fetchOne(db, sql: "SELECT triggers FROM installed") == mark
  }

  /// Stops every statement on a row of another than the acting user; without one, all may pass.
  private static func guardRows(of table: String, owner: String, in db: Database) throws {
    let events = [("INSERT", ["NEW"]), ("UPDATE", ["OLD", "NEW"]), ("DELETE", ["OLD"])]
    for (event, rows) in events {
      try drop("\(table)_\(event.lowercased())_guarded", in: db)
      let isGuarded = event == "DELETE" || !derived.contains(table)
      guard isGuarded, event != "INSERT" || !history.contains(table) else { continue }
      let isForeign = rows.map { "acting_user() <> \($0).\(owner)" }.joined(separator: " OR ")
      try make(
        "\(table)_\(event.lowercased())_guarded",
        "BEFORE \(event) ON \"\(table)\" WHEN \(isForeign)",
        "SELECT RAISE(ABORT, '\(foreignRow) \(table)');", in: db)
    }
  }

  /// The words of the error when a statement is stopped, before the table's name.
  static let foreignRow = "a row of another user in"

  private static func writeChanges(
    of table: String, _ columns: [ColumnInfo], in db: Database
  ) throws {
    let (old, new) = (ChangeRecord.sql("OLD", columns), ChangeRecord.sql("NEW", columns))
    let isChanged = columns.map {
      "OLD.\($0.name.quotedDatabaseIdentifier) IS NOT NEW.\($0.name.quotedDatabaseIdentifier)"
    }.joined(separator: " OR ")
    let kinds = [
      ("INSERT", "NEW", "NULL", new, ""), ("UPDATE", "OLD", old, new, " AND (\(isChanged))"),
      ("DELETE", "OLD", old, "NULL", ""),
    ]
    for (event, row, before, after, condition) in kinds {
      try make(
        "\(table)_\(event.lowercased())_captured",
        "AFTER \(event) ON \"\(table)\" WHEN captured_action() IS NOT NULL\(condition)",
        """
        INSERT INTO change (user, action, "table", row, before, after)
        VALUES (\(row).user, captured_action(), '\(table)', \(row).id, \(before), \(after));
        """, in: db)
    }
  }

  private static func make(
    _ name: String, _ event: String, _ body: String, in db: Database
  ) throws {
    try drop(name, in: db)
    try db.execute(sql: "CREATE TRIGGER \"\(name)\" \(event) BEGIN \(body) END")
  }

  private static func drop(_ trigger: String, in db: Database) throws {
    try db.execute(sql: "DROP TRIGGER IF EXISTS \"\(trigger)\"")
  }

  /// What is wrong with a statement that writes to a table whose rows have fewer guards.
  static func fault(of sql: String) -> String? {
    let text = StatementText(sql)
    let written = derived.first {
      text.end(of: "INTO \($0) ") != nil || text.end(of: "UPDATE \($0) ") != nil
    }
    if let written { return "\(foreignRow) \(written), which triggers alone write" }
    let added = history.first { text.end(of: "INTO \($0) ") != nil }
    return added.flatMap { bindsUser(text, to: $0) ? nil : "\(foreignRow) \($0)" }
  }

  /// Whether a statement adds a row of values, and the user that is bound is whose it is.
  private static func bindsUser(_ text: StatementText, to table: String) -> Bool {
    guard let columns = text.end(of: "INTO \(table) ("),
      let values = text.end(of: ")\nVALUES (", from: columns)
    else { return false }
    // No other row is behind it.
    let end = text.end(of: ")", from: values).map { $0 + 1 }
    if let end, text.end(of: "),", from: values) == end { return false }
    return zip(text.list(from: columns), text.list(from: values)).contains {
      $0 == "user" && $1 == ":user"
    }
  }
}

/// A statement without its quotes, as bytes: each is looked at a dozen times when it is prepared,
/// and to compare characters took a twelfth of a start.
private struct StatementText {
  private let bytes: [UInt8]

  init(_ sql: String) { bytes = sql.utf8.filter { $0 != UInt8(ascii: "\"") } }

  /// Where the first place of some words behind another place ends.
  func end(of words: String, from start: Int = 0) -> Int? {
    let words = Array(words.utf8)
    guard let first = words.first, bytes.count - start >= words.count else { return nil }
    for place in start...bytes.count - words.count where bytes[place] == first {
      if bytes[place..<place + words.count].elementsEqual(words) { return place + words.count }
    }
    return nil
  }

  /// The parts of a list up to the next parenthesis that closes.
  func list(from start: Int) -> [String] {
    bytes[start...].prefix { $0 != UInt8(ascii: ")") }.split(separator: UInt8(ascii: ",")).map {
      String(decoding: $0.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    }
  }
}
