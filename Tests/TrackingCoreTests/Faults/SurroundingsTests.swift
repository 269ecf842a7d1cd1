import CivilTime
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
