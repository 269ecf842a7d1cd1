import CFaultyFiles
import CivilTime
import Commands
import Foundation
import Slots
import Testing

@testable import TrackingCore

/// Calls to the file system fail, here and there: what was answered stays, what was refused is not
/// there twice, and the store is sound.
@Suite(.serialized)
struct FileFaultTests {
  private let scratch: ScratchFolder
  private var folder: URL { scratch.url }
  private var path: String { folder.appendingPathComponent("faulty.db").path }
  private var sound: String { folder.appendingPathComponent("sound.db").path }
  /// Every call when TALLY_ALL_FAULTS is set, else so many of them.
  private static let places = 8

  init() throws {
    #expect(faulty_files_install() == 0)
    scratch = try ScratchFolder()
    try Store(path: sound).close()
  }

  private func answer<Result>(
    _ store: Store, _ body: (Ledger) throws -> Result
  ) throws -> Result {
    try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin), body)
    }
  }

  /// A few messages on a copy of the sound store; how much water was answered for, and how much
  /// was refused.
  private func live() throws -> (kept: Int, refused: Int) {
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
    try FileManager.default.copyItem(atPath: sound, toPath: path)
    var (kept, refused) = (0, 0)
    var store: Store?
    for ml in [1, 2, 4] {
      do {
        let open = try store ?? Store(path: path, busyTimeout: 0)
        store = open
        _ = try answer(open) {
          try $0.carryOut(
            Request(intent: "drink.log", slots: ["volume_ml": .number(Double(ml))]))
        }
        kept += ml
      } catch {
        let error = try #require(error as? StoreError)
        #expect(FileFaultTests.remedied(error), "\(error)")
        refused += ml
        store = nil
      }
    }
    try? store?.close()
    return (kept, refused)
  }

  /// The errors whose text says what to do about a disk or a file.
  private static func remedied(_ error: StoreError) -> Bool {
    switch error {
    case .diskFailed, .full, .notWritable, .locked: true
    default: false
    }
  }

  /// SQLITE_IOERR and SQLITE_FULL, for a moment and for good.
  @Test(arguments: [10, 13] as [Int32], [3, 1_000_000] as [Int32])
  func `a failing call loses nothing that was answered`(code: Int32, length: Int32) throws {
    faulty_files_fail(0, 0, code)
    #expect(try live() == (7, 0))
    let calls = Int(faulty_files_calls())
    #expect(calls > 20)
    let isAll = ProcessInfo.processInfo.environment["TALLY_ALL_FAULTS"] != nil
    var failures = 0
    for call in stride(
      from: 1, through: calls, by: isAll ? 1 : max(1, calls / FileFaultTests.places))
    {
      faulty_files_fail(Int32(call), length, code)
      let (kept, refused) = try live()
      faulty_files_fail(0, 0, code)
      failures += refused > 0 ? 1 : 0
      let store = try Store(path: path)
      let total = Int(try answer(store) { try $0.value(.drinks, on: wednesday) } ?? 0)
      // A refused one may be there when its commit was done and only the way back failed.
      #expect(total & kept == kept && total & ~(kept | refused) == 0, "call \(call): \(total)")
      #expect(try store.integrityProblems() == [])
      try store.close()
    }
    #expect(failures > 0)
  }
}
