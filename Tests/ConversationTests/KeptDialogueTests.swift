import CivilTime
import Conversation
import Slots
import Testing

/// What a dialogue remembers is in the store, however many others write meanwhile.
struct KeptDialogueTests {
  @Test func `an open question outlives a thousand other senders`() throws {
    let talk = try Talk()
    #expect(try talk.actions("drank 9 litres of water").first?.outcome.status == .asking)
    for number in 0..<1000 {
      let other = Message(sender: "s\(number)", text: "hi", time: Instant(seconds: 1_772_630_500))
      _ = try talk.engine.respond(to: [.message(other)])
    }
    let answer = try talk.actions("yes").first
    #expect(answer?.outcome.status == .done && answer?.outcome.slots.number("volume_ml") == 9000)
  }
}
