import CivilTime
import Conversation
import Synchronization
import TrackingCore

@testable import tally

/// A whole conversation: each line a message, an edit or a deletion, of two senders in turn.
enum ConversationTarget {
  private static let mostMessages = 12
  private static let start = Instant(seconds: 1_772_630_400)

  /// A store with the engine on it. To open one takes longer than a conversation, so some in a
  /// row share it, as different people.
  private struct Seat {
    let store: Store
    let engine: Engine
    var taken = 0

    init() throws {
      store = try Store(path: ":memory:", reference: TextTargets.reference)
      engine = Engine(store: store, language: try TextTargets.language.get(), zone: .utc)
    }
  }

  private static let seat = Mutex<Seat?>(nil)
  private static let conversationsPerStore = 64

  static func run(_ bytes: [UInt8]) throws {
    try seat.withLock { seat in
      var mine = try seat ?? Seat()
      mine.taken += 1
      // What broke once must not break the inputs behind it.
      seat = nil
      try talk(bytes, mine)
      if mine.taken < conversationsPerStore { seat = mine }
    }
  }

  private static func talk(_ bytes: [UInt8], _ seat: Seat) throws {
    let (store, engine) = (seat.store, seat.engine)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(mostMessages)
    for (index, line) in lines.enumerated() {
      let event = event(String(line), number: index, round: seat.taken)
      let envelope = Envelope(sender: event.message.sender)
      for reply in try engine.respond(to: [event]) {
        try BrokenPromise.check(!reply.text.isEmpty, "an empty reply")
        for line in JSONFormat().lines(for: reply, to: envelope) { try LineTargets.isObject(line) }
      }
    }
    _ = try engine.due(at: start + 86_400, for: nil)
    _ = try engine.nextDue()
    let problems = try store.integrityProblems()
    try BrokenPromise.check(problems.isEmpty, "the store: \(problems)")
  }

  /// `!` before a line edits the sender's message before, `-` deletes it.
  private static func event(_ line: String, number: Int, round: Int) -> Event {
    let sender = (number % 3 == 2 ? "bob" : "ana") + " \(round)"
    let message = Message(
      id: "m\(number)", sender: sender, text: MessageText.cleaned(line),
      time: start + number * 600)
    var edited = message
    edited.text = MessageText.cleaned(String(line.dropFirst()))
    switch line.first {
    case "!": return .edit(target: "m\(number - 1)", edited)
    case "-": return .delete(target: "m\(number - 1)", edited)
    default: return .message(message)
    }
  }
}
