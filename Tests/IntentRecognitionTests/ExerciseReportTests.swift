import CivilTime
import Commands
import IntentRecognition
import Slots
import Testing

/// Exercises told in several parts, of which each says something of the others.
@Suite struct ExerciseReportTests {
  /// The activities and numbers of all exercises of a text.
  private func exercises(_ text: String) throws -> [[String]] {
    try English.understanding(of: text).intents.map { intent in
      let names: [SlotKey] = ["distance_m", "duration_s", "sets", "reps", "load_kg"]
      let numbers = names.compactMap { key in
        intent.slots.number(key).map { "\(key.rawValue.prefix { $0 != "_" }) \(Int($0.rounded()))" }
      }
      return [intent.slots.text("activity") ?? intent.intent.rawValue] + numbers
    }
  }

  @Test(arguments: [
    (
      "2k warm-up, 6x800, 2k cool-down. 11.2k all in, 58:40",
      [["running", "distance 11200", "duration 3520"]]
    ),
    ("ran 2k, then 3k. 7k in total", [["running", "distance 7000"]]),
    (
      "swam 400 m warm-up, 8x50. 1.2 km altogether in 32 min",
      [["swimming", "distance 1200", "duration 1920"]]
    ),
    (
      "First training: 1 minute running, 2 minutes walking. In total 24 minutes",
      [["running", "duration 1440"]]
    ),
    (
      "ran 2k, then 3k. 5k in total",
      [["running", "distance 2000"], ["running", "distance 3000"]]
    ),
    (
      "ran 5k and did 20 min of yoga, 55 min in total",
      [["running", "distance 5000"], ["yoga", "duration 1200"]]
    ),
  ])
  func `a total holds its parts`(text: String, expected: [[String]]) throws {
    #expect(try exercises(text) == expected)
  }

  @Test(arguments: [
    ("biked 12 miles on Friday and 20 today", ["distance 19312", "distance 32187"]),
    ("swam 800 m on Monday and 1200 today", ["distance 800", "distance 1200"]),
    ("my wife cycled 20 miles, I rode 12 with the kids", ["distance 19312"]),
    ("my husband ran 8 km, I walked 1.5 round the block", ["distance 1500"]),
  ])
  func `a bare number is in the unit that was told before`(
    text: String, expected: [String]
  ) throws {
    #expect(try exercises(text).map { $0[1] } == expected)
  }

  @Test(arguments: [
    ("rode 62 km today, 5 hours on the bike", ["cycling", "distance 62000", "duration 18000"]),
    (
      "swam 1500 m this morning, 40 min in the pool",
      ["swimming", "distance 1500", "duration 2400"]
    ),
    ("did sport for an hour, swimming", ["swimming", "duration 3600"]),
    ("ran a mile in 7:48 gym class", ["running", "distance 1609", "duration 468"]),
    ("wheelchair basketball training 2h", ["wheelchair basketball", "duration 7200"]),
    ("45 minutes at 5:20 per km", ["running", "distance 8438", "duration 2700"]),
    ("intervals 6 x 800 m", ["running", "distance 4800"]),
  ])
  func `what two parts tell of one exercise is one`(text: String, expected: [String]) throws {
    #expect(try exercises(text) == [expected])
  }

  @Test(arguments: [
    ("swam 20 lengths (25m)", "distance 500"), ("10 laps in the pool (50m)", "distance 500"),
    ("30 laps at the pool, 25 m each", "distance 750"), ("28 lengths of 50 m", "distance 1400"),
    ("ran eight k along the river", "distance 8000"), ("walked four k home", "distance 4000"),
  ])
  func `laps and spoken thousands come to a way`(text: String, expected: String) throws {
    #expect(try exercises(text).map { $0[1] } == [expected])
  }

  @Test(arguments: [
    ("deadlifts today. 100 kg, 3 sets of 5", [["deadlift", "sets 3", "reps 5", "load 100"]]),
    (
      "bench press this morning. 3x8 at 60 kg, then 1x5 at 80",
      [
        ["bench press", "sets 3", "reps 8", "load 60"],
        ["bench press", "sets 1", "reps 5", "load 80"],
      ]
    ),
    ("Deload week: 3x10 rows with 50 kilos, easy", [["rows", "sets 3", "reps 10", "load 50"]]),
    (
      "overhead press 4x6 @ 95 lb and 3 rounds of 10 pull-ups",
      [["overhead press", "sets 4", "reps 6", "load 43"], ["pull-up", "sets 3", "reps 10"]]
    ),
    ("two hours of tennis and 20 squats", [["tennis", "duration 7200"], ["squat", "reps 20"]]),
  ])
  func `sets stand in a sentence of their own, behind a heading or an and`(
    text: String, expected: [[String]]
  ) throws {
    #expect(try exercises(text) == expected)
  }

  @Test(arguments: [
    ("squat 90 4x6", [["squat", "sets 4", "reps 6", "load 90"]]),
    (
      "2 sets of 15 wall slides and then 10 min on the bike",
      [["wall slide", "sets 2", "reps 15"], ["cycling", "duration 600"]]
    ),
    (
      "12 min rowing, deadlift 3x5 at 110, lunges 3x10",
      [
        ["rowing", "duration 720"], ["deadlift", "sets 3", "reps 5", "load 110"],
        ["lunge", "sets 3", "reps 10"],
      ]
    ),
    (
      "chest press 40 kg 3x12, leg press 110 kg 4x10, treadmill 12 min",
      [
        ["chest press", "sets 3", "reps 12", "load 40"],
        ["leg press", "sets 4", "reps 10", "load 110"], ["running", "duration 720"],
      ]
    ),
    ("mow lawn 45 min", [["mowing the lawn", "duration 2700"]]),
    ("cleaned kitchen 30 minutes", [["housework", "duration 1800"]]),
  ])
  func `sets, and what else was done beside them`(text: String, expected: [[String]]) throws {
    #expect(try exercises(text) == expected)
  }

  @Test(arguments: [
    ("rode 40 km in 2 hours, fairly hard going into the wind", "hard"),
    ("rowed for 20 min, tough", "hard"), ("walked 3 km, pretty easy along the canal", "light"),
    ("ran 8k, heavy rain all the way", "moderate"), ("ran 8k, hard to say how long", "moderate"),
  ])
  func `how hard it was is told behind it`(text: String, expected: String) throws {
    let told = try English.understanding(of: text).intents
    #expect(told.map { $0.slots.text("intensity") } == [expected])
  }

  @Test(arguments: [
    ("my cousin's wedding was yesterday. i danced for 2 hours and had a steak", 3),
    ("The party was on Monday, I ate 3 sausages", 2),
    ("The party was on Monday. ate 3 sausages", 4),
    ("the wedding is tomorrow. ate 3 sausages", 4),
    ("the lamp was broken yesterday. I ate 3 sausages", 4),
  ])
  func `what is told of an event was on its day`(text: String, expected: Int) throws {
    let days = try English.understanding(of: text).intents.map { $0.slots.day("day")?.day ?? 4 }
    #expect(!days.isEmpty && days.allSatisfy { $0 == expected }, "\(days)")
  }

  @Test(arguments: [
    ("the run felt great", false), ("lunges felt awful today", false),
    ("did 12 lunges and felt strong", true), ("after the run I felt great", true),
    ("7 hours last night, much better", false), ("slept 7 hours and I feel much better", true),
  ])
  func `what a thing was like is no mood`(text: String, isMood: Bool) throws {
    #expect(
      try English.understanding(of: text).intents.contains { $0.intent == .moodLog } == isMood)
  }
}
