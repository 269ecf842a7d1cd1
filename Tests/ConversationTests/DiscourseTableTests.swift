import CivilTime
import Commands
import Conversation
import Slots
import Testing

/// What a message does to the talk so far: one row of the table each, with the time between the
/// messages where age decides.
@Suite struct DiscourseTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let verb: String
    /// The messages, each with the minutes since the one before it.
    let talk: [(minutes: Int, text: String)]
    /// What the last one comes to: its intents, `?` behind one that asks.
    let intents: String
    /// A slot of the first action, and its number.
    var slot: String?
    var number: Double?

    var testDescription: String { "\(verb): " + talk.map(\.text).joined(separator: " / ") }

    init(
      _ verb: String, _ talk: [(Int, String)], _ intents: String, _ slot: String? = nil,
      _ number: Double? = nil
    ) {
      self.verb = verb
      self.talk = talk.map { (minutes: $0.0, text: $0.1) }
      self.intents = intents
      self.slot = slot
      self.number = number
    }
  }

  static let day = 24 * 60

  static let rows: [Row] = [
    Row("answer", [(0, "went rowing"), (4, "25 minutes")], "exercise.log", "duration_s", 1500),
    Row("answer too late", [(0, "went rowing"), (2 * day, "25 minutes")], ""),
    Row(
      "answer behind another act",
      [(0, "went rowing"), (1, "had a coffee"), (1, "25 minutes")],
      "exercise.log", "duration_s", 1500),
    Row("confirm too late", [(0, "drank 12 litres of water"), (30, "yes")], "chat.yes"),
    Row(
      "undo with its reason",
      [(0, "new habit: stretch"), (1, "stretched"), (1, "uncheck stretch, that was wrong")],
      "habit.uncheck"),
    Row(
      "delete by name", [(0, "a beer"), (1, "500 ml water"), (1, "delete the beer")],
      "entry.delete"),
    Row(
      "deed by words", [(0, "todo: write history essay"), (1, "essay done!!!")], "todo.done"),
    Row(
      "deed by its verb", [(0, "todo: phone the bank"), (1, "I've rung the bank")], "todo.done"),
    Row("deed of nothing listed", [(0, "todo: sort the attic"), (200, "took them")], ""),
    Row(
      "repeat on another day", [(0, "slept 7 hours"), (1, "and 6 hours yesterday")], "sleep.log",
      "duration_s", 21_600),
    Row(
      "repeat a goal", [(0, "goal: 2 litres of water a day"), (1, "also 9000 steps")],
      "goal.set", "target", 9000),
    Row(
      "a deed behind a goal", [(0, "goal: 9000 steps a day"), (1, "walked 4000 steps today")],
      "steps.log", "steps", 4000),
    Row(
      "correct by unit", [(0, "ran 5 km in 30 minutes"), (1, "feeling good"), (1, "it was 6k")],
      "entry.edit", "distance_m", 6000),
    Row("correct a drink", [(0, "2 pints of beer"), (1, "no, cider")], "entry.edit"),
    Row(
      "correct by denial", [(0, "two cappuccinos"), (1, "I only had one cappuccino, not two")],
      "entry.edit", "volume_ml", 240),
    Row("correct too late", [(0, "2 coffees"), (2 * day, "make that 3")], "entry.edit?"),
    Row(
      "correct by name later", [(0, "ran 30 minutes"), (2 * day, "the run was 35 minutes")],
      "entry.edit", "duration_s", 2100),
    Row("correct to the same", [(0, "weight 71.4"), (1, "no, 71.4")], "entry.edit"),
    Row("of all of them", [(0, "had a latte"), (1, "a latte is about 190 kcal")], ""),
    Row("new next day", [(0, "weight 82.5"), (day, "82.3 kg")], "weight.log", "mass_kg", 82.3),
  ]

  @Test(arguments: rows) func aMessageDoesWhatItsRowSays(_ row: Row) throws {
    let talk = try Talk()
    var reply = Reply(text: "")
    for (minutes, text) in row.talk { reply = try talk.say(text, after: max(1, minutes)) }
    let said = reply.actions.map { "\($0.intent)" + ($0.outcome.status == .asking ? "?" : "") }
    #expect(said.joined(separator: " ") == row.intents)
    if let slot = row.slot {
      #expect(reply.actions.first?.outcome.slots.number(slot) == row.number)
    }
  }

  @Test func correctedIsSaidOnlyWhenSomethingChanged() throws {
    let talk = try Talk()
    try talk.say("weight 71.4")
    #expect(try talk.say("no, 71.4").actions.first?.outcome.status == .answered)
    #expect(try talk.say("no, 71.2").actions.first?.outcome.status == .done)
  }

  @Test func aRemarkIsMadeOnceAConversation() throws {
    let talk = try Talk()
    #expect(try talk.say("ran 20 minutes").text.contains("70 kg"))
    #expect(try !talk.say("yoga for 30 minutes").text.contains("70 kg"))
  }

  @Test(arguments: ["I feel suicidal", "ran 5 km and I want to end it all", "no reason to live"])
  func whoMayBeInDangerGetsANumberToCall(_ text: String) throws {
    let reply = try Talk().say(text)
    #expect(reply.actions.map(\.intent) == ["help.show"])
    #expect(reply.text.contains("0800 111 0 111"))
  }
}
