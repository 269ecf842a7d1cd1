public import CivilTime
import Slots
public import TrackingCore

extension Engine {
  /// The clock that somebody's days go by.
  public func clock(of sender: String, at now: Instant) throws -> Clock {
    try store.transaction { transaction in
      try transaction.message(from: sender, clock: Clock(now: now, zone: defaultZone)) { $0.clock }
    }
  }

  /// Carries out what a command of the command line asks for, as a message would.
  public func carryOut(_ request: Request, for sender: String, at now: Instant) throws -> Reply {
    try store.transaction { transaction in
      try transaction.message(from: sender, clock: Clock(now: now, zone: defaultZone)) { ledger in
        let outcome = try ledger.carryOut(request)
        let writer = ReplyWriter(
          book: book, clock: ledger.clock, settings: ledger.settings, turn: 0)
        return Reply(
          text: writer.text(intent: request.intent, outcome: outcome),
          actions: [Action(intent: request.intent, outcome: outcome, confidence: 1)],
          attachments: outcome.attachments)
      }
    }
  }
}
