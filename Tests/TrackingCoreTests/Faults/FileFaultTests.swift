import CFaultyFiles
import CivilTime
import Foundation
import Slots
import Testing

@testable import TrackingCore

/// Every call to the file system fails once: what was answered stays, what was refused is not
/// there twice, and the store is sound.
@Suite(.serialized)
struct FileFaultTests {
  private let folder: URL
  private var path: String { folder.appendingPathComponent("faulty.db").path }
  private static let messages = 6

  init() throws {
    #expect(faulty_files_install() == 0)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tally-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func answer<Result>(
    _ store: Store, _ body: (Ledger) throws -> Result
  ) throws -> Result {
    try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin), body)
    }
  }

  /// A life of a few messages; how much water was answered for, and how much was refused.
  private func live() -> (kept: Double, refused: Double) {
    var (kept, refused) = (0.0, 0.0)
    var store: Store?
    for number in 0..<FileFaultTests.messages {
      let ml = Double(1 << number)
      do {
        let open = try store ?? Store(path: path, busyTimeout: 0)
        store = open
        _ = try answer(open) {
          try $0.carryOut(Request(intent: "drink.log", slots: ["volume_ml": .number(ml)]))
        }
        kept += ml
      } catch {
        refused += ml
        store = nil
      }
    }
    try? store?.close()
    return (kept, refused)
  }

  /// SQLITE_IOERR and SQLITE_FULL.
  @Test(arguments: [10, 13] as [Int32])
  func `a failing call loses nothing that was answered`(code: Int32) throws {
    faulty_files_fail(0, 0, code)
    #expect(live().refused == 0)
    let calls = faulty_files_calls()
    #expect(calls > 50)
    for call in stride(from: 1, through: Int(calls), by: 1) {
      for ending in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
      faulty_files_fail(Int32(call), 3, code)
      let (kept, refused) = live()
      faulty_files_fail(0, 0, code)
      let store = try Store(path: path)
      let total = try answer(store) { try $0.value(.drinks, on: wednesday) } ?? 0
      // A refused one may be there when its commit was done and only the way back failed.
      let more = Int(total) - Int(kept)
      #expect(more >= 0 && more & ~Int(refused) == 0, "call \(call): \(total) of \(kept)")
      #expect(try store.integrityProblems() == [])
      try store.close()
    }
  }
}
