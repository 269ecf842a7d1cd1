import CivilTime
import Conversation
import Slots
import Testing
import TrackingCore

struct ResponderTests {
  /// Fails as a whole when one of the messages is "bad".
  private final class Fragile: Responder {
    struct Refused: Error {}

    func respond(to events: [Event]) throws -> [Reply] {
      try events.map { event in
        guard case .message(let message) = event, message.text != "bad" else { throw Refused() }
        return Reply(text: message.text)
      }
    }

    func due(at now: Instant, for sender: String?) throws -> [Push] { [] }
    func nextDue() throws -> Instant? { nil }
    func welcome(sender: String, at now: Instant) throws -> String? { nil }
    func completions(of prefix: String, sender: String) -> [String] { [] }
  }

  /// Never gets to write.
  private final class Locked: Responder {
    var tries = 0

    func respond(to events: [Event]) throws -> [Reply] {
      tries += 1
      throw StoreError.locked(path: "x")
    }

    func due(at now: Instant, for sender: String?) throws -> [Push] { [] }
    func nextDue() throws -> Instant? { nil }
    func welcome(sender: String, at now: Instant) throws -> String? { nil }
    func completions(of prefix: String, sender: String) -> [String] { [] }
  }

  @Test func `messages wait for a locked store together, and none of them is kept`() {
    let locked = Locked()
    let events = (0..<5).map { Event.message(Message(text: "\($0)", time: Instant(seconds: 0))) }
    #expect(locked.replies(to: events).allSatisfy { (try? $0.get()) == nil })
    #expect(locked.tries == 1)
  }

  @Test func `a message that cannot be kept takes no other of its batch along`() {
    let events = ["one", "bad", "two"].map {
      Event.message(Message(text: $0, time: Instant(seconds: 0)))
    }
    let texts = Fragile().replies(to: events).map { try? $0.get().text }
    #expect(texts == ["one", nil, "two"])
  }

  @Test func `numbers beyond all reason neither stop the bot nor are kept`() throws {
    let talk = try Talk()
    for number in ["1e400", "99999999999999999999", "999999999999999", "-999999999999999"] {
      for text in [
        "drank # ml of water", "ran # km", "slept # hours", "weigh # kg", "walked # steps",
        "ate # eggs", "had toast with # kcal", "timer # years", "remind me in # years to jump",
        "my glass is # ml", "goal # steps a day", "I am # years old", "mood #",
        "habit jump for # days", "what did I eat # days ago", "snooze for # hours",
        "how many calories are in # bananas", "every # days remind me to jump",
      ] {
        let reply = try talk.say(text.replacing("#", with: number))
        #expect(reply.actions.allSatisfy { $0.outcome.entries.isEmpty }, "\(text): \(number)")
        _ = try talk.say("no")
      }
    }
  }
}
