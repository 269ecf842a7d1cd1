public import CivilTime
import Commands
import IntentRecognition
import Slots
public import TrackingCore

extension Engine {
  public func due(at now: Instant, for sender: String?) throws -> [Push] {
    try due(at: now, for: sender, isAsked: false)
  }

  public func asked(at now: Instant, for sender: String?) throws -> [Push] {
    let before = try store.transaction { try $0.unsettledPushes(ofAsking: sender) }
    return try before.map(push) + due(at: now, for: sender, isAsked: true)
  }

  private func due(at now: Instant, for sender: String?, isAsked: Bool) throws -> [Push] {
    try note(time: now)
    return try inTransaction { transaction in
      try transaction.due(at: now, for: sender).map { delivery in
        try transaction.message(
          from: delivery.sender, clock: Clock(now: now, zone: defaultZone), room: delivery.room
        ) { ledger in
          var session = try dialogues.session(on: ledger) ?? begun(on: ledger)
          session.hasDue = true
          session.dueAt = now
          try dialogues.keep(session, on: ledger)
          let writer = ReplyWriter(
            book: book, clock: ledger.clock, settings: ledger.settings, turn: 0)
          let text = writer.text(intent: delivery.intent, outcome: delivery.outcome)
          return Push(
            id: try ledger.keep(
              push: text, room: delivery.room, files: delivery.outcome.attachments,
              isAsked: isAsked),
            sender: delivery.sender, room: delivery.room, text: text,
            attachments: delivery.outcome.attachments,
            action: Action(intent: delivery.intent, outcome: delivery.outcome, confidence: 1))
        }
      }
    }
  }

  public func note(time now: Instant) throws {
    defer { latestTime = now }
    if let latestTime, now >= latestTime { return }
    try store.transaction { try $0.noteClock(now) }
    knownNext = nil
  }

  public func nextDue() throws -> Instant? {
    noteVersion(try store.dataVersion())
    if let knownNext { return knownNext }
    let next = try store.transaction { try $0.nextDue() }
    knownNext = .some(next)
    return next
  }

  public func unsettledPushes() throws -> [Push] {
    try store.transaction { try $0.unsettledPushes() }.map(push)
  }

  private func push(_ kept: KeptPush) -> Push {
    Push(
      id: kept.id, sender: kept.sender, room: kept.room, text: kept.text, attachments: kept.files)
  }

  public func settle(_ pushes: [PushID]) throws {
    try store.transaction { try $0.settle(pushes: pushes) }
  }

  public func close() throws { try store.close() }

  public func welcome(sender: String, at now: Instant) throws -> String? {
    try store.transaction { transaction in
      if try transaction.senders().contains(sender) { return nil }
      return book.text(of: .helpShow, keys: ["welcome"], turn: 0)
    }
  }
}
