import CivilTime
import Commands
import Foundation
import Slots
import Testing

@testable import Exchange
@testable import TrackingCore

/// Wednesday, 4 March 2026, 14:20 in Berlin.
let noonish = Instant(seconds: 1_772_630_400)
let berlin = Zone("Europe/Berlin") ?? .utc

func march(_ day: Int) -> LocalDay { LocalDay(year: 2026, month: 3, day: day) }

/// A file or folder of `fixtures`.
func fixture(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("fixtures/\(name)").path
}

/// A person with an empty store that reads files.
struct Importing {
  let store: Store
  var now = noonish

  init(path: String = ":memory:") throws { store = try Store(path: path, reader: FileReader()) }

  func ledger<Result>(_ body: (Ledger) throws -> Result) throws -> Result {
    try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: now, zone: berlin), body)
    }
  }

  @discardableResult
  func take(_ path: String, confirmed: Bool = true) throws -> Outcome {
    try say("data.import", ["path": .text(path)], confirmed: confirmed)
  }

  @discardableResult
  func say(_ intent: String, _ slots: Slots = [:], confirmed: Bool = true) throws -> Outcome {
    try ledger {
      try $0.carryOut(
        Request(
          intent: IntentName(rawValue: intent), slots: slots, isConfirmed: confirmed,
          mayNameFiles: true))
    }
  }

  /// What a day came to; nil when nothing is known.
  func value(_ metric: Metric, _ day: LocalDay, facet: String = "") throws -> Double? {
    try ledger { try $0.value(metric, facet: facet, on: day) }
  }

  func value(of tracker: String, _ day: LocalDay) throws -> Double? {
    try ledger { ledger in
      try ledger.metric(tracker).flatMap { try ledger.value($0, on: day) }
    }
  }

  func todos() throws -> [ListItem] { try ledger { try $0.items(of: .todo) } }
}

/// A folder that is gone after the test.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/tally-exchange-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
}
