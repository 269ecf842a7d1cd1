import Commands
import Conversation
import Slots
import Testing

/// Goals of what is only counted, habits of what is left alone, and figures of trackers.
struct OwnGoalsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let talk: [String]
    let intents: String
    var slot: String?
    var value: Double?

    var testDescription: String { talk.joined(separator: " / ") }

    init(_ talk: [String], _ intents: String, _ slot: String? = nil, _ value: Double? = nil) {
      (self.talk, self.intents, self.slot, self.value) = (talk, intents, slot, value)
    }
  }

  static let rows: [Row] = [
    Row(["goal: 40 flashcards a day"], "goal.set", "target", 40),
    Row(["my goal is to write 300 words a day", "wrote 200 words"], "tracker.log", "value", 200),
    Row(["i want to make 6 sales calls a week, make it a goal"], "goal.set", "target", 6),
    // What is measured, or has a name here, begins nothing.
    Row(["goal: 12 goals a season"], ""),
    Row(["he has a goal of 40 flashcards a day"], ""),
    Row(["new habit: no vaping", "didn't vape today"], "habit.check"),
    Row(["new habit: floss", "didn't floss today"], "habit.uncheck"),
    Row(["track studying in hours", "3 hours today"], "tracker.log", "value", 3),
    Row(["track nappies", "nappies today"], "query.total"),
    // A message that begins once more.
    Row(["track fuel, no wait, track petrol in litres"], "tracker.create"),
    Row(["track petrol... track petrol in litres"], "tracker.create"),
    Row(["todo buy tulips for Kim", "oh no, wrong: for Zoe"], "entry.edit"),
  ]

  @Test(arguments: rows)
  func `what one counts is set and told`(row: Row) throws {
    let talk = try Talk()
    var reply = Reply(text: "")
    for text in row.talk { reply = try talk.say(text) }
    #expect(reply.actions.map(\.intent.rawValue).joined(separator: " ") == row.intents)
    if let slot = row.slot {
      #expect(reply.actions.first?.outcome.slots.number(SlotKey(rawValue: slot)) == row.value)
    }
  }
}
