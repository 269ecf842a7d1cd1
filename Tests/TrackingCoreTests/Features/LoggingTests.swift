import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct LoggingTests {
  private let fixture: Fixture

  init() throws { fixture = try Fixture(reference: projectTables) }

  private func value(_ metric: Metric, _ facet: String? = nil, day: LocalDay = wednesday) throws
    -> Double?
  {
    try fixture.ledger { try $0.value(metric, facet: facet, on: day) }
  }

  @Test func `two glasses of water and one less leave one`() throws {
    let first = try fixture.say("drink.log", ["drink": "water", "volume_ml": 500])
    #expect(first.status == .done)
    #expect(first.data.number("goal_ml") == 2000)
    #expect(first.data.number("total_ml") == 500)
    try fixture.say("drink.log", ["drink": "water", "volume_ml": -250])
    #expect(try value(.water) == 250)
    let third = try fixture.say("drink.log", ["drink": "water", "volume_ml": -1000])
    #expect(third.slots.number("volume_ml") == -250)
    #expect(try value(.water) ?? 0 == 0)
    #expect(
      try fixture.say("drink.log", ["drink": "water", "volume_ml": -250]).reason
        == "nothing_to_take")
  }

  @Test func `drinks without alcohol count as water and carry their calories`() throws {
    try fixture.say("drink.log", ["drink": "milk", "volume_ml": 250])
    let beer = try fixture.say("drink.log", ["drink": "beer", "volume_ml": 500])
    #expect(try value(.water) == 250)
    #expect(try value(.drinks) == 750)
    #expect(try value(.calories, "milk") ?? 0 > 100)
    #expect(beer.reply == "done.other")
    #expect(try value(.calories, "beer") ?? 0 > 150)
  }

  @Test func `an unknown drink is kept and said to be unknown`() throws {
    let outcome = try fixture.say("drink.log", ["drink": "zorblax", "volume_ml": 200])
    #expect(outcome.data["is_unknown"] == .flag(true))
    #expect(outcome.data["energy_kcal"] == nil)
    #expect(try value(.drinks, "zorblax") == 200)
    #expect(try value(.water) == nil)
  }

  @Test func `the day's goal is cheered for once`() throws {
    #expect(try fixture.say("drink.log", ["volume_ml": 1900]).reply == "done")
    #expect(try fixture.say("drink.log", ["volume_ml": 200]).reply == "done.goal")
    #expect(try fixture.say("drink.log", ["volume_ml": 200]).reply == "done")
  }

  @Test func `two eggs and buttered toast are summed before rounding`() throws {
    let items: SlotValue = [
      ["food": "egg", "quantity": 2, "grams": 100], ["food": "toast", "grams": 24.6],
    ]
    let outcome = try fixture.say("meal.log", ["meal": "breakfast", "items": items])
    let egg = try #require(projectTables.food("egg")).kcalPer100g
    let toast = try #require(projectTables.food("toast")).kcalPer100g
    #expect(outcome.slots.number("kcal") == (egg + toast * 0.246).rounded())
    #expect(try fixture.ledger { try $0.meals(in: Period(wednesday)) }.first?.items.count == 2)
    #expect(try value(.calories, "egg") == egg)
    #expect(try value(.meals) == 1)
  }

  @Test func `a stated total beats the table`() throws {
    let items: SlotValue = [["food": "egg", "quantity": 2], ["food": "toast"]]
    let outcome = try fixture.say(
      "meal.log", ["meal": "breakfast", "items": items, "kcal": 350])
    #expect(outcome.slots.number("kcal") == 350)
    #expect(outcome.data["is_stated"] == .flag(true))
    #expect(try value(.calories) == 350)
  }

  @Test func `stated beats own, own beats the table, and nothing is invented`() throws {
    let oats: SlotValue = [["food": "porridge", "quantity": 1, "unit": "bowl"]]
    try fixture.say("food.define", ["food": "porridge", "unit": "bowl", "kcal": 320])
    let own = try fixture.say("meal.log", ["items": oats])
    #expect(own.slots.number("kcal") == 320)
    #expect(own.data["is_own"] == .flag(true))
    let stated = try fixture.say(
      "meal.log", ["items": [["food": "porridge", "unit": "bowl", "kcal": 400]]])
    #expect(stated.slots.number("kcal") == 400)
    let unknown = try fixture.say("meal.log", ["items": [["food": "grandma's zorblax"]]])
    #expect(unknown.status == .done)
    #expect(unknown.slots["kcal"] == nil)
    #expect(unknown.data.list("unknown") == ["grandma's zorblax"])
    #expect(try value(.calories) == 720)
  }

  @Test func `a recipe sums its ingredients and refuses an unknown one`() throws {
    let good = try fixture.say(
      "food.define",
      [
        "food": "latte",
        "items": [["food": "milk", "quantity": 200, "unit": "ml"], ["food": "coffee"]],
      ])
    #expect(good.status == .done)
    #expect(
      try fixture.say("query.nutrition", ["food": "latte"]).data.number("energy_kcal") ?? 0 > 80)
    let bad = try fixture.say("food.define", ["food": "stew", "items": [["food": "zorblax"]]])
    #expect(bad.reason == "unknown_ingredient")
  }

  @Test func `running hard for half an hour at 70 kg burns 413 kcal`() throws {
    try fixture.say("weight.log", ["mass_kg": 70])
    let outcome = try fixture.say(
      "exercise.log", ["activity": "running", "duration_s": 1800, "intensity": "hard"])
    #expect(outcome.slots.number("kcal") == 413)
    #expect(outcome.data["assumed_kg"] == nil)
    let why = try fixture.ledger { try $0.explanation(of: "burned") }
    #expect(why?.inputs.number("met") == 11.8)
    #expect(why?.inputs.number("mass_kg") == 70)
    #expect(why?.formula == "MET × kg × h")
    #expect(try value(.exercise, "running") == 1800)
  }

  @Test func `an unknown weight is said`() throws {
    let outcome = try fixture.say(
      "exercise.log", ["activity": "running", "duration_s": 1800, "intensity": "hard"])
    #expect(outcome.data.number("assumed_kg") == 70)
    #expect(outcome.slots.number("kcal") == 413)
  }

  @Test func `speed picks the energy when distance and time are known`() throws {
    let outcome = try fixture.say(
      "exercise.log", ["activity": "running", "distance_m": 5000, "duration_s": 1620])
    #expect(outcome.slots.number("kcal") == (10.5 * 70 * 0.45).rounded())
    #expect(outcome.data["is_by_speed"] == .flag(true))
  }

  @Test func `a distance alone estimates the time for the energy only`() throws {
    let outcome = try fixture.say("exercise.log", ["activity": "running", "distance_m": 5000])
    #expect(outcome.status == .done)
    #expect(try value(.exercise) == nil)
    #expect(try value(.distance) == 5000)
    #expect(outcome.slots.number("kcal") ?? 0 > 200)
    let why = try fixture.ledger { try $0.explanation(of: "burned") }
    #expect(why?.assumptions.contains { $0.contains("no time was given") } == true)
  }

  @Test func `exercise without any figure asks for its duration`() throws {
    let outcome = try fixture.say("exercise.log", ["activity": "yoga"])
    #expect(outcome.status == .asking)
    #expect(outcome.missing == ["duration_s"])
    #expect(try value(.exercise) == nil)
  }

  @Test func `stated energy beats the estimate`() throws {
    let outcome = try fixture.say(
      "exercise.log", ["activity": "running", "duration_s": 1800, "kcal": 250])
    #expect(outcome.slots.number("kcal") == 250)
    #expect(outcome.data["is_stated"] == .flag(true))
  }

  @Test func `steps add up against the goal and burn nothing`() throws {
    #expect(try fixture.say("steps.log", ["steps": 8000]).data.number("progress_percent") == 80)
    #expect(try fixture.say("steps.log", ["steps": 2000]).reply == "done.goal")
    #expect(try value(.burned) == nil)
  }

  @Test func `sleep over midnight belongs to the waking day`() throws {
    let from = try #require(Instant(rfc3339: "2026-03-03T23:00:00+01:00"))
    let to = try #require(Instant(rfc3339: "2026-03-04T06:30:00+01:00"))
    let outcome = try fixture.say(
      "sleep.log", ["from": .instant(from, offset: 3600), "to": .instant(to, offset: 3600)])
    #expect(outcome.slots.number("duration_s") == 27_000)
    #expect(outcome.slots.day("day") == wednesday)
  }

  @Test func `sleep over the night of the clock change is as long as it was`() throws {
    let from = try #require(Instant(rfc3339: "2026-03-28T23:00:00+01:00"))
    let to = try #require(Instant(rfc3339: "2026-03-29T07:00:00+02:00"))
    var later = fixture
    later.now = try #require(Instant(rfc3339: "2026-03-29T09:00:00+02:00"))
    let outcome = try later.say(
      "sleep.log", ["from": .instant(from, offset: 3600), "to": .instant(to, offset: 7200)])
    #expect(outcome.slots.number("duration_s") == 25_200)
  }

  @Test func `several moods a day have a mean and the last one stands`() throws {
    try fixture.say("mood.log", ["mood": "good"])
    let second = try fixture.say("mood.log", ["mood": "bad", "score": 1])
    #expect(second.reply == "done.bad")
    #expect(try value(.mood) == 2.5)
    let day = try fixture.ledger { try $0.total(.mood, in: Period(wednesday)) }.days.first
    #expect(day?.last == 1)
    #expect(try fixture.say("mood.clear").data.number("feelings") == 2)
    #expect(try fixture.say("mood.clear").reason == "nothing_there")
  }

  @Test func `a feeling tells its mood and gets an answer that fits`() throws {
    let outcome = try fixture.say("mood.log", ["feeling": "happy"])
    #expect(outcome.slots.text("mood") == "good")
    #expect(
      projectTables.feelingAnswers["joyful"]?.contains(outcome.data.text("answer") ?? "") == true)
    #expect(try fixture.say("mood.log", ["feeling": "zorblax"]).missing == ["mood"])
  }

  @Test func `gratitude waits for the third thing and takes no fourth`() throws {
    let two = try fixture.say("gratitude.log", ["items": ["the sun", "my sister"]])
    #expect(two.status == .asking)
    #expect(two.missing == ["items"])
    #expect(try value(.gratitude) == nil)
    let three = try fixture.say("gratitude.log", ["items": ["My sister", "coffee", "a fourth"]])
    #expect(three.status == .done)
    #expect(three.data.list("items") == ["the sun", "my sister", "coffee"])
    #expect(three.data.list("left_over") == ["a fourth"])
    #expect(try value(.gratitude) == 3)
    #expect(try fixture.say("gratitude.log", ["items": ["more"]]).reason == "complete")
  }

  @Test func `a tracker is made by name and counts in its own unit`() throws {
    #expect(
      try fixture.say("tracker.create", ["tracker": "coffee", "unit": "cups"]).status == .done)
    #expect(try fixture.say("tracker.create", ["tracker": "Coffee"]).reason == "exists")
    #expect(try fixture.say("tracker.create", ["tracker": "water"]).reason == "built_in")
    let log = try fixture.say("tracker.log", ["tracker": "coffee", "value": 2, "unit": "cup"])
    #expect(log.data.number("total_count") == 2)
    #expect(
      try fixture.say("tracker.log", ["tracker": "coffee", "value": 2, "unit": "pages"]).reason
        == "other_unit")
    #expect(
      try fixture.say("tracker.log", ["tracker": "pushups", "value": 50]).reply == "done.new")
    #expect(try fixture.ledger { try $0.trackers() }.map(\.name) == ["coffee", "pushups"])
  }
}
