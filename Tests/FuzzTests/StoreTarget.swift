import CivilTime
import Conversation
import Foundation
import TrackingCore

/// A store whose file was damaged: it may be refused, but nothing may trap, and no error may carry
/// what was stored.
enum StoreTarget {
  private static let start = Instant(seconds: 1_772_630_400)
  /// Stands in many rows of the store, and in no error.
  private static let secret = "hush hush"

  static func run(_ bytes: [UInt8]) throws {
    let damaged = damage(try sound.get(), by: bytes)
    let folder = try ScratchFolder()
    try Data(damaged).write(to: URL(fileURLWithPath: folder.store))
    do {
      try use(folder.store, asking: bytes.reduce(0) { ($0 + Int($1)) % shares })
    } catch let error as StoreError {
      try BrokenPromise.check(!"\(error)".contains(secret), "an error tells what is stored")
    }
  }

  /// What is asked takes longest, so each input asks for a part of it.
  private static let shares = 3

  /// Asks for a share of everything, changes something, takes it back.
  private static func use(_ path: String, asking share: Int) throws {
    let store = try Store(path: path, reference: TextTargets.reference)
    let engine = Engine(store: store, language: try TextTargets.language.get(), zone: .utc)
    _ = try engine.due(at: start + 90_000, for: nil)
    for (index, text) in (questions[share] + changes).enumerated() {
      let message = Message(sender: "ana", text: text, time: start + 90_000 + index)
      _ = try engine.respond(to: [.message(message)])
    }
    _ = try engine.nextDue()
    _ = try store.integrityProblems()
    try store.close()
  }

  private static let questions = [
    ["how am I doing today?", "list my todos", "show my habits", "my goals", "mood calendar"],
    ["list my reminders", "chart my water this month", "show my profile", "my streaks"],
    ["my challenges", "how is my week?", "what did I eat yesterday?", "notes"],
  ]
  private static let changes = ["had 2 glasses of water", "undo", "redo", "delete the tea"]

  /// The file of a store that holds something of each kind.
  private static let sound: Result<[UInt8], any Error> = Result {
    let folder = try ScratchFolder()
    let store = try Store(path: folder.store, reference: TextTargets.reference)
    let engine = Engine(store: store, language: try TextTargets.language.get(), zone: .utc)
    for (index, text) in life.enumerated() {
      let message = Message(
        id: "m\(index)", sender: "ana", text: text, time: start + index * 60)
      _ = try engine.respond(to: [.message(message)])
    }
    try store.close()
    return Array(try Data(contentsOf: URL(fileURLWithPath: folder.store)))
  }

  private static let life = [
    "had a cup of tea", "eggs and toast for breakfast 350 kcal", "ran 5 km", "slept 8 hours",
    "weight 70 kg", "I am 172 cm tall", "feeling great", "new habit: meditate for 30 days",
    "meditated", "todo: \(secret)", "remind me to \(secret) every day at 9",
    "goal: 2 l water a day", "bucket list: \(secret)", "note: \(secret)",
    "start the walk 10k challenge", "my name is Ana",
    "grateful for \(secret), rain and tea", "track pages", "read 20 pages", "walked 4000 steps",
    "undo",
  ]

  /// Four bytes a change: where, and what; most flip bits of one byte, some write over sixteen or
  /// cut the end off.
  private static func damage(_ file: [UInt8], by bytes: [UInt8]) -> [UInt8] {
    var damaged = file
    var rest = bytes[...]
    while rest.count >= 4 {
      let four = Array(rest.prefix(4))
      rest = rest.dropFirst(4)
      let place = (Int(four[0]) << 16 | Int(four[1]) << 8 | Int(four[2])) % damaged.count
      switch four[0] % 16 {
      case 0: damaged.removeLast(min(damaged.count - 1, Int(four[3])))
      case 1:
        for offset in 0..<min(16, damaged.count - place) { damaged[place + offset] = four[3] }
      default: damaged[place] ^= four[3]
      }
    }
    return damaged
  }
}

/// A folder in memory that is gone afterwards.
private final class ScratchFolder {
  let path: String
  var store: String { path + "/tally.db" }

  init() throws {
    let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
    path = base + "/tally-fuzz-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
