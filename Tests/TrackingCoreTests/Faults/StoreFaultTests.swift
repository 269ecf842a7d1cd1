import CivilTime
import Commands
import Foundation
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// Each fault of a file gives its own error, and nothing that was answered is lost.
struct StoreFaultTests {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }
  private var path: String { folder.appendingPathComponent("sub/tally.db").path }

  init() throws { scratch = try ScratchFolder() }

  private func log(_ store: Store, _ ml: Double = 250) throws {
    try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin)) {
        _ = try $0.carryOut(Request(intent: "drink.log", slots: ["volume_ml": .number(ml)]))
      }
    }
  }

  private func total(_ store: Store) throws -> Double? {
    try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin)) {
        try $0.value(.drinks, on: wednesday)
      }
    }
  }

  @Test func `a new store is private to its owner`() throws {
    let store = try Store(path: path)
    try log(store)
    let files = FileManager.default
    let mode = try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let folderMode =
      try files.attributesOfItem(atPath: folder.appendingPathComponent("sub").path)[
        .posixPermissions] as? Int
    #expect(folderMode == 0o700)
    let wal = try files.attributesOfItem(atPath: path + "-wal")[.posixPermissions] as? Int
    #expect(wal == 0o600)
  }

  @Test func `what was stored is there after closing and opening`() throws {
    let first = try Store(path: path)
    try log(first)
    try first.close()
    #expect(try total(Store(path: path)) == 250)
  }

  @Test func `a locked store says so`() throws {
    let holder = try Store(path: path)
    let second = try Store(path: path, busyTimeout: 0.05)
    try holder.raw { db in
      try db.execute(sql: "DELETE FROM message")
      #expect(throws: StoreError.locked(path: path)) { try log(second) }
    }
    try log(second)
    #expect(try total(holder) == 250)
  }

  @Test func `a full store says so and keeps what was there`() throws {
    let store = try Store(path: path)
    try log(store)
    try store.raw { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 2)")
    }
    var failure: StoreError?
    for _ in 0..<2000 where failure == nil {
      do { try log(store, 1) } catch let error as StoreError { failure = error }
    }
    #expect(failure == .full(path: path))
    try store.raw { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    let before = try #require(try total(store))
    try log(store)
    #expect(try total(store) == before + 250)
    #expect(try store.integrityProblems() == [])
  }

  @Test func `a file that is no database is refused untouched`() throws {
    let file = folder.appendingPathComponent("notes.txt")
    let text = Data(String(repeating: "dear diary, ", count: 500).utf8)
    try text.write(to: file)
    #expect(throws: StoreError.notADatabase(path: file.path)) { try Store(path: file.path) }
    #expect(try Data(contentsOf: file) == text)
  }

  @Test func `a store of a newer version is refused untouched`() throws {
    let store = try Store(path: path)
    try store.raw { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 teleport')") }
    try store.close()
    #expect(throws: StoreError.newerVersion(path: path, unknown: ["99 teleport"])) {
      try Store(path: path)
    }
  }

  @Test func `a damaged store is refused or reported`() throws {
    let store = try Store(path: path)
    for _ in 0..<50 { try log(store) }
    try store.close()
    let file = URL(fileURLWithPath: path)
    var bytes = try Data(contentsOf: file)
    for index in stride(from: 4096, to: bytes.count, by: 7) { bytes[index] = 0xAB }
    try bytes.write(to: file)
    do {
      let damaged = try Store(path: path)
      #expect(try !damaged.integrityProblems().isEmpty)
    } catch {
      guard case .corrupt = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `a file or a folder that may not be written says so`() throws {
    #expect(throws: StoreError.notWritable(path: "/proc/none/tally.db")) {
      try Store(path: "/proc/none/tally.db")
    }
  }

  @Test func `a process killed within a transaction loses that transaction alone`() throws {
    let store = try Store(path: path)
    try log(store, 250)
    let copy = folder.appendingPathComponent("copy.db").path
    try store.raw { db in
      try db.execute(sql: "PRAGMA cache_spill = 1; PRAGMA cache_size = 1")
      try db.execute(sql: "UPDATE entry SET value = 999")
      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
      }
      try db.execute(sql: "UPDATE entry SET value = 250")
    }
    let revived = try Store(path: copy)
    #expect(try total(revived) == 250)
    #expect(try revived.integrityProblems() == [])
  }

  @Test func `every error says where, what and what to do`() {
    let errors: [StoreError] = [
      .locked(path: "/x/y.db"), .notWritable(path: "/x/y.db"), .notADatabase(path: "/x/y.db"),
      .newerVersion(path: "/x/y.db", unknown: ["9"]), .full(path: "/x/y.db"),
      .corrupt(path: "/x/y.db", detail: "page 3"),
      .failed(path: "/x/y.db", code: 25, detail: "range"),
      .diskFailed(path: "/x/y.db", code: 778), .gone(path: "/x/y.db"),
      .damagedRow(path: "/x/y.db", table: "entry", row: 3, column: "value"),
    ]
    for error in errors {
      #expect(error.description.hasPrefix("/x/y.db: "))
      #expect(error.description.hasSuffix(".") || error.description.contains("sqlite3"))
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
