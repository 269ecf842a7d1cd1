import CivilTime
import Conversation
import IntentData
import TrackingCore
import Testing

/// Messages that wait are read ahead; what comes of them is what comes of each by itself.
struct BatchTests {
  private static let texts = [
    "had 2 glasses of water", "same again", "slept 7.5h", "no, 8", "ran 5 km", "in 30 minutes",
    "make that 6 km", "undo", "redo", "log my weight", "72.5", "track pages", "read 20 pages",
    "pages 12", "how much water today?", "and yesterday?", "my glass is 300 ml", "had a glass",
    "had an apple and a coffee", "remind me at 9 to stretch", "no, at 10", "feeling great",
    "my timezone is Asia/Tokyo", "what did I log today?", "add milk to my list", "bought milk",
    "add bread to my list", "new habit: floss", "flossed", "did it again", "undo", "thanks",
  ]

  @Test(arguments: [1, 3, 17])
  func `a batch says what its messages say one by one`(senders: Int) throws {
    let events = (0..<4 * Self.texts.count).map { place in
      Event.message(
        Message(
          id: "\(place)", sender: "s\(place % senders)",
          text: Self.texts[(place / senders + place % senders) % Self.texts.count],
          time: Instant(seconds: 1_772_630_400 + 7 * place)))
    }
    let (alone, together) = (try engine(), try engine())
    let expected = try events.map { try alone.respond(to: [$0]) }.flatMap { $0 }
    #expect(try together.respond(to: events).map(\.text) == expected.map(\.text))
  }

  private func engine() throws -> Engine {
    let files = IntentData.files.map { ($0.path, $0.text) }
    let store = try Store(path: ":memory:", reference: Reference(files: files))
    return Engine(store: store, language: try Talk.language.get(), zone: .utc)
  }
}
