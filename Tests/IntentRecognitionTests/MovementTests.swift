import Commands
import IntentRecognition
import Slots
import Testing

/// What was moved, lifted and weighed, put together from plain parts in many orders.
@Suite struct MovementTests {
  /// The numbers and the days of all facts of a text, told on Wednesday, 4 March 2026 at 14:20.
  private func facts(_ text: String) throws -> [(numbers: [String: Double], day: String)] {
    try English.understanding(of: text).intents.map { intent in
      var numbers: [String: Double] = [:]
      for (name, value) in intent.slots.values {
        if let number = value.number { numbers[name.rawValue] = number }
      }
      return (numbers, intent.slots.day("day").map { "\($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("rowing 6 to 7", 60), ("gym 10-11", 60), ("pilates from 9.30 to 10.15", 45),
    ("cycled 12 till 1", 60), ("played padel from 10 to 11:30", 90),
    ("rode my bike between 9:15 and 10", 45), ("10 to 11 spinning", 60),
    ("zumba class 12 to 1", 60), ("from 9 to 10 weights", 60),
  ])
  func `two times of day beside an exercise are its ends`(text: String, minutes: Double) throws {
    let found = try facts(text)
    #expect(found.map(\.numbers["duration_s"]) == [minutes * 60])
    #expect(found.map(\.day) == ["2026-03-04"])
  }

  @Test(arguments: [
    ("row yesterday 25 min", ["duration_s": 1500.0]),
    ("squash for 35 minutes on Sunday", ["duration_s": 2100]),
    ("surf this morning 1h20", ["duration_s": 4800]), ("run on Sunday 8k", ["distance_m": 8000]),
    ("sit-ups 3x20 this morning", ["sets": 3, "reps": 20]),
    ("lunges, 4 sets of 12 last night", ["sets": 4, "reps": 12]),
    ("weighed 78 this morning", ["mass_kg": 78]), ("down to 71.5 kg from 74", ["mass_kg": 71.5]),
  ])
  func `a number in front of a part of the day may be no hour`(
    text: String, expected: [String: Double]
  ) throws {
    #expect(
      try facts(text).map(\.numbers).map { $0.filter { expected.keys.contains($0.key) } } == [
        expected
      ])
  }

  @Test(arguments: [
    ("yesterday I rowed from 5 until 6:15", ["2026-03-03"]),
    ("on Sunday: zumba 18:00 to 19:00", ["2026-03-01"]),
    ("cycled 4 km there and 4 km back yesterday", ["2026-03-03", "2026-03-03"]),
    ("hiked for two hours on Sunday and then swam for 20 minutes", ["2026-03-01", "2026-03-01"]),
    ("jogged 20 minutes yesterday, then half an hour of yoga", ["2026-03-03", "2026-03-03"]),
    ("ran 4 km at a pace of 6:10 last night", ["2026-03-03"]),
  ])
  func `a day counts for all that was done on it`(text: String, days: [String]) throws {
    #expect(try facts(text).map(\.day) == days)
  }

  @Test(arguments: [
    ("rowed 25 min twice", ["duration_s": 3000.0]), ("jogged 3 km twice", ["distance_m": 6000]),
    ("swam twice, 20 min each time", ["duration_s": 2400]),
    ("walked three times, 2 km each time", ["distance_m": 6000]),
    ("two walks of 40 minutes", ["duration_s": 4800]), ("three runs of 4k", ["distance_m": 12_000]),
    ("went for two hikes, 6 km each", ["distance_m": 12_000]),
    ("two 20 minute swims", ["duration_s": 2400]),
    ("swam 24 lengths, 50 m each", ["distance_m": 1200]),
    ("walked 6 km, twice round the lake", ["distance_m": 6000]),
  ])
  func `what was done several times is added up`(text: String, expected: [String: Double]) throws {
    #expect(try facts(text).map(\.numbers) == [expected])
  }

  @Test(arguments: [
    ("in 45 minutes I cycled 14 km", ["duration_s": 2700.0, "distance_m": 14_000]),
    ("run: 6 km @ 5:20/km", ["duration_s": 1920, "distance_m": 6000]),
    ("went for a run, 8 km at 6:00 pace", ["duration_s": 2880, "distance_m": 8000]),
    ("walk this morning 1h20, 250 cal", ["duration_s": 4800, "kcal": 250]),
    ("jogged half an hour earlier", ["duration_s": 1800]),
    ("hiked 2 hours, burned 600 kcal before lunch", ["duration_s": 7200, "kcal": 600]),
    ("walked half an hour there, half an hour back", ["duration_s": 1800]),
  ])
  func `lengths of time, ways and paces keep their role`(
    text: String, expected: [String: Double]
  ) throws {
    #expect(try facts(text).allSatisfy { $0.numbers == expected })
    #expect(try !facts(text).isEmpty)
  }

  @Test(arguments: [
    ("deadlift 5 times 3 at 120 kg", ["sets": 5.0, "reps": 3, "load_kg": 120]),
    ("squat 4x6x90kg", ["sets": 4, "reps": 6, "load_kg": 90]),
    ("bench 3x8x62,5 kg", ["sets": 3, "reps": 8, "load_kg": 62.5]),
    ("sit-ups x 40", ["reps": 40]), ("25 x burpees", ["reps": 25]), ("did 15 dips", ["reps": 15]),
    ("lunges 30", ["reps": 30]), ("pull-ups 4x6 at 7", ["sets": 4, "reps": 6]),
    ("leg press, 3 sets of 10, 140 kg 2 days ago", ["sets": 3, "reps": 10, "load_kg": 140]),
  ])
  func `sets, repetitions and loads in any writing`(
    text: String, expected: [String: Double]
  ) throws {
    #expect(try facts(text).map(\.numbers) == [expected])
  }

  @Test(arguments: [
    ("weight from 84 to 82 kg", 82.0), ("weight went from 84 to 82 kg", 82),
    ("weight: down from 84 kg to 82 kg", 82), ("weight 82 now, 84 before", 82),
    ("weight down 2 kg, 82 now", 82), ("my weight today lost 1.5 kg, now 80.5", 80.5),
    ("weight 82.4 before breakfast", 82.4),
  ])
  func `a weight is what it is now`(text: String, kilograms: Double) throws {
    #expect(try facts(text).map(\.numbers["mass_kg"]) == [kilograms])
  }

  @Test(arguments: [
    ("i am at fourteen thousand steps", "steps", 14_000.0), ("pulse still 66", "value", 66),
    ("temperature went up to 38.1", "value", 38.1), ("58 bpm resting pulse", "value", 58),
  ])
  func `counts and readings of the body`(text: String, slot: String, value: Double) throws {
    #expect(try facts(text).map(\.numbers[slot]) == [value])
  }

  @Test(arguments: [
    "my wife rowed from 6 to 7", "the pool is open 6 to 7", "lap swimming is 6 to 7",
    "badminton 6-7, 4-6", "my brother went from 84 to 82 kg", "she ran 5k twice",
    "I want to swim from 6 to 7", "did I jog 3 km twice?", "in 30 minutes I will walk 5 km",
    "no gym 6 to 7 today",
  ])
  func `leaves others, plans, scores and opening hours alone`(text: String) throws {
    let logged = try English.understanding(of: text).intents.filter { $0.confidence >= 0.95 }
    #expect(!logged.contains { $0.intent == "exercise.log" || $0.intent == "weight.log" })
  }

  @Test(arguments: [
    "squash for 40 minutes in the oven", "row for an hour about money", "her run yesterday 30 min",
    "badminton from 6 to 7 tomorrow", "the price went from 79 to 77",
  ])
  func `an amount behind a time is no exercise of another sense`(text: String) throws {
    #expect(try English.understanding(of: text).intents.isEmpty)
  }
}
