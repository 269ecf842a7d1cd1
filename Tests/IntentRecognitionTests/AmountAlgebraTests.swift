import Commands
import IntentRecognition
import Slots
import Testing

/// Amounts that several words make together, and numbers of something else.
@Suite struct AmountAlgebraTests {
  /// The numbers of the first fact, by slot.
  private func numbers(of text: String) throws -> [String: Double] {
    let found = try English.understanding(of: text).intents.first
    var numbers: [String: Double] = [:]
    for (name, value) in found?.slots.values ?? [:] {
      if let number = value.number { numbers[name.rawValue] = number }
    }
    return numbers
  }

  @Test(arguments: [
    ("bench press 5x5 at 100 kg", ["sets": 5.0, "reps": 5, "load_kg": 100]),
    ("squats: 4 sets of 8 with 90 kg", ["sets": 4, "reps": 8, "load_kg": 90]),
    ("3x12 squats 60", ["sets": 3, "reps": 12, "load_kg": 60]),
    ("40 push-ups", ["reps": 40]),
    ("did 3 sets of 12 lunges", ["sets": 3, "reps": 12]),
  ])
  func `sets, repetitions and load`(text: String, expected: [String: Double]) throws {
    #expect(try numbers(of: text) == expected)
  }

  @Test(arguments: [
    ("ran 5 km at 5:30 pace", ["distance_m": 5000.0, "duration_s": 1650]),
    ("jogged 6 km @ 6:30 min/km", ["distance_m": 6000, "duration_s": 2340]),
    ("ran at 6 min/km for 48 minutes", ["distance_m": 8000, "duration_s": 2880]),
    ("cycled 2 hours at 24 km/h", ["distance_m": 48_000, "duration_s": 7200]),
  ])
  func `pace and speed solve the third`(text: String, expected: [String: Double]) throws {
    #expect(try numbers(of: text) == expected)
  }

  @Test(arguments: [
    ("swam 40 laps of 25 m", ["distance_m": 1000.0]),
    ("swam 20 lengths of the 50m pool", ["distance_m": 1000]),
    ("ran 6 laps round the park, 1.5 km each", ["distance_m": 9000]),
    ("cycled to the office and back, 20 minutes each way", ["duration_s": 2400]),
  ])
  func `laps and ways are counted`(text: String, expected: [String: Double]) throws {
    #expect(try numbers(of: text) == expected)
  }

  @Test(arguments: [
    ("drank 3 cans of 330 ml cola", 990.0), ("had 2 bottles of 330 of beer", 660),
  ])
  func `containers have sizes`(text: String, volume: Double) throws {
    #expect(try numbers(of: text)["volume_ml"] == volume)
  }

  @Test(arguments: [("slept 11 to 7", 8.0), ("slept 9 to 3", 6), ("slept 12 to 8", 8)])
  func `two hours beside sleep are a night`(text: String, hours: Double) throws {
    #expect(try numbers(of: text)["duration_s"] == hours * 3600)
  }
}
