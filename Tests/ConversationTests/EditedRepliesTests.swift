import Commands
import Conversation
import Pictures
import Slots
import Testing
import TrackingCore

/// What the replies to edits and deletions say.
struct EditedRepliesTests {
  private static let readsPictures = PictureLibraries.readsPictures && Accounts.isAvailable

  private func edit(_ target: String, _ text: String, picture: String? = nil, _ talk: Talk) throws
    -> Reply
  {
    try talk.event(
      { message in
        var edited = message
        edited.attachments = picture.map { [.init(path: Talk.path(ofPicture: $0))] } ?? []
        return .edit(target: target, edited)
      }, text: text)
  }

  @Test func `the sums of an edited message count what was told since`() throws {
    let talk = try Talk()
    try talk.say("walked 4000 steps", id: "steps")
    try talk.say("walked 3000 steps")
    #expect(try edit("steps", "walked 5000 steps", talk).text.contains("80 % of your 10,000"))
    try talk.say("had 2 glasses of water", id: "water")
    try talk.say("had 1 glass of water")
    #expect(try edit("water", "had 3 glasses of water", talk).text.contains("Water today: 1 l"))
    #expect(try talk.say("how much water today?").text.contains("1 l"))
    try talk.say("had 300 kcal for breakfast", id: "meal")
    try talk.say("had 300 kcal for lunch")
    #expect(
      try edit("meal", "had 250 kcal for breakfast", talk).text.contains("Eaten today: 550"))
    #expect(try talk.say("how many calories did I eat today?").text.contains("550"))
  }

  @Test func `an edit on the next day speaks of the day before`() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water", id: "water")
    try talk.say("had 1 glass of water", after: 24 * 60)
    let reply = try edit("water", "had 3 glasses of water", talk)
    #expect(!reply.text.contains("Water today"))
    #expect(try talk.say("how much water today?").text.contains("250 ml"))
    #expect(try talk.say("how much water yesterday?").text.contains("750 ml"))
  }

  @Test func `a deleted correction is no deleted drink`() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water")
    try talk.say("make that 3", id: "fix")
    let reply = try talk.event { .delete(target: "fix", $0) }
    #expect(reply.actions.map(\.intent.rawValue) == ["entry.edit"])
    #expect(reply.actions.first?.outcome.slots.number(.volume) == 500)
    #expect(reply.text.contains("correction"))
    #expect(try talk.say("how much water today?").text.contains("500 ml"))
  }

  @Test func `an edit tells that a later correction holds`() throws {
    let talk = try Talk()
    try talk.say("slept 6 hours", id: "night")
    try talk.say("no, 7 hours")
    let reply = try edit("night", "slept 5 hours", talk)
    #expect(reply.text.contains("correction holds") && reply.text.contains("7 h"))
    #expect(try talk.say("how long did I sleep?").text.contains("7 h"))
  }

  @Test func `a deleted message takes its correction along`() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water", id: "water")
    try talk.say("make that 3")
    let reply = try talk.event { .delete(target: "water", $0) }
    #expect(reply.text == "Taken back.")
    #expect(try talk.say("how much water today?").text.contains("nothing logged yet"))
  }

  @Test func `a deleted undo brings back what it undid`() throws {
    let talk = try Talk()
    try talk.say("ran 5 km")
    try talk.say("undo", id: "undo")
    let reply = try talk.event { .delete(target: "undo", $0) }
    #expect(reply.actions.map(\.intent.rawValue) == ["entry.undo"])
    #expect(reply.text.contains("there again"))
    #expect(try talk.say("how far did I run today?").text.contains("5 km"))
  }

  @Test(.enabled(if: Self.readsPictures))
  func `a picture that an edit replaced stays away`() throws {
    let talk = try Talk()
    try talk.say("beach", id: "picture", picture: "lake.png")
    _ = try edit("picture", "mountain", picture: "day1.png", talk)
    #expect(try edit("picture", "lake", talk).text == "Kept photo 1: lake.")
    _ = try talk.event { .delete(target: "picture", $0) }
    #expect(try edit("picture", "moor", talk).text == "Kept photo 1: moor.")
    #expect(try talk.say("photos").text.contains("1 photo"))
  }

  @Test(.enabled(if: Self.readsPictures), arguments: ["lunch photo", "breakfast pic"])
  func `a picture of a meal is no food`(_ caption: String) throws {
    let reply = try Talk().say(caption, picture: "lake.png")
    #expect(reply.actions.map(\.intent.rawValue) == ["photo.add"])
  }

  @Test(.enabled(if: Self.readsPictures))
  func `words beside a picture that name a challenge begin none`() throws {
    let talk = try Talk()
    try talk.say("challenge: run 20 km in 2 weeks")
    for caption in ["day 1 of the run challenge", "session 2 of the run challenge"] {
      let reply = try talk.say(caption, picture: "day1.png")
      #expect(reply.actions.map(\.intent.rawValue) == ["photo.add"], "\(caption)")
    }
    let told = try talk.say("day 3 of the run challenge")
    #expect(!told.actions.contains { $0.intent.rawValue == "challenge.create" })
  }
}
