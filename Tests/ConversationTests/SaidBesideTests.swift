import Conversation
import Slots
import Testing
import TrackingCore

/// What a message says beside its slots stands in slots of its own, so that the tracking core reads
/// no words.
@Suite struct SaidBesideTests {
  @Test(arguments: [
    (
      ["start a timer for running", "start a 10 minute timer", "stop the running timer"], "timed",
      "running"
    ),
    (["new habit: gym", "how often did I go to the gym this week?"], "own_habit", "gym"),
    (["track coffee in cups", "how many coffees did I have today?"], "own_tracker", "coffee"),
  ])
  func `what a message names by the way is said by a slot`(
    talk: [String], slot: String, name: String
  ) throws {
    let chat = try Talk()
    var reply = Reply(text: "")
    for text in talk { reply = try chat.say(text) }
    #expect(reply.actions.first?.outcome.slots.text(slot) == name)
  }

  @Test func `a cap is said by a slot, however the target is told`() throws {
    let actions = try Talk().actions("set a goal: 3 coffees a day, that is the cap")
    #expect(actions.first?.outcome.slots.flag("is_limit") == true)
    let least = try Talk().actions("set a goal: 3 km a day")
    #expect(least.first?.outcome.slots["is_limit"] == nil)
  }

  @Test func `a told deed names the titles that it has every word of`() throws {
    let chat = try Talk()
    for text in ["todo: call bo", "todo: call bo about the trip"] { try chat.say(text) }
    let told = try chat.say("i called bo").actions.first?.outcome.slots.list("told")
    #expect(told == [.text("call bo")])
  }
}
