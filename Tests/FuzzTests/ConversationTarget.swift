import CivilTime
import Conversation
import TrackingCore

@testable import tally

/// A whole conversation: each line a message, an edit or a deletion, of two senders in turn.
enum ConversationTarget {
  private static let mostMessages = 12
  private static let start = Instant(seconds: 1_772_630_400)

  static func run(_ bytes: [UInt8]) throws {
    let store = try Store(path: ":memory:", reference: Reference(files: TextTargets.files))
    let engine = Engine(store: store, language: try TextTargets.language.get(), zone: .utc)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(mostMessages)
    for (index, line) in lines.enumerated() {
      let event = event(String(line), number: index)
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
  private static func event(_ line: String, number: Int) -> Event {
    let sender = number % 3 == 2 ? "bob" : "ana"
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
