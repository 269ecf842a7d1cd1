import Commands
import Conversation

import Slots
import Testing

@Suite struct DialogueTests {
  @Test func aNumberIsCorrectedInTheUnitItWasToldIn() throws {
    let action = try Talk().actions("had 2 glasses of water", "make that 3").first
    #expect(action?.intent == "entry.edit")
    #expect(action?.outcome.slots.number("volume_ml") == 750)
  }

  @Test func oneMoreLogsTheSameContainerAgain() throws {
    let action = try Talk().actions("had a mug of tea", "another one").first
    #expect(action?.intent == "drink.log")
    #expect(action?.outcome.slots.number("volume_ml") == 300)
    #expect(action?.outcome.slots.text("drink") == "tea")
  }

  @Test func anAnswerFillsWhatWasAskedFor() throws {
    let talk = try Talk()
    let asked = try talk.say("went swimming this morning")
    #expect(asked.actions.first?.outcome.status == .asking)
    let answered = try talk.say("about 25 minutes").actions.first
    #expect(answered?.intent == "exercise.log")
    #expect(answered?.outcome.status == .done)
    #expect(answered?.outcome.slots.number("duration_s") == 1500)
  }

  @Test func anotherTopicLeavesTheQuestionOpen() throws {
    let talk = try Talk()
    try talk.say("went swimming this morning")
    #expect(try talk.say("had 2 glasses of water").actions.map(\.intent) == ["drink.log"])
  }

  @Test func undoTakesBackAndRedoBringsBack() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water")
    #expect(try talk.say("undo").actions.map(\.intent) == ["entry.undo"])
    #expect(try talk.say("redo").actions.map(\.intent) == ["entry.redo"])
  }

  @Test func aSecondCopyOfAMessageIsNotCarriedOutAgain() throws {
    let talk = try Talk()
    let first = try talk.say("had 2 glasses of water", id: "x")
    let second = try talk.say("had 2 glasses of water", id: "x")
    #expect(second.text == first.text)
    #expect(second.actions.map(\.intent) == first.actions.map(\.intent))
    let third = try talk.say("had 1 glass of water").actions.first
    #expect(third?.outcome.data.number("total_ml") == 750)
  }

  @Test func anEditedMessageReplacesWhatItDid() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water", id: "x")
    let reply = try talk.event({ .edit(target: "x", $0) }, text: "had 4 glasses of water")
    #expect(reply.actions.first?.outcome.data.number("total_ml") == 1000)
  }

  @Test func aDeletedMessageTakesBackWhatItDid() throws {
    let talk = try Talk()
    try talk.say("had 2 glasses of water", id: "x")
    _ = try talk.event { .delete(target: "x", $0) }
    let next = try talk.say("had 1 glass of water").actions.first
    #expect(next?.outcome.data.number("total_ml") == 250)
  }

  @Test func whatIsNobodysBusinessChangesNothing() throws {
    let talk = try Talk()
    for text in ["what is the capital of Peru?", "asdf qwer", "she ran 10 km"] {
      let reply = try talk.say(text)
      #expect(reply.actions.isEmpty, "\(text)")
      #expect(!reply.text.isEmpty)
    }
  }

  @Test func everyReplyHasAtMostFiveLines() throws {
    let talk = try Talk()
    for text in [
      "hello", "had 2 glasses of water", "eggs and toast for breakfast 350 kcal", "todo: call Bo",
      "ran 30 minutes hard", "slept 7.5h, feeling great", "I weigh 72 kg", "new habit: stretch",
    ] {
      let lines = try talk.say(text).text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 5, "\(text)")
      #expect(lines.allSatisfy { !$0.isEmpty }, "\(text)")
    }
  }
}
