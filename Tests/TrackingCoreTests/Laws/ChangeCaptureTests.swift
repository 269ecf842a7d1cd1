import CivilTime
import Commands
import Foundation
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// What SQLite tells of the rows that are written is enough to stop what touches another's, and to
/// write the acting person's down.
struct ChangeCaptureTests {
  private let capture = ChangeCapture()
  private let queue: DatabaseQueue

  /// A database of today's schema, in which anything may stand in any column.
  init() throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let capture = capture
    configuration.prepareDatabase { db in
      capture.install(in: db)
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
    }
    queue = try DatabaseQueue(path: ":memory:", configuration: configuration)
    try Migrations.bringUpToDate(queue, path: ":memory:")
    try queue.inDatabase { try $0.execute(sql: "PRAGMA foreign_keys = OFF") }
  }

  /// Adds a row of a user to a table, without anybody acting.
  private func add(to table: String, of user: Int, _ db: Database) throws {
    let columns = try db.columns(in: table)
    let values: [any DatabaseValueConvertible] = columns.map { column in
      switch column.name {
      case "user": user
      case "id": user
      // An index looks into it.
      case "explanation": ""
      default: column.type == "TEXT" ? "x\(user)" : user
      }
    }
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try db.execute(
      sql: "INSERT OR REPLACE INTO \"\(table)\" VALUES (\(places))",
      arguments: StatementArguments(values))
  }

  @Test func `in every table of people a row of another is seen, whatever is done to it`() throws {
    let tables = try queue.read { try OwnedTables(in: $0).names }
    #expect(tables.count > 35)
    for table in tables {
      let owner = table == "user" ? "id" : "user"
      try queue.write { db in
        for user in 1...2 { try add(to: table, of: user, db) }
        try capture.stand(at: 1, in: db)
        let deeds = [
          "INSERT OR REPLACE INTO \"\(table)\" SELECT * FROM \"\(table)\" WHERE \(owner) = 1",
          "UPDATE \"\(table)\" SET \(owner) = \(owner)",
          "UPDATE \"\(table)\" SET \(owner) = 1 WHERE \(owner) = 2",
          "DELETE FROM \"\(table)\"",
        ]
        for deed in deeds {
          try db.inSavepoint {
            capture.act(as: 2)
            defer { capture.act(as: nil) }
            _ = try? db.execute(sql: deed)
            // Where the row stands in another's way it was not written.
            let isWritten = !deed.contains("= 1 WHERE") || db.changesCount > 0
            if isWritten {
              #expect(capture.foreign == table || capture.foreign == "day_run", "\(deed)")
            }
            return .rollback
          }
          capture.goBack()
        }
      }
    }
  }

  @Test func `nothing is committed that holds a row of another`() throws {
    try queue.write { db in
      try add(to: "tracker", of: 1, db)
      try capture.stand(at: 1, in: db)
    }
    #expect(throws: DatabaseError.self) {
      try queue.write { db in
        capture.act(as: 2)
        defer { capture.act(as: nil) }
        try db.execute(sql: "UPDATE tracker SET unit = 'y'")
      }
    }
    capture.goBack()
    #expect(
      try queue.read { try String.fetchAll($0, sql: "SELECT unit FROM tracker") } == ["x1"])
  }

  @Test func `nothing is committed that was to be written down and was not`() throws {
    try queue.write { db in
      try add(to: "tracker", of: 1, db)
      try capture.stand(at: 1, in: db)
    }
    #expect(throws: DatabaseError.self) {
      try queue.write { db in
        capture.start(1)
        defer { capture.stop() }
        try db.execute(sql: "UPDATE tracker SET unit = 'y'")
      }
    }
    capture.goBack()
    #expect(
      try queue.read { try String.fetchAll($0, sql: "SELECT unit FROM tracker") } == ["x1"])
  }
}

/// What is written down of a person's changes.
struct WrittenChangesTests {
  private func act(_ home: Fixture, _ body: (Ledger) throws -> Void) throws {
    try home.ledger { ledger in
      _ = try ledger.act(Request(intent: "test", slots: [:])) {
        try body(ledger)
        return Outcome(.done)
      }
    }
  }

  private func changes(_ home: Fixture) throws -> [Row] {
    try home.store.raw { try Row.fetchAll($0, sql: "SELECT * FROM change ORDER BY id") }
  }

  /// A table with triggers that write each row as SQL's own functions do.
  private func home() throws -> Fixture {
    let home = try Fixture()
    try home.store.raw { db in
      try db.execute(
        sql: """
          CREATE TABLE sample (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
            text TEXT, number INTEGER, weight REAL, picture BLOB
          ) STRICT;
          CREATE TABLE expected (before TEXT, after TEXT)
          """)
      let columns = try db.columns(in: "sample")
      let (old, new) = (ChangeRecord.sql("OLD", columns), ChangeRecord.sql("NEW", columns))
      let events = [("INSERT", "NULL", new), ("UPDATE", old, new), ("DELETE", old, "NULL")]
      for (event, before, after) in events {
        try db.execute(
          sql: """
            CREATE TRIGGER sample_\(event) AFTER \(event) ON sample
            BEGIN INSERT INTO expected VALUES (\(before), \(after)); END
            """)
      }
      try OwnedTables.install(in: db, with: "test")
    }
    return home
  }

