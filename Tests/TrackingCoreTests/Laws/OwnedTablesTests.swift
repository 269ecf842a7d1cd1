import CivilTime
import Commands
import Foundation
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// No statement touches a row of another user, whatever the code above asks for.
struct OwnedTablesTests {
  private static let notes = Migration("test notes") { db in
    try db.execute(
      sql: """
        CREATE TABLE note (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
          text TEXT NOT NULL, weight REAL, picture BLOB,
          UNIQUE (user, id)
        ) STRICT;
        """)
  }

  private func home() throws -> Fixture {
    let home = try Fixture()
    try home.store.raw { db in
      try Self.notes.run(db)
      try OwnedTables.install(in: db, with: "test")
    }
    return home
  }

  @Test func `every table of people is known with its columns, and what is theirs is written down`()
    throws
  {
    try Fixture().store.raw { db in
      let known = try OwnedTables(in: db)
      let tables = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      for table in tables where !["grdb_migrations", "installed"].contains(table) {
        let columns = try db.columns(in: table)
        let owned = try #require(known.table(table), "\(table)")
        #expect(owned.columns.count == columns.count, "\(table)")
        #expect(columns[Int(owned.owner)].name == (table == "user" ? "id" : "user"), "\(table)")
        // What an older row has in a column's place could not be told from what is empty.
        #expect(
          !columns.contains { !$0.isNotNull && $0.defaultValueSQL != nil }, "\(table)")
        let sql =
          try String.fetchOne(
            db, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [table]) ?? ""
        guard columns.contains(where: { $0.name == "id" }) else { continue }
        #expect(!owned.isWritten || sql.contains("AUTOINCREMENT"), "\(table)")
        for key in try db.foreignKeys(on: table)
        where key.destinationTable != "user" && names(of: key) != ["id"] {
          #expect(names(of: key) == ["user", "id"], "\(table) \(key)")
        }
      }
      let triggers = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
      #expect(!triggers.contains { $0.hasSuffix("_guarded") || $0.hasSuffix("_captured") })
    }
  }

  private func names(of key: ForeignKeyInfo) -> [String] { key.mapping.map(\.destination) }

  @Test func `a statement on a row of another is stopped`() throws {
    var home = try home()
    try home.say("drink.log", ["volume_ml": 500])
    home.sender = "ben"
    for sql in [
      "UPDATE deed SET name = 'x' WHERE id = 1 AND :user > 0", "DELETE FROM deed WHERE :user > 0",
      "DELETE FROM entry WHERE :user > 0", "UPDATE day_total SET day = 1 WHERE :user > 0",
      "UPDATE day_run SET last = last WHERE :user > 0",
      "INSERT INTO day_run (user, metric, facet, first, last) VALUES (:user, 'a', '', 1, 1)",
      "INSERT INTO setting (user, name, value) SELECT :user - 1, 'a', 'b'",
      "INSERT INTO change (user, action, \"table\", row, after) SELECT :user - 1, 1, 'a', 1, ''",
      "INSERT INTO unit (user, at)\nVALUES (:user - 1, 1)",
      "INSERT INTO \"unit\" (at, user)\nVALUES (:user, 1)",
      "INSERT INTO unit (user, at)\nVALUES (:user, 1), (:user - 1, 1)",
      "INSERT INTO action (user, unit, intent, slots, utterance) SELECT :user - 1, 1, '', '', ''",
      "DELETE FROM change WHERE :user > 0", "DELETE FROM user WHERE id < :user",
      "UPDATE sender SET user = :user",
    ] {
      do {
        try home.ledger { ledger in _ = try ledger.run(sql) }
        Issue.record("not stopped: \(sql)")
      } catch StoreError.failed(_, _, let detail) {
        #expect(detail.contains(OwnedTables.foreignRow), "\(sql): \(detail)")
      }
    }
    home.sender = "ana"
    #expect(try home.ledger { try $0.value(.water, on: wednesday) } == nil)
    #expect(try home.ledger { try $0.value(.drinks, on: wednesday) } == 500)
  }

  @Test func `what a table of a new step holds is undone and done again, to the last digit`()
    throws
  {
    let home = try home()
    func act(_ sql: String, _ values: SQLValues = [:]) throws {
      try home.ledger { ledger in
        _ = try ledger.act(Request(intent: "test", slots: [:])) {
          try ledger.run(sql, values)
          return Outcome(.done)
        }
      }
    }
    try act("INSERT INTO note (user, text) VALUES (:user, :text)", ["text": "a\u{0}b\n\"ü\""])
    var states = [try home.store.dump()]
    for value in [0.1, 1 / 3, 1e-300, 5e300, .infinity, -.infinity, 123_456_789.123] {
      try act(
        "UPDATE note SET weight = :weight, picture = :picture WHERE user = :user",
        ["weight": value, "picture": value == 0.1 ? nil : Data([0, 255, 16])])
      states.append(try home.store.dump())
    }
    try home.store.raw { try $0.execute(sql: "ALTER TABLE note ADD COLUMN late TEXT") }
    for _ in states.dropFirst() { _ = try home.ledger { try $0.undo() } }
    _ = try home.ledger { try $0.undo() }
    #expect(try home.store.raw { try Int.fetchOne($0, sql: "SELECT count(*) FROM note") } == 0)
    for state in states {
      _ = try home.ledger { try $0.redo() }
      #expect(try home.store.dump().replacing(" late:NULL", with: "") == state)
    }
  }
}
