import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct PlausibilityTests {
  private let fixture: Fixture

  init() throws { fixture = try Fixture(reference: projectTables) }

  @Test func `an absurd amount is asked about, and stored after a yes`() throws {
    let absurd: [(String, Slots)] = [
      ("sleep.log", ["duration_s": 144_000]),
      ("weight.log", ["mass_kg": 900]),
      ("meal.log", ["items": [["food": "egg", "kcal": 4129]]]),
      ("meal.log", ["items": [["food": "egg", "kcal": 900]]]),
      ("drink.log", ["drink": "water", "volume_ml": 20_000]),
      ("exercise.log", ["activity": "running", "duration_s": 72_000]),
      ("exercise.log", ["activity": "running", "duration_s": 60, "distance_m": 10_000]),
      ("steps.log", ["steps": 150_000]),
      ("profile.set", ["height_cm": 260]),
      ("tracker.log", ["tracker": "pages", "value": 5_000_000]),
    ]
    try fixture.ledger { _ in }
    for (intent, slots) in absurd {
      let before = try fixture.store.dump()
      let asked = try fixture.say(intent, slots)
      #expect(asked.status == .asking, "\(intent)")
      #expect(asked.missing == ["confirm"], "\(intent)")
      #expect(try fixture.store.dump() == before, "\(intent)")
      #expect(try fixture.say(intent, slots, confirmed: true).status == .done, "\(intent)")
      _ = try fixture.ledger { try $0.undo() }
    }
  }

  @Test func `what cannot be is refused`() throws {
    let impossible: [(String, Slots)] = [
      ("sleep.log", ["duration_s": -60]), ("weight.log", ["mass_kg": 0]),
      ("drink.log", ["drink": "water", "volume_ml": 0]),
      ("drink.log", ["drink": "water", "volume_ml": .number(.nan)]),
      ("exercise.log", ["activity": "running", "duration_s": 0]),
      ("steps.log", ["steps": -5]), ("mood.log", ["score": 7]),
      ("meal.log", ["items": [["food": "egg"]], "kcal": -3]),
      ("profile.set", ["age": 200]),
      ("profile.set", ["birthday": .day(wednesday + 1)]),
    ]
    for (intent, slots) in impossible {
      let outcome = try fixture.say(intent, slots, confirmed: true)
      #expect(outcome.status == .refused, "\(intent)")
      #expect(outcome.reason == "out_of_range", "\(intent)")
    }
  }

  @Test func `a day to come is refused by every log`() throws {
    let logs: [(String, Slots)] = [
      ("drink.log", ["volume_ml": 250]), ("meal.log", ["kcal": 100]),
      ("exercise.log", ["activity": "yoga", "duration_s": 600]), ("steps.log", ["steps": 100]),
      ("weight.log", ["mass_kg": 70]), ("sleep.log", ["duration_s": 25_200]),
      ("mood.log", ["mood": "good"]), ("gratitude.log", ["items": ["a", "b", "c"]]),
      ("tracker.log", ["tracker": "pages", "value": 3]),
    ]
    for (intent, slots) in logs {
      var slots = slots
      slots["day"] = .day(wednesday + 1)
      #expect(try fixture.say(intent, slots).reason == "future", "\(intent)")
      slots["day"] = .day(wednesday - 1)
      let outcome = try fixture.say(intent, slots)
      #expect(outcome.status == .done, "\(intent)")
      #expect(outcome.data["is_other_day"] == .flag(true), "\(intent)")
    }
  }

  @Test func `before the day's start it is still yesterday`() throws {
    var late = fixture
    late.now = Instant(seconds: noonish.seconds + 12 * 3600)
    _ = try late.ledger { try $0.set(setting: "day_start", to: "14400") }
    try late.say("steps.log", ["steps": 500])
    #expect(try late.ledger { try $0.value(.steps, on: wednesday) } == 500)
  }
}
