import CivilTime
import Commands
import GRDB
import Slots

@testable import TrackingCore

/// Wednesday, 4 March 2026, 14:20 in Berlin.
let noonish = Instant(seconds: 1_772_630_400)
let berlin = Zone("Europe/Berlin") ?? .utc
let wednesday = LocalDay(year: 2026, month: 3, day: 4)

/// A store in memory, and one person's ledger in it.
struct Fixture {
  let store: Store
  var now = noonish
  var sender = "ana"
  var room: String?

  init(reference: Reference = Reference()) throws {
    store = try Store(path: ":memory:", reference: reference)
  }

  func ledger<Result>(id: String? = nil, _ body: (Ledger) throws -> Result) throws -> Result {
    try store.transaction { transaction in
      try transaction.message(
        from: sender, clock: Clock(now: now, zone: berlin), message: id.map { MessageRef(id: $0) },
        room: room, body)
    }
  }

  /// Carries out one request as one message.
  @discardableResult
  func say(
    _ intent: String, _ slots: Slots = [:], confirmed: Bool = false, id: String? = nil
  ) throws -> Outcome {
    try ledger(id: id) {
      try $0.carryOut(
        Request(
          intent: IntentName(rawValue: intent), slots: slots, isConfirmed: confirmed))
    }
  }
}
