internal import GRDB

/// The tables that an export holds, and how their rows point to each other.
///
/// All that is there, so that a table of a later step comes along by itself; left out is what
/// follows from the others.
enum ExportedTables {
  /// What triggers and migrations make by themselves.
  private static let derived: Set<String> = [
    "grdb_migrations", "installed", "day_total", "day_run", "waiting",
  ]

  /// What a person does not take to another store.
  private static let ofThisPlace: Set<String> = [
    "account", "visit", "link_code", "attempt", "follow", "block", "cheer", "room_member",
    "dialogue", "push", "message",
  ]

  /// One table with its columns, and the tables that its columns name rows of.
  struct Table {
    let name: String
    let columns: [ColumnInfo]
    let references: [String: String]

    /// Whether it belongs to the person, and not to this store: keys to accounts, whom somebody
    /// follows here, what a bridge still has to deliver.
    var movesAlong: Bool { !ExportedTables.ofThisPlace.contains(name) }

    /// The column that says whose a row is.
    var owner: String { name == "user" ? "id" : "user" }
  }

  /// Every table, those that others point to first.
  static func all(in db: Database) throws -> [Table] {
    let names = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        ORDER BY name
        """)
    var waiting = try names.filter { !derived.contains($0) }.compactMap { name -> Table? in
      let columns = try db.columns(in: name)
      guard name == "user" || columns.contains(where: { $0.name == "user" }) else { return nil }
      return Table(name: name, columns: columns, references: try references(of: name, in: db))
    }
    var sorted: [Table] = []
    while !waiting.isEmpty {
      let placed = Set(sorted.map(\.name))
      let ready = waiting.filter { table in
        table.references.values.allSatisfy { $0 == table.name || placed.contains($0) }
      }
      // Tables that point to each other in a ring go in by name; their keys are looked at last.
      let next = ready.isEmpty ? waiting : ready
      sorted += next
      waiting.removeAll { table in next.contains { $0.name == table.name } }
    }
    return sorted
  }

  /// By foreign keys, and the columns that outlive what they name.
  private static func references(of table: String, in db: Database) throws -> [String: String] {
    let outliving = [
      "list_number": ["item": "list_item"], "unit": ["undid": "unit", "redid": "unit"],
    ]
    var result = outliving[table] ?? [:]
    for row in try Row.fetchAll(
      db, sql: "PRAGMA foreign_key_list(\(table.quotedDatabaseIdentifier))")
    {
      if row["to"] as String? == "id" { result[row["from"]] = row["table"] }
    }
    if table == "user" { result = [:] }
    return result
  }
}
