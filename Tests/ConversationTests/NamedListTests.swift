import Commands
import Conversation
import Slots
import Testing

/// Lists with a name of any words, what goes on them, and what of them is told as done.
struct NamedListTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let talk: [String]
    /// What the last message comes to: its intents, `?` behind one that asks.
    let intents: String
    /// The slots of its actions by these names, in order.
    var slots: [String: [String]] = [:]

    var testDescription: String { talk.joined(separator: " / ") }

    init(_ talk: [String], _ intents: String, _ slots: [String: [String]] = [:]) {
      (self.talk, self.intents, self.slots) = (talk, intents, slots)
    }
  }

  static let rows: [Row] = [
    // A list is called by whatever stands in front of the word.
    Row(
      ["my aquarium list: pump, gravel, that plant Ina likes"], "todo.add todo.add todo.add",
      [
        "shelf": ["aquarium list", "aquarium list", "aquarium list"],
        "title": ["pump", "gravel", "that plant Ina likes"],
      ]),
    Row(
      ["put cat litter and dog treats on the corner shop list"], "todo.add todo.add",
      ["shelf": ["corner shop list", "corner shop list"]]),
    Row(
      ["add to my boat list rope and paint"], "todo.add todo.add", ["title": ["rope", "paint"]]),
    Row(
      ["Cabin jobs: oil the gate, stack the wood"], "todo.add todo.add",
      ["shelf": ["cabin jobs", "cabin jobs"]]),
    Row(
      ["boat list: rope, paint", "and sandpaper", "read me the boat list"], "todo.list",
      ["shelf": ["boat list"]]),
    Row(
      ["boat list: rope, paint", "what do we still need for the boat?"], "todo.list",
      ["shelf": ["boat list"]]),
    Row(
      ["put a stapler and toner on my list for work"], "todo.add todo.add",
      ["shelf": ["work list", "work list"]]),
    // What only looks like one.
    Row(["the wine list was long"], ""),
    Row(["put the rent on my list for friday"], "todo.add", ["title": ["the rent"]]),
    Row(["tell Jo to put milk on his own list"], ""),
    Row(["I read the whole list"], ""),
    // Done.
    Row(
      ["boat list: rope, oil paint, nails", "got the paint and nails already"],
      "todo.done todo.done"),
    Row(
      ["boat list: rope, paint", "my wife found some paint so scratch that one"], "todo.delete",
      ["title": ["paint"]]),
    // Numbers divide.
    Row(
      ["please add to my todo: 1) pay the gas 2) ring Bo 3) mend the gate"],
      "todo.add todo.add todo.add", ["title": ["pay the gas", "ring Bo", "mend the gate"]]),
    // What stands between quotation marks is all of it.
    Row(
      ["could you put 'renew the pass' on my list, high time"], "todo.add",
      ["title": ["renew the pass"]]),
  ]

  @Test(arguments: rows)
  func `lists go by the names that people give them`(row: Row) throws {
    let talk = try Talk()
    var reply = Reply(text: "")
    for text in row.talk { reply = try talk.say(text) }
    let intents = reply.actions.map { action in
      action.intent.rawValue + (action.outcome.status == .asking ? "?" : "")
    }
    #expect(intents.joined(separator: " ") == row.intents)
    for (name, values) in row.slots {
      #expect(
        reply.actions.compactMap { $0.outcome.slots[SlotKey(rawValue: name)]?.text } == values)
    }
  }
}
