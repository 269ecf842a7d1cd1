import Commands
import Conversation
import Slots
import Testing

/// Orders, remarks and deeds that no mark parts, and what those say who learned the language late.
@Suite struct UnmarkedPartsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let talk: [String]
    /// What the last message comes to: its intents with `?` behind one that asks, and a slot.
    let meaning: String

    var testDescription: String { talk.joined(separator: " / ") }

    init(_ talk: String..., to meaning: String) { (self.talk, self.meaning) = (talk, meaning) }
  }

  static let rows: [Row] = [
    // A remark behind an order.
    Row("todo plums", "remove plums my aunt got some already", to: "todo.delete title=plums"),
    Row(
      "goal: 2 l of water a day", "clear my water goal the nurse says it's too much",
      to: "goal.clear metric=water"),
    Row("had a kefir", "delete the kefir was for my aunt", to: "entry.delete drink=kefir"),
    Row("start a timer for 20 min", "stop it i can't sleep", to: "timer.stop"),
    Row("start a timer for 20 min", "stop it he said", to: ""),
    Row("todo plums", "remove your shoes my floor is clean", to: ""),
    // An order or question behind a remark.
    Row("todo plums", "while i'm here whats on my todo list", to: "todo.list"),
    Row("my aunt wants to cancel everything they sell", to: ""),
    Row("nobody cares how much water i drink", to: ""),
    // A deed behind a remark.
    Row("it was raining all morning i ran 4 km", to: "exercise.log distance_m=4000"),
    Row("my aunt came over i ate 2 pears", to: "meal.log?"),
    Row("busy day walked 9000 steps", to: "steps.log steps=9000"),
    Row("didn't go to the pool just walked 3 km", to: "exercise.log distance_m=3000"),
    Row("row done. 5k 25 min feeling great", to: "exercise.log mood.log score=5"),
    Row("he thinks i ran 5 km", to: ""),
    Row("she told me i ate 3 eggs", to: ""),
    Row("i wish i slept 8 hours", to: ""),
    // In the order of a statement.
    Row("my weight is 70 kg", "i am going down or not?", to: "query.trend metric=weight"),
    // "That one" counts where a thing stands behind it.
    Row("had two poached eggs", "make that one egg", to: "entry.edit quantity=1"),
    Row("had two beers", "make that one", to: "entry.edit volume_ml=500"),
    // Figures and times.
    Row("walked 6 thousand 250 steps", to: "steps.log steps=6250"),
    Row("had three beers each 330 ml", to: "drink.log volume_ml=990"),
    Row("remind me to send the parcel to bo 16.30", to: "reminder.add text=send the parcel to bo"),
    Row("remind me to pay 15.00", to: "reminder.add?"),
    // What leads to something told.
    Row("went to the gym, squat 4x8 60 kg", to: "exercise.log sets=4"),
    Row("i have cooked noodles for lunch", to: "meal.log meal=lunch"),
    // Verbs as learners form and choose them.
    Row("recall me tomorrow at 8 to feed the cat", to: "reminder.add text=feed the cat"),
    Row("advise me to eat less", to: ""),
    Row("i buyed plums and eated two pears", to: "meal.log"),
    Row("i want walk 9000 steps all the days", to: "goal.set target=9000"),
  ]

  @Test(arguments: rows) func comesTo(_ row: Row) throws {
    let talk = try Talk()
    var actions: [Action] = []
    for text in row.talk { actions = try talk.actions(text) }
    let parts = row.meaning.split(separator: "=", maxSplits: 1).map(String.init)
    let words = (parts.first ?? "").split(separator: " ").map(String.init)
    let intents = parts.count == 2 ? Array(words.dropLast()) : words
    let said = actions.map { "\($0.intent)" + ($0.outcome.status == .asking ? "?" : "") }
    #expect(said == intents)
    guard parts.count == 2, let slot = words.last else { return }
    let value = actions.last?.outcome.slots[SlotKey(rawValue: slot)]
    #expect(value?.number.map(jsonNumber) ?? value?.text == parts[1])
  }
}
