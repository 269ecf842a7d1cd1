import CivilTime
import Commands
import Conversation
import IntentData
import IntentRecognition
import Slots
import Testing

/// Many senders in one store have what each of them has alone in a store of its own.
struct SendersModelTests {
  private static let texts = [
    "had 2 glasses of water", "had a glass of water", "ran 20 minutes", "slept 7 hours",
    "had toast for breakfast 200 kcal", "feeling good", "add milk to my todos",
    "add bread to my todos", "todo 1 done", "habit read", "did read", "I weigh 80 kg",
    "goal 3000 ml water a day", "my glass is 300 ml", "remind me to stretch at 18:00",
    "remind me in 5 minutes to breathe", "track coffee in cups", "2 coffees", "make that 3",
    "no, it was yesterday", "delete the water", "undo the water", "undo", "undo", "redo", "redo",
    "delete todo 1", "hello", "no", "yes", "walked 4000 steps", "same again", "start a timer",
    "stop the timer", "grateful for sun, tea and rain", "start run 5km", "done",
  ]
  private static let questions = [
    "how am I doing today?", "my todos", "list my habits", "list my reminders", "my goals",
    "how much water today?", "how many calories today?", "my profile", "my settings",
  ]

  /// What the intents themselves give as examples: every command. Left out is what people do to
  /// each other (accounts, the feed) or to files, and cards, which are shuffled for each person.
  private static let examples: [String] = {
    let files = IntentData.files.map { ($0.path, $0.text) }
    guard let language = try? IntentLanguage(tag: "en", files: files) else { return [] }
    let shared: Set<Substring> = ["account", "feed", "data", "photo", "route", "tip", "quote"]
    return language.files
      .filter { file in !shared.contains(file.intent.split(separator: ".").first ?? "") }
      .flatMap { $0.examples.map(\.text) }
  }()

  /// What a sender has said: messages, and edits of them, which stand for the same.
  private typealias Known = [String: [String]]

  private func event(
    _ number: Int, of sender: String, known: [String], _ random: inout SeededGenerator
  ) -> Event {
    let pool = Int.random(in: 0..<3, using: &random) == 0 ? Self.examples : Self.texts
    let text = pool.randomElement(using: &random) ?? ""
    let message = Message(
      id: "\(number)", sender: sender, text: text,
      time: Instant(seconds: 1_772_620_000 + number * 30))
    // Now and then a line that came before, or one about a message that never was.
    let again = Int.random(in: 0..<40, using: &random) == 0
    guard let target = again ? "never" : known.randomElement(using: &random) else {
      return .message(message)
    }
    return switch Int.random(in: 0..<8, using: &random) {
    case 0: .edit(target: target, message)
    case 1: .delete(target: target, message)
    default: .message(message)
    }
  }

  @Test(arguments: [5, 8] as [UInt64])
  func `together is as alone`(_ seed: UInt64) throws {
    #expect(Self.examples.count > 500)
    var random = SeededGenerator(seed: seed)
    let senders = ["ana", "bob", "cem", "dot"]
    let together = try Talk()
    let alone = try Dictionary(uniqueKeysWithValues: senders.map { ($0, try Talk()) })
    var known: Known = [:]
    for number in 0..<125 {
      let sender = senders.randomElement(using: &random) ?? ""
      let event = event(number, of: sender, known: known[sender] ?? [], &random)
      known[sender, default: []].append("\(number)")
      let both = try together.engine.respond(to: [event]).first
      let own = try alone[sender]?.engine.respond(to: [event]).first
      #expect(both == own, "seed \(seed), line \(number): \(event)")
      guard both == own else { return }
      if number % 25 == 24 { try expectSamePushes(together, alone, after: number) }
    }
    for sender in senders {
      for (place, question) in Self.questions.enumerated() {
        let message = Event.message(
          Message(
            id: "q\(place)", sender: sender, text: question,
            time: Instant(seconds: 1_772_630_000)))
        let both = try together.engine.respond(to: [message]).first
        #expect(try alone[sender]?.engine.respond(to: [message]).first == both)
      }
    }
  }

  private func expectSamePushes(
    _ together: Talk, _ alone: [String: Talk], after number: Int
  ) throws {
    let now = Instant(seconds: 1_772_620_000 + number * 30 + 10)
    let both = try together.engine.due(at: now, for: nil)
    for (sender, talk) in alone {
      let own = try talk.engine.due(at: now, for: nil).map(\.text)
      #expect(both.filter { $0.sender == sender }.map(\.text) == own, "line \(number): \(sender)")
    }
  }
}
