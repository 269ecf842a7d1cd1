import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct ProfileTests {
  private let fixture: Fixture

  init() throws { fixture = try Fixture() }

  @Test func `the body mass index asks for what is missing and keeps the answer`() throws {
    #expect(try fixture.say("bmi.show").missing == ["height_cm"])
    #expect(try fixture.say("bmi.show", ["height_cm": 175]).missing == ["mass_kg"])
    let outcome = try fixture.say("bmi.show", ["height_cm": 175, "mass_kg": 70])
    #expect(outcome.data.number("bmi") == 22.9)
    #expect(outcome.data.text("category") == "normal weight")
    #expect(try fixture.say("bmi.show").data.number("bmi") == 22.9)
    let why = try fixture.ledger { try $0.explanation(of: "bmi") }
    #expect(why?.inputs.number("height_cm") == 175)
  }

  @Test func `everything that was said is on one screen`() throws {
    #expect(try fixture.say("profile.show").reply == "answered.empty")
    try fixture.say(
      "profile.set",
      [
        "name": "Ana", "gender": "female", "height_cm": 165, "mass_kg": 60, "email": "a@b.org",
        "birthday": .day(LocalDay(year: 1996, month: 3, day: 4)), "goal_weight_kg": 58,
      ])
    let data = try fixture.say("profile.show").data
    #expect(data.text("name") == "Ana")
    #expect(data.number("age_years") == 30)
    #expect(data.number("resting_kcal") == 1320)
    #expect(data.number("goal_weight_kg") == 58)
    #expect(data.text("date") == "2026-03-04")
  }

  @Test func `a stated age grows with the years`() throws {
    try fixture.say("profile.set", ["age": 31])
    var later = fixture
    later.now = Instant(seconds: noonish.seconds + 366 * 86_400)
    #expect(try later.say("profile.show").data.number("age_years") == 32)
  }

  @Test func `a goal below the healthy range is asked about`() throws {
    try fixture.say("profile.set", ["height_cm": 170])
    let outcome = try fixture.say("profile.set", ["goal_weight_kg": 45])
    #expect(outcome.status == .asking)
    #expect(outcome.reply == "asking.too_thin")
    #expect(outcome.data.number("lowest_kg") == 53.5)
  }

  @Test func `gentle mode shows no calories`() throws {
    let gentle = try Fixture(reference: projectTables)
    try gentle.ledger { try $0.set(setting: "gentle", to: "on") }
    let meal = try gentle.say("meal.log", ["items": [["food": "egg"]]])
    #expect(meal.data["energy_kcal"] == nil)
    #expect(meal.data["total_kcal"] == nil)
    let run = try gentle.say("exercise.log", ["activity": "running", "duration_s": 600])
    #expect(run.data["burned_kcal"] == nil)
  }

  @Test func `the person's zone and start of day overrule the bridge's`() throws {
    try fixture.ledger { try $0.set(setting: "timezone", to: "Pacific/Auckland") }
    #expect(try fixture.ledger { $0.clock.today } == wednesday + 1)
  }

  @Test func `a goal by a day says what it takes a week, and asks where that is too fast`() throws {
    let home = try Fixture()
    try home.say("weight.log", ["mass_kg": 80])
    let slow = try home.say(
      "profile.set", ["goal_weight_kg": 78, "until": .day(wednesday + 28)])
    #expect(slow.data.number("weekly_kg") == 0.5)
    let fast: Slots = ["lose_kg": 5, "until": .day(wednesday + 14)]
    #expect(try home.say("profile.set", fast).reply == "asking.too_fast")
    #expect(try home.say("profile.set", fast, confirmed: true).data.number("weekly_kg") == 2.5)
    #expect(try home.say("profile.show").data.number("goal_weight_kg") == 75)
    #expect(try Fixture().say("profile.set", ["lose_kg": 5]).missing == ["mass_kg"])
  }
}
