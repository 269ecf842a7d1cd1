import Conversation
import Pictures
import Slots
import Testing
import TrackingCore

/// How challenges end, where that is told, and with which pictures.
struct ChallengeStoryTests {
  /// A challenge of three days, with two pictures where this build keeps them.
  private func begun(_ talk: Talk) throws {
    try talk.say("challenge: walk 9000 steps a day for 3 days")
    for picture in ["day1.png", "day2.png"] where PictureLibraries.readsPictures {
      try talk.say("photo for my steps challenge", picture: picture)
    }
  }

  @Test(.enabled(if: PictureLibraries.readsPictures, "this build has no libgd"))
  func `beside a picture "challenge" is the one that is running, or just a word`() throws {
    let talk = try Talk()
    let alone = try talk.say("the ice bucket challenge", picture: "day1.png")
    #expect(alone.text == "Kept photo 1: the ice bucket challenge.")
    try talk.say("challenge: walk 9000 steps a day for 3 days")
    let told = try talk.say("second picture of the challenge", picture: "day2.png")
    #expect(told.text.contains("for the challenge"))
    #expect(try talk.say("show the challenge photos").text.hasPrefix("1 photo:"))
  }

  @Test func `a challenge whose time runs out is told the morning after, once`() throws {
    let talk = try Talk()
    try begun(talk)
    #expect(try talk.pushes(after: 48).isEmpty)
    let pushes = try talk.pushes(after: 24)
    #expect(pushes.map(\.sender) == ["ana"])
    let push = try #require(pushes.first)
    #expect(push.text.hasPrefix("Challenge over: "))
    #expect(push.attachments.map(\.mime) == (PictureLibraries.readsPictures ? ["image/jpeg"] : []))
    #expect(try talk.pushes(after: 24).isEmpty)
    #expect(try talk.engine.unsettledPushes().map(\.attachments) == [push.attachments])
  }

  @Test func `one that was asked for in a room ends in that room`() throws {
    let talk = try Talk()
    talk.room = "family"
    try begun(talk)
    #expect(try talk.pushes(after: 72).map(\.room) == ["family"])
  }

  @Test func `one that is completed elsewhere is told to its room and to its owner`() throws {
    let talk = try Talk()
    talk.room = "family"
    try talk.say("challenge: walk 9000 steps within 3 days")
    talk.room = nil
    #expect(try talk.say("walked 9500 steps").text.contains("Challenge completed"))
    let pushes = try talk.pushes(after: 1)
    #expect(pushes.map(\.room) == ["family"])
    #expect(pushes.first?.text.contains("Challenge completed") == true)
    #expect(try talk.pushes(after: 96).isEmpty)
  }

  @Test func `one that is private is not told of in a room`() throws {
    let talk = try Talk()
    try talk.say("challenge: walk 9000 steps within 3 days")
    talk.room = "family"
    #expect(try !talk.say("walked 9500 steps").text.contains("Challenge"))
    let pushes = try talk.pushes(after: 1)
    #expect(pushes.map(\.room) == [nil])
    #expect(pushes.first?.text.contains("Challenge completed") == true)
  }

  @Test func `a stopped challenge says nothing any more`() throws {
    let talk = try Talk()
    try begun(talk)
    try talk.say("stop the steps challenge")
    #expect(try talk.pushes(after: 96).isEmpty)
  }

  @Test func `an answer in a room is none to what was asked outside of it`() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water")
    #expect(try talk.say("delete my account").actions.first?.outcome.status == .asking)
    talk.room = "family"
    try talk.say("yes")
    talk.room = nil
    let left = try talk.say("how much water today?").actions.first?.outcome.data
    #expect(left?.number("total_ml") == 500)
  }
}
