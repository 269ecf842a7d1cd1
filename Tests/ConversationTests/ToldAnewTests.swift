import Testing

/// What somebody had the sender do, amounts whose matter stands before them, and what is taken back
/// and said anew.
@Suite struct ToldAnewTests {
  static let rows: [TalkRow] = [
    // What somebody had the sender do was done.
    TalkRow("the instructor made us do 25 lunges", to: "exercise.log reps=25"),
    TalkRow("my sister got me to swim 800 m with her", to: "exercise.log distance_m=800"),
    TalkRow("my physio had me do 2 sets of 15 squats", to: "exercise.log sets=2"),
    TalkRow("the instructor wants us to do 25 lunges", to: ""),
    TalkRow("the instructor made him do 25 lunges", to: ""),
    TalkRow("our teacher may make us run 3 km", to: ""),
    TalkRow("got talked out of a 4 km walk", to: ""),
    // An amount is of what a goal or another's deed was about.
    TalkRow("my goal is 3 l of water. so far 1.4 l today", to: "goal.set drink.log volume_ml=1400"),
    TalkRow("leo slept 9 hours, I got 4h40", to: "sleep.log duration_s=16800"),
    TalkRow("mia ran 12 km, I did 7", to: "exercise.log distance_m=7000"),
    TalkRow("she walked 11k steps, I managed 8k", to: "steps.log steps=8000"),
    TalkRow("leo slept 9 hours, I got 3 hours of work done", to: ""),
    TalkRow("mia ran 12 km, I want to do 7", to: ""),
    // So it is of what is counted, or was planned.
    TalkRow(
      "challenge: swim 40 km in 30 days", "2k down today", to: "exercise.log? distance_m=2000"),
    TalkRow("my goal is 7000 steps a day", "did 4120", to: "steps.log? steps=4120"),
    TalkRow("challenge: swim 40 km in 30 days", "2k to go today", to: ""),
    TalkRow("tomorrow a long ride, 90 km", "done, 88 km", to: "exercise.log? distance_m=88000"),
    TalkRow(
      "I plan to cycle to work, 9 km each way", "9 km there in 30 minutes",
      to: "exercise.log? activity=cycling"),
    TalkRow("2000 steps", "yesterday was way better, 12400", to: "steps.log day=2026-03-03"),
    // Taken back and said anew is a correction.
    TalkRow("7000 steps", "scratch that, it was 7400 steps", to: "entry.edit steps=7400"),
    TalkRow("swam 900 m", "undo, it was 1100 m", to: "entry.edit distance_m=1100"),
    TalkRow("2 teas", "delete that and put 3 teas", to: "entry.edit volume_ml=720"),
    TalkRow("2 teas", "i think it was 3 teas", to: "entry.edit volume_ml=720"),
    TalkRow("had noodles, 500 kcal", "calories were 620", to: "entry.edit kcal=620"),
    TalkRow("walked the dog 15 min", "twice actually", to: "entry.edit duration_s=1800"),
    TalkRow("7000 steps", "scratch that, wrong person", to: "entry.undo"),
    TalkRow("7000 steps", "undo that, it was my brother's watch", to: "entry.undo"),
    // Two new ends of a night or a workout.
    TalkRow(
      "slept from 23 to 7", "actually from 23:40 till 6:10", to: "entry.edit duration_s=23400"),
    TalkRow("slept from 11 to 7", "sorry, 11:30 to 6:45", to: "entry.edit duration_s=26100"),
    TalkRow("slept 8 hours", "no it was from 1am to 7am", to: "entry.edit duration_s=21600"),
    TalkRow("ran 6 km this morning", "actually from 7 till 7:40", to: "entry.edit duration_s=2400"),
    // A price, or what is counted in something else, is no figure of it.
    TalkRow("had a tea", "it was only 3 euros", to: ""),
    TalkRow("had a sandwich", "that was 7 dollars", to: ""),
    TalkRow("slept 8 hours", "it was 4 stars", to: ""),
    // Answers of two parts.
    TalkRow("did pilates", "35 min on monday", to: "exercise.log day=2026-03-02"),
    TalkRow("went cycling", "from 3 to 4:30", to: "exercise.log duration_s=5400"),
    // One more of what a drink was served in is no task.
    TalkRow("add call Bo to my todos", "another glass down", to: "drink.log volume_ml=250"),
    TalkRow("2 bottles of beer", "another bottle down", to: "drink.log drink=beer"),
    TalkRow("add call Bo to my todos", "another one: call Ida", to: "todo.add title=call Ida"),
    // Names and figures that look like others.
    TalkRow("ran a 10k race this morning, 51:20 chip time", to: "exercise.log distance_m=10000"),
    TalkRow("shared a pizza with my mate", to: "meal.log"),
    TalkRow("drank my mate", to: "drink.log drink=mate"),
    TalkRow("water 1.5", to: "drink.log volume_ml=1500"),
    TalkRow("1.5 glasses of water", to: "drink.log volume_ml=375"),
    TalkRow("slept 6h30 woke up twice", to: "sleep.log duration_s=23400"),
    TalkRow("my watch shows 9720", to: "steps.log steps=9720"),
    TalkRow("my phone shows 12:30", to: ""),
    TalkRow("recipe: 2 eggs and 200 g flour", to: ""),
    TalkRow("61.3 kg today, yesterday it was 61.9", to: "weight.log weight.log mass_kg=61.9"),
    TalkRow("ran 9 km, I'm dead", to: "exercise.log distance_m=9000"),
    TalkRow("danced 70 min, ballet class, hard", to: "exercise.log intensity=hard"),
    TalkRow("track glucose, the average counts", to: "tracker.create tracker=glucose"),
    TalkRow("track vitamin d", "took vitamin d", to: "tracker.log tracker=vitamin d"),
  ]

  @Test(arguments: rows) func comesTo(_ row: TalkRow) throws { try row.check() }
}
