public import CivilTime
import IntentRecognition
import Slots
import TrackingCore

extension Engine {
  public func due(at now: Instant, for sender: String?) throws -> [Push] {
    try store.transaction { transaction in
      try transaction.due(at: now, for: sender).map { delivery in
        sessions[delivery.sender, default: Session()].hasDue = true
        return try transaction.message(
          from: delivery.sender, clock: Clock(now: now, zone: defaultZone)
        ) { ledger in
          let writer = ReplyWriter(
            book: book, clock: ledger.clock, settings: ledger.settings, turn: 0)
          return Push(
            sender: delivery.sender,
            text: writer.text(intent: delivery.intent, outcome: delivery.outcome),
            action: Action(intent: delivery.intent, outcome: delivery.outcome, confidence: 1))
        }
      }
    }
  }

  public func nextDue() throws -> Instant? {
    try store.transaction { try $0.nextDue() }
  }

  public func welcome(sender: String, at now: Instant) throws -> String? {
    try store.transaction { transaction in
      if try transaction.senders().contains(sender) { return nil }
      return book.text(of: "help.show", keys: ["welcome"], values: [:], turn: 0)
    }
  }

  public func completions(of prefix: String, sender: String) -> [String] {
    let start = prefix.lowercased()
    guard !start.isEmpty else { return [] }
    var found: [String] = []
    for file in recognizer.language.files {
      for example in file.examples where example.text.lowercased().hasPrefix(start) {
        found.append(example.text)
        if found.count >= 20 { return found }
      }
    }
    return found
  }
}
