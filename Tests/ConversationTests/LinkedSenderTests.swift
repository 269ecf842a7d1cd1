import Conversation
import Slots
import Testing
import TrackingCore

/// Two bridges of one person, which both number their messages from 1.
@Suite(.enabled(if: canLink, "this build has no libssl"))
struct LinkedSenderTests {
  private func linked() throws -> Talk {
    let talk = try Talk()
    let code = try #require(
      try talk.say("give me a link code").actions.first?.outcome.data.text("link_code"))
    talk.sender = "phone"
    #expect(try talk.say("link code \(code)").actions.first?.outcome.status == .done)
    talk.sender = "ana"
    return talk
  }

  private func water(_ talk: Talk) throws -> Double? {
    try talk.say("how much water today?").actions.first?.outcome.data.number("total_ml")
  }

  @Test func `messages of two bridges with one id are two messages`() throws {
    let talk = try linked()
    try talk.say("drank 200 ml of water", id: "1")
    talk.sender = "phone"
    try talk.say("drank 300 ml of water", id: "1")
    #expect(try water(talk) == 500)
    try talk.say("drank 300 ml of water", id: "1")
    #expect(try water(talk) == 500, "a copy of the second is still a copy")
    talk.sender = "ana"
    try talk.say("drank 200 ml of water", id: "1")
    #expect(try water(talk) == 500)
  }

  @Test func `a deletion takes back the message of its own bridge`() throws {
    let talk = try linked()
    try talk.say("drank 200 ml of water", id: "1")
    talk.sender = "phone"
    try talk.say("drank 300 ml of water", id: "1")
    _ = try talk.event { .delete(target: "1", $0) }
    #expect(try water(talk) == 200)
  }

  @Test func `an id that looks like another sender's is one's own`() throws {
    let talk = try linked()
    talk.sender = "phone"
    try talk.say("drank 300 ml of water", id: "1")
    talk.sender = "ana"
    try talk.say("drank 200 ml of water", id: "\u{1F}5:phone1")
    #expect(try water(talk) == 500)
  }
}

/// Whether this build has what keeps codes.
private let canLink =
  (try? Talk().say("give me a link code").actions.first?.outcome.status) == .done
