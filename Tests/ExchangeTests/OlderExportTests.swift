import CivilTime
import Commands
import Foundation
import Slots
import Testing

@testable import Exchange
@testable import TrackingCore

/// Exports of every Tally that there was are read.
struct OlderExportTests {
  private func lines(_ store: Store) throws -> [String] {
    var lines: [String] = []
    try StoreExport.write(store) { lines.append($0) }
    return lines
  }

  private func restore(_ lines: [String], into store: Store) throws -> StoreRestore.Result {
    var rest = lines[...]
    var restore = StoreRestore(into: store)
    return try restore.take { rest.popFirst() }
  }

  @Test func `an export of March 2026 is read for ever`() throws {
    let folder = try Folder()
    let ana = try Importing(path: folder.path + "/ana.db")
    var restore = StoreRestore(into: ana.store)
    let export = try #require(try OwnExport(fixture("tally-15.jsonl")))
    let result = try restore.take { try export.nextLine() }
    #expect(result.senders == ["me"])
    #expect(result.pictureCount == 1)
    #expect(try ana.store.integrityProblems() == [])
    let clock = Clock(now: noonish, zone: berlin)
    let life = try ana.store.life(of: "me", clock: clock)
    #expect(life.todos.map(\.title) == ["buy milk", "call Bo"])
    #expect(life.todos.map(\.isDone) == [false, true])
    #expect(life.reminders.map(\.text) == ["water the plants"])
    #expect(life.gratitude.map(\.items) == [["sun", "tea", "rest"]])
    try ana.store.transaction { transaction in
      try transaction.message(from: "me", clock: clock) { ledger in
        #expect(try ledger.value(.weight, on: march(4)) == 72.5)
        #expect(try ledger.value(.steps, on: march(4)) == nil)
        _ = try ledger.carryOut(Request(intent: "entry.redo", slots: [:]))
        #expect(try ledger.value(.steps, on: march(4)) == 8000)
      }
    }
  }

  @Test func `an export of fewer steps is brought up to date on the way`() throws {
    let folder = try Folder()
    // A store of the schema of version 0.1, with four people in it.
    let kept = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("TrackingCoreTests/Stores")
    let older = Array(Migrations.all.prefix(18))
    try FileManager.default.copyItem(
      atPath: kept.path + "/schema-18.sqlite", toPath: folder.path + "/old.db")
    let old = try Store(path: folder.path + "/old.db", steps: older)
    let out = try lines(old)
    let ana = try Importing(path: folder.path + "/new.db")
    #expect(try restore(out, into: ana.store).senders == ["ana", "bob", "cem", "dot"])
    #expect(try ana.value(.water, march(4)) == 500)
    // The same as if the store itself had been brought up to date.
    try old.close()
    let migrated = try Store(path: folder.path + "/old.db")
    #expect(try lines(ana.store) == lines(migrated))
    let copy = folder.path + "/old.db.before-step-\(older.count + 1)"
    #expect(FileManager.default.fileExists(atPath: copy))
  }

  @Test func `a newer one is refused, with what to do`() throws {
    let ana = try Importing()
    let header = try lines(ana.store)[0]
    let newer = header.replacing("\"version\":1", with: "\"version\":2")
    #expect(throws: ExportFault.newer(unknown: ["version 2"])) {
      try restore([newer], into: ana.store)
    }
    #expect("\(ExportFault.newer(unknown: ["16 x"]))".hasSuffix("Update this one first."))
    let torn = header.replacing("\"1 people\",", with: "")
    #expect(throws: ExportFault.notAnExport) { try restore([torn], into: ana.store) }
  }
}