  @Test func `a record is letter by letter what SQL makes of the row`() throws {
    let home = try home()
    let letters = (0..<0x100).map { String(UnicodeScalar(UInt8($0))) }.joined()
    let texts: [String?] = [nil, "", letters, "🐱 \u{2028}\u{202E}\"\\", "a\u{0}"]
    let numbers: [Int64?] = [nil, 0, -1, .max, .min]
    let weights: [Double?] = [
      nil, 0, -0.0, 1, -3, 0.1, 1 / 3, 1e14, 999_999_999_999_999, 1e15, 1e20, -1e-300, .infinity,
      -.infinity, 123_456_789.123,
    ]
    let pictures: [Data?] = [nil, Data(), Data([0, 255, 16])]
    try act(home) { ledger in
      for place in 0..<15 {
        let values: SQLValues = [
          "text": texts[place % texts.count], "number": numbers[place / 3],
          "weight": weights[place], "picture": pictures[place % pictures.count],
        ]
        try ledger.run(
          """
          INSERT INTO sample (user, text, number, weight, picture)
          VALUES (:user, :text, :number, :weight, :picture)
          """, values)
        try ledger.run(
          """
          UPDATE sample SET weight = :weight, number = :number WHERE user = :user AND id % 2 = 0
            AND (weight IS NOT :weight OR number IS NOT :number)
          """, ["weight": weights[14 - place], "number": numbers[place % 5]])
      }
      try ledger.run("DELETE FROM sample WHERE user = :user AND id % 3 = 0")
    }
    func sides(_ rows: [Row]) -> [[String?]] { rows.map { [$0["before"], $0["after"]] } }
    let made = sides(try changes(home))
    let expected = try home.store.raw { try Row.fetchAll($0, sql: "SELECT * FROM expected") }
    #expect(made.count > 20)
    #expect(made == sides(expected))
  }

  @Test func `a row of before a column was added has the column's default`() throws {
    let home = try home()
    try act(home) { try $0.run("INSERT INTO sample (user, text) VALUES (:user, 'a')") }
    try home.store.raw { db in
      try db.execute(sql: "ALTER TABLE sample ADD COLUMN late TEXT NOT NULL DEFAULT 'it''s \"x\"'")
      // GRDB has not heard of the column.
      db.clearSchemaCache()
      try OwnedTables.install(in: db, with: "test")
    }
    try act(home) { try $0.run("UPDATE sample SET text = 'b' WHERE user = :user") }
    let change = try #require(try changes(home).last)
    let before: String = change["before"]
    let after: String = change["after"]
    let late = #""late":"it's \"x\""}"#
    #expect(before.hasSuffix(late), "\(before)")
    #expect(after.hasSuffix(late), "\(after)")
  }

  @Test func `what nothing comes of is not written down`() throws {
    let home = try home()
    try act(home) { try $0.run("INSERT INTO sample (user, text) VALUES (:user, 'a')") }
    try act(home) { ledger in
      try ledger.run("UPDATE sample SET text = text WHERE user = :user")
      // The third row is refused, and the first two with it.
      let statement = """
        INSERT INTO sample (id, user, text)
        SELECT value, :user, 'b' FROM json_each('[7, 8, 1]')
        """
      #expect(throws: DatabaseError.self) { try ledger.run(statement) }
    }
    #expect(try changes(home).count == 1)
    #expect(try home.store.raw { try Int.fetchOne($0, sql: "SELECT count(*) FROM sample") } == 1)
  }

  @Test func `what a statement changed is there for the next one, and its number is its own`()
    throws
  {
    let home = try home()
    try act(home) { ledger in
      for number in 1...3 {
        #expect(
          try ledger.run("INSERT INTO sample (user, text) VALUES (:user, 'a')") == Int64(number))
        let count = try ledger.one("SELECT count(*) AS n FROM change WHERE user = :user")
        #expect(count?["n"] as Int? == number)
      }
    }
  }

  @Test func `a cascade is written down before the row that it began with`() throws {
    let home = try Fixture()
    for _ in 1...2 { try home.say("drink.log", ["volume_ml": 500]) }
    let before = try changes(home).count
    try act(home) { ledger in
      try ledger.run("DELETE FROM deed WHERE user = :user")
      #expect(ledger.writtenCount == 2)
    }
    let tables = try changes(home).dropFirst(before).map { $0["table"] as String }
    #expect(tables == ["entry", "deed", "entry", "deed"])
  }

  @Test func `a mistake that is passed over takes back everything`() throws {
    var home = try Fixture()
    try home.say("drink.log", ["volume_ml": 500])
    let before = try home.store.dump()
    home.sender = "ben"
    let deeds: [(Ledger) throws -> Void] = [
      { _ = try $0.run("UPDATE deed SET name = 'x' WHERE :user > 0") },
      { try $0.db.execute(sql: "UPDATE deed SET name = 'x'") },
      { ledger in try ledger.transaction.attempt { try ledger.db.execute(sql: "DELETE FROM deed") }
      },
    ]
    for deed in deeds {
      #expect(throws: StoreError.self) {
        try home.ledger { ledger in
          do { try deed(ledger) } catch {}
        }
      }
      #expect(try home.store.dump() == before)
    }
    try home.say("drink.log", ["volume_ml": 500])
  }

  @Test func `a mistake that was taken back with its action leaves the others`() throws {
    var home = try Fixture()
    try home.say("drink.log", ["volume_ml": 500])
    home.sender = "ben"
    try home.ledger { ledger in
      do {
        _ = try ledger.act(Request(intent: "test", slots: [:])) {
          try ledger.run("UPDATE deed SET name = 'x' WHERE :user > 0")
          return Outcome(.done)
        }
        Issue.record("not stopped")
      } catch let error as DatabaseError {
        #expect(error.message?.contains(OwnedTables.foreignRow) == true)
      }
      _ = try ledger.carryOut(Request(intent: "drink.log", slots: ["volume_ml": 250]))
    }
    #expect(try home.ledger { try $0.value(.drinks, on: wednesday) } == 250)
    home.sender = "ana"
    #expect(try home.ledger { try $0.value(.drinks, on: wednesday) } == 500)
  }
}
