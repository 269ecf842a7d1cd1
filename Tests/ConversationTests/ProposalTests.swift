import Commands
import Conversation
import Slots
import Testing

/// What no reader explains is proposed where others asked for it in such words, and kept by a yes.
@Suite struct ProposalTests {
  /// What was said before, the message, and the action that it is asked about.
  private static let proposed: [(before: String?, text: String, action: String)] = [
    (nil, "so proud today even with the sore throat", "mood.log"),
    ("weight 70.1", "70.7 sorry clumsy thumbs", "entry.edit"),
    ("how much water today", "plus 1 bottle just now", "drink.log"),
    // Only what it tells counts, however it goes on.
    (nil, "knocked off at last, the night shift was 11200 steps", "steps.log"),
    ("new habit: floss", "managed it yesterday as well, forgot to tell you", "habit.check"),
    ("cycled 12 km", "strava shows it as 12.6 when I look", "entry.edit"),
  ]

  @Test(arguments: proposed.indices)
  func `a likely message is asked about, and a yes carries it out`(index: Int) throws {
    let row = ProposalTests.proposed[index]
    let talk = try Talk()
    if let before = row.before { try talk.say(before) }
    let asked = try talk.say(row.text)
    #expect(asked.actions.map(\.intent.rawValue) == [row.action])
    #expect(asked.actions.first?.outcome.status == .asking)
    #expect(asked.actions.first?.outcome.missing == ["confirm"])
    let done = try talk.say("yes")
    #expect(done.actions.first?.outcome.status == .done)
  }

  /// What the message leaves out comes from the talk, and no figure is lost on the way.
  @Test func `a proposal tells all that was said`() throws {
    let talk = try Talk()
    try talk.say("new habit: floss")
    let ticked = try talk.say("managed it yesterday as well, forgot to tell you")
    #expect(ticked.actions.first?.outcome.slots.text("habit") == "floss")
    #expect(ticked.actions.first?.outcome.slots["day"] != nil)
    try talk.say("cycled 12 km")
    let corrected = try talk.say("strava shows it as 12.6 when I look")
    #expect(corrected.actions.first?.outcome.slots.number("distance_m") == 12_600)
  }

  @Test(arguments: proposed.indices)
  func `a no keeps nothing`(index: Int) throws {
    let row = ProposalTests.proposed[index]
    let talk = try Talk()
    if let before = row.before { try talk.say(before) }
    try talk.say(row.text)
    let left = try talk.say("no")
    #expect(left.actions.allSatisfy { $0.outcome.status == .answered })
  }

  @Test(arguments: [
    "my neighbour did 20 pushups", "the bus took 40 minutes", "add my aunt to my contacts",
    "book a table for two on friday", "next year I'll do 60", "spilt 300 ml of tea on the sofa",
  ])
  func `what others do, orders to other machines and plans are not proposed`(text: String) throws {
    #expect(try Talk().say(text).actions.isEmpty)
  }

  /// What hardly anybody asks for in such words is asked about before it is kept.
  @Test func `an unlikely reading is asked about`() throws {
    let reply = try Talk().say("steps in the manual today 40")
    #expect(!reply.actions.isEmpty)
    #expect(reply.actions.allSatisfy { $0.outcome.status == .asking })
  }

  /// What seems to ask for nothing is asked about where readers of clauses took it for a deed, and
  /// left alone where they doubted it too.
  @Test func `what seems to ask for nothing is not kept unasked`() throws {
    let peeled = try Talk().say("i have peeled twenty onions and a bag of carrots")
    #expect(!peeled.actions.isEmpty)
    #expect(peeled.actions.allSatisfy { $0.outcome.missing == ["confirm"] })
    // Whether and what is asked about it, or whether it is left alone, is learned.
    let planted = try Talk().say("i have planted twenty onions and a row of carrots")
    #expect(planted.actions.allSatisfy { $0.outcome.status == .asking })
    #expect(try Talk().say("the third one was the best of the lot").actions.isEmpty)
    #expect(try Talk().say("tomatoes have gone wild again").actions.isEmpty)
  }
}
