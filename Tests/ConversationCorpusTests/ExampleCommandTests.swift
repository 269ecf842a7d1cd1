import CivilTime
import Conversation
import IntentData
import Testing
import TrackingCore

@testable import IntentRecognition

/// The examples of all intents, each as the first message of somebody.
struct ExampleCommandTests {
  @Test func `no command loses a slot of an example`() throws {
    let data = IntentData.files.map { (path: $0.path, text: $0.text) }
    let language = try IntentLanguage(tag: "en", files: data)
    let store = try Store(path: ":memory:", reference: Reference(files: data))
    let engine = Engine(store: store, language: language, zone: .utc)
    // Wednesday, 4 March 2026, 14:20, as of which examples are read.
    let now = Instant(seconds: 1_772_634_000)
    let lost = try LostSlots.during {
      for file in language.files {
        for example in file.examples {
          let message = Message(
            id: "\(example.line)", sender: file.path + " \(example.line)", text: example.text,
            time: now)
          _ = try engine.respond(to: [.message(message)])
        }
      }
    }
    #expect(lost.names == [], "slots that their commands do not know")
    #expect(lost.requests > 1000)
  }
}
