import Testing

/// Orders, remarks and deeds that no mark parts, and what those say who learned the language late.
@Suite struct UnmarkedPartsTests {
  static let rows: [TalkRow] = [
    // A remark behind an order.
    TalkRow("todo plums", "remove plums my aunt got some already", to: "todo.delete title=plums"),
    TalkRow(
      "goal: 2 l of water a day", "clear my water goal the nurse says it's too much",
      to: "goal.clear metric=water"),
    TalkRow("had a kefir", "delete the kefir was for my aunt", to: "entry.delete drink=kefir"),
    TalkRow("start a timer for 20 min", "stop it i can't sleep", to: "timer.stop"),
    TalkRow("start a timer for 20 min", "stop it he said", to: ""),
    TalkRow("todo plums", "remove your shoes my floor is clean", to: ""),
    // An order or question behind a remark.
    TalkRow("todo plums", "while i'm here whats on my todo list", to: "todo.list"),
    TalkRow("my aunt wants to cancel everything they sell", to: ""),
    TalkRow("nobody cares how much water i drink", to: ""),
    // A deed behind a remark.
    TalkRow("it was raining all morning i ran 4 km", to: "exercise.log distance_m=4000"),
    TalkRow("my aunt came over i ate 2 pears", to: "meal.log"),
    TalkRow("busy day walked 9000 steps", to: "steps.log steps=9000"),
    TalkRow("didn't go to the pool just walked 3 km", to: "exercise.log distance_m=3000"),
    TalkRow("row done. 5k 25 min feeling great", to: "exercise.log mood.log score=5"),
    TalkRow("he thinks i ran 5 km", to: ""),
    TalkRow("she told me i ate 3 eggs", to: ""),
    TalkRow("i wish i slept 8 hours", to: ""),
    // In the order of a statement.
    TalkRow("my weight is 70 kg", "i am going down or not?", to: "query.trend metric=weight"),
    // "That one" counts where a thing stands behind it.
    TalkRow("had two poached eggs", "make that one egg", to: "entry.edit quantity=1"),
    TalkRow("had two beers", "make that one", to: "entry.edit volume_ml=500"),
    // Figures and times.
    TalkRow("walked 6 thousand 250 steps", to: "steps.log steps=6250"),
    TalkRow("had three beers each 330 ml", to: "drink.log volume_ml=990"),
    TalkRow(
      "remind me to send the parcel to bo 16.30", to: "reminder.add text=send the parcel to bo"),
    TalkRow("remind me to pay 15.00", to: "reminder.add?"),
    // What leads to something told.
    TalkRow("went to the gym, squat 4x8 60 kg", to: "exercise.log sets=4"),
    TalkRow("i have cooked noodles for lunch", to: "meal.log meal=lunch"),
    // Verbs as learners form and choose them.
    TalkRow("recall me tomorrow at 8 to feed the cat", to: "reminder.add text=feed the cat"),
    TalkRow("advise me to eat less", to: ""),
    TalkRow("i buyed plums and eated two pears", to: "meal.log"),
    TalkRow("i want walk 9000 steps all the days", to: "goal.set target=9000"),
  ]

  @Test(arguments: rows) func comesTo(_ row: TalkRow) throws { try row.check() }
}
