import CivilTime
import Commands
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// A row that holds what its column cannot gives an error that names it, and none of its content.
struct DamagedRowTests {
  private let store: Store

  init() throws {
    store = try Store(path: ":memory:")
    try log()
  }

  private func log() throws {
    try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin)) {
        _ = try $0.carryOut(Request(intent: "drink.log", slots: ["volume_ml": .number(250)]))
        _ = try $0.carryOut(
          Request(intent: "todo.add", slots: ["title": .text("hush hush")], asSaid: "hush hush"))
      }
    }
  }

  private func ask() throws {
    try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin)) {
        _ = try $0.carryOut(Request(intent: "todo.list", slots: [:]))
        _ = try $0.lastActions()
        _ = try $0.ownNames()
      }
    }
  }

  /// Writes what the schema forbids: the tables forget for a moment that they are strict.
  private func damage(_ table: String, _ column: String, _ value: String) throws {
    try store.raw { db in
      let sql = try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [table])
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON;
          UPDATE sqlite_master SET sql = replace(sql, 'STRICT', '') WHERE name = '\(table)';
          PRAGMA writable_schema = RESET;
          PRAGMA ignore_check_constraints = ON;
          UPDATE "\(table)" SET "\(column)" = \(value);
          PRAGMA writable_schema = ON;
          """)
      try db.execute(
        sql: "UPDATE sqlite_master SET sql = ? WHERE name = ?", arguments: [sql, table])
      try db.execute(sql: "PRAGMA writable_schema = RESET")
    }
  }

  @Test(arguments: [
    ("list_item", "title", "x'FFFE'"), ("list_item", "created_at", "'hush hush'"),
    ("list_item", "created_at", "9223372036854775807"), ("list_item", "due_day", "5000000"),
  ])
  func `a damaged row is named, and not shown`(
    table: String, column: String, value: String
  ) throws {
    try damage(table, column, value)
    do {
      try ask()
      Issue.record("\(table).\(column) = \(value) was not noticed")
    } catch let error as StoreError {
      guard case .damagedRow(_, table, 1..., column) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!error.description.contains("hush"))
    }
  }

  @Test func `nothing is kept of a message that met a damaged row`() throws {
    try damage("list_item", "created_at", "'?'")
    let before = try store.dump()
    #expect(throws: StoreError.self) {
      try store.transaction { transaction in
        try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin)) {
          _ = try $0.carryOut(Request(intent: "drink.log", slots: ["volume_ml": .number(1)]))
          _ = try $0.carryOut(Request(intent: "todo.list", slots: [:]))
        }
      }
    }
    #expect(try store.dump() == before)
  }
}
