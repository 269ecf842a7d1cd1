import CivilTime
import Commands
import Foundation
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// A store of every earlier schema opens, with all that it held and all that could be undone.
struct OldStoreTests {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }
  private var path: String { folder.appendingPathComponent("tally.db").path }

  init() throws { scratch = try ScratchFolder() }

  /// The rows of the tables that people fill, as text.
  private func rows(_ db: Database) throws -> [String] {
    try ["sender", "deed", "entry", "meal_item", "list_item", "habit", "reminder", "setting"]
      .flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id").map {
          // What a later step has added is empty.
          let added = [
            " room:NULL", " recurrence:NULL", " shelf:\"\"", " is_alarm:0", " skipped:\"\"",
          ]
          return added.reduce("\(table) \($0.description)") { $0.replacing($1, with: "") }
        }
      }
  }

  private func people<Result>(_ store: Store, _ sender: String, _ body: (Ledger) throws -> Result)
    throws -> Result
  {
    try store.transaction { transaction in
      try transaction.message(from: sender, clock: Clock(now: noonish, zone: berlin), body)
    }
  }

  /// A store that is kept as a file, opened as it would be today.
  private func opened(_ name: String) throws -> Store {
    let old = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Stores/\(name).sqlite")
    try FileManager.default.copyItem(atPath: old.path, toPath: path)
    let before = try DatabaseQueue(path: path).read(rows)
    let store = try Store(path: path)
    #expect(try store.raw(rows) == before)
    #expect(try store.integrityProblems() == [])
    return store
  }

  @Test func `a store of the ninth schema keeps its rows, its totals and its history`() throws {
    let store = try opened("schema-9")
    // Ana deletes a glass of water, and Bob's next one got its number. Both are whole again.
    #expect(try people(store, "bob") { try $0.value(.water, on: wednesday) } == 750)
    #expect(try people(store, "ana") { try $0.value(.water, on: wednesday) } == 500)
    #expect(try people(store, "ana") { try $0.undo() }?.first?.intent == "entry.delete")
    #expect(try people(store, "ana") { try $0.value(.water, on: wednesday) } == 750)
    #expect(try people(store, "bob") { try $0.value(.water, on: wednesday) } == 750)
    for sender in ["ana", "bob", "cem", "dot"] {
      while try people(store, sender, { try $0.undo() }) != nil {}
    }
    #expect(try store.raw { try Int.fetchOne($0, sql: "SELECT count(*) FROM deed") } == 0)
    #expect(try store.integrityProblems() == [])
    for sender in ["ana", "bob", "cem", "dot"] {
      while try people(store, sender, { try $0.redo() }) != nil {}
    }
    #expect(try people(store, "bob") { try $0.value(.water, on: wednesday) } == 750)
    #expect(try store.integrityProblems() == [])
  }

  @Test func `a store of the schema of version 0.1 keeps its rows, its totals and its history`()
    throws
  {
    let store = try opened("schema-18")
    func water(_ sender: String) throws -> Double? {
      try people(store, sender) { try $0.value(.water, on: wednesday) }
    }
    #expect(try ["ana", "bob", "dot"].map(water) == [500, 750, 600])
    #expect(try people(store, "dot") { $0.settings.container("glass") } == 300)
    let senders = ["ana", "bob", "cem", "dot"]
    for sender in senders { while try people(store, sender, { try $0.undo() }) != nil {} }
    #expect(try store.raw { try Int.fetchOne($0, sql: "SELECT count(*) FROM deed") } == 0)
    for sender in senders { while try people(store, sender, { try $0.redo() }) != nil {} }
    #expect(try ["ana", "bob", "dot"].map(water) == [500, 750, 600])
    #expect(try store.integrityProblems() == [])
  }

  @Test func `what was undone before the keys went keeps its numbers, and comes back`() throws {
    let steps = Array(Migrations.all.prefix { $0.name != Migration.fewerIndexes.name })
    let old = try Store(path: path, steps: steps)
    let glass = Request(intent: "drink.log", slots: ["volume_ml": 500])
    _ = try people(old, "ana") { try $0.carryOut(glass) }
    _ = try people(old, "ana") { try $0.undo() }
    try old.close()
    let store = try Store(path: path)
    _ = try people(store, "bob") { try $0.carryOut(glass) }
    #expect(try people(store, "ana") { try $0.redo() }?.first?.intent == "drink.log")
    for sender in ["ana", "bob"] {
      #expect(try people(store, sender) { try $0.value(.drinks, on: wednesday) } == 500)
    }
    #expect(try store.integrityProblems() == [])
  }

  @Test(arguments: 1..<Migrations.all.count)
  func `a store of any earlier schema opens`(_ count: Int) throws {
    let steps = Array(Migrations.all.prefix(count))
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      ChangeCapture().install(in: db)
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try Migrations.bringUpToDate(queue, path: path, steps: steps)
    try queue.write { db in
      try db.execute(sql: "INSERT INTO user (id, created_at) VALUES (7, 0)")
      try db.execute(sql: "INSERT INTO sender (name, user) VALUES ('ana', 7)")
      try db.execute(sql: "INSERT INTO setting (user, name, value) VALUES (7, 'glass', '300')")
    }
    try queue.close()
    let store = try Store(path: path)
    #expect(try people(store, "ana") { $0.settings.container("glass") } == 300)
    #expect(
      try people(store, "ana") { try $0.carryOut(Request(intent: "drink.log", slots: [:])) }
        .status == .done)
    #expect(try store.integrityProblems() == [])
  }

  @Test func `many that open a new store at once all get it whole`() async throws {
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let store = try Store(path: path, busyTimeout: 60)
          _ = try store.transaction { transaction in
            try transaction.message(
              from: "sender \(number)", clock: Clock(now: noonish, zone: berlin)
            ) { try $0.set(setting: "glass", to: "300") }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Store(path: path).transaction { try $0.senders().count } == 8)
  }
}
