import CivilTime
import Commands
import Foundation
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// Odd things around the store: it is refused or mended, and nothing is lost without a word.
struct SurroundingsTests {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }
  private var path: String { folder.appendingPathComponent("tally.db").path }

  init() throws { scratch = try ScratchFolder() }

  private func log(_ store: Store, sender: String = "ana") throws {
    try store.transaction { transaction in
      try transaction.message(from: sender, clock: Clock(now: noonish, zone: berlin)) {
        _ = try $0.carryOut(Request(intent: "drink.log", slots: ["volume_ml": .number(250)]))
      }
    }
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: ["CREATE TABLE song (name TEXT)", "CREATE TABLE grdb_migrations (identifier)"])
  func `another program's database is refused untouched`(sql: String) throws {
    let other = try DatabaseQueue(path: path)
    try other.write { db in
      try db.execute(sql: sql)
      if sql.contains("grdb") { try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('v1')") }
    }
    try other.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.notADatabase(path: path)) { try Store(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `a store with a higher version number is refused`() throws {
    let store = try Store(path: path)
    try store.raw { try $0.execute(sql: "PRAGMA user_version = 5000") }
    try store.close()
    #expect(throws: StoreError.newerVersion(path: path, unknown: ["user_version 5000"])) {
      try Store(path: path)
    }
  }

  @Test func `a store that is deleted or replaced while it is open says so`() throws {
    let store = try Store(path: path)
    try log(store)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: StoreError.gone(path: path)) { try log(store) }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    #expect(throws: StoreError.gone(path: path)) { try log(store) }
  }

  @Test(arguments: ["-wal", "-shm"])
  func `what SQLite keeps beside the store is missed too`(ending: String) throws {
    let store = try Store(path: path)
    try log(store)
    try log(Store(path: path), sender: "bo")
    try log(store)
    try FileManager.default.removeItem(atPath: path + ending)
    #expect(throws: StoreError.gone(path: path + ending)) { try log(store) }
    _ = FileManager.default.createFile(atPath: path + ending, contents: nil)
    #expect(throws: StoreError.gone(path: path + ending)) { try log(store) }
  }

  @Test(arguments: ["PRAGMA application_id = 7", "PRAGMA user_version = 1"])
  func `an empty database that another program has marked is refused`(mark: String) throws {
    let other = try DatabaseQueue(path: path)
    try other.writeWithoutTransaction { try $0.execute(sql: mark) }
    try other.close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(throws: StoreError.notADatabase(path: path)) { try Store(path: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func `a store without the list of its steps is called damaged`() throws {
    let store = try Store(path: path)
    try store.raw { try $0.execute(sql: "DELETE FROM grdb_migrations") }
    try store.close()
    #expect(throws: StoreError.corrupt(path: path, detail: "the list of its steps is empty")) {
      try Store(path: path)
    }
  }

  @Test(arguments: ["DELETE", "WAL"])
  func `what is not Tally's keeps its rights`(journal: String) throws {
    let other = try DatabaseQueue(path: path)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = \(journal); CREATE TABLE song (name TEXT)")
    }
    let files = [path] + (journal == "WAL" ? [path + "-wal", path + "-shm"] : [])
    for file in files { #expect(chmod(file, 0o664) == 0) }
    #expect(throws: StoreError.notADatabase(path: path)) { try Store(path: path) }
    for file in files { #expect(try mode(file) == 0o664) }
    let text = folder.appendingPathComponent("notes.txt").path
    try Data(String(repeating: "no database\n", count: 100).utf8).write(
      to: URL(fileURLWithPath: text))
    #expect(chmod(text, 0o644) == 0)
    #expect(throws: StoreError.notADatabase(path: text)) { try Store(path: text) }
    #expect(try mode(text) == 0o644)
  }

  @Test func `a copy of another program's database names that, and not the copy`() throws {
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "CREATE TABLE song (name TEXT)") }
    try other.close()
    #expect(throws: StoreError.notADatabase(path: path)) {
      try StoreBackup.copy(path, to: folder.appendingPathComponent("b.db").path)
    }
  }

  @Test func `an error is one line, whatever the path holds`() {
    let text = StoreError.gone(path: "/a\nb\u{1B}[2J\u{202E}\t\u{9B}").description
    #expect(text.unicodeScalars.allSatisfy { !$0.isActive })
    #expect(text.hasPrefix("/a\u{FFFD}b"))
  }

  @Test func `a link to nowhere is a store that is made there`() throws {
    let target = folder.appendingPathComponent("there.db").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    try log(Store(path: path))
    #expect(FileManager.default.fileExists(atPath: target))
    let lost = folder.appendingPathComponent("lost.db").path
    try FileManager.default.createSymbolicLink(
      atPath: lost, withDestinationPath: "/nowhere/at/all.db")
    #expect(throws: StoreError.notWritable(path: lost)) { try Store(path: lost) }
  }

  @Test func `an old store that others may read becomes private`() throws {
    try Store(path: path).close()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try log(Store(path: path))
    #expect(try mode(path) == 0o600)
  }

  @Test func `what a read-only time left beside the store does not lock its owner out`() throws {
    let store = try Store(path: path)
    try log(store)
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path + "-shm")
    try log(Store(path: path))
    #expect(try mode(path + "-shm") == 0o600)
  }
}
