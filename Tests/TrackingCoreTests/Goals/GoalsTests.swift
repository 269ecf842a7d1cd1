import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct GoalsTests {
  private func log(_ home: Fixture, _ metric: Metric, _ value: Double, facet: String = "") throws {
    try home.ledger { ledger in
      _ = try ledger.act(Request(intent: "exercise.log", slots: [:])) {
        try ledger.log(
          Deed(
            "exercise", facet, when: ledger.moment(on: ledger.clock.today),
            values: [Deed.Value(metric, value, facet: facet)]))
        return Outcome(.done)
      }
    }
  }

  @Test func `a goal is set, lowered, shown and cleared`() throws {
    let home = try Fixture()
    let default2000 = try home.say("goal.show", ["metric": .text("water")])
    #expect(default2000.data.number("target_ml") == 2000)
    #expect(default2000.data["is_default"] == .flag(true))
    try home.say(
      "goal.set",
      ["metric": .text("water"), "target": .number(17_500), "per": .text("week")])
    try log(home, .water, 3500)
    let lower = try home.say("goal.set", ["metric": .text("water"), "target": .number(14_000)])
    #expect(lower.slots.text("per") == "week")
    #expect(lower.data.number("before_ml") == 17_500)
    #expect(lower.data.number("left_ml") == 10_500)
    #expect(try home.say("goal.clear", ["metric": .text("water")]).status == .done)
    #expect(try home.say("goal.show", ["metric": .text("water")]).reply == "answered.none")
    #expect(try home.say("goal.clear", ["metric": .text("water")]).reason == "no_goal")
  }

  @Test func `a limit is met until it is passed`() throws {
    let home = try Fixture()
    try home.say(
      "goal.set", ["metric": .text("fat"), "target": .number(60), "kind": .text("max")])
    try log(home, .fat, 50)
    #expect(try home.say("goal.show", ["metric": .text("fat")]).data["is_met"] == .flag(true))
    try log(home, .fat, 20)
    #expect(try home.say("goal.show", ["metric": .text("fat")]).data["is_met"] == .flag(false))
  }

  @Test func `times and servings are counted`() throws {
    let home = try Fixture()
    let gym = try home.say(
      "goal.set",
      [
        "metric": .text("exercise"), "activity": .text("gym workout"), "target": .number(3),
        "unit": .text("times"), "per": .text("week"),
      ])
    #expect(gym.data.number("target_times") == 3)
    try log(home, .exercise, 3600, facet: "gym workout")
    let shown = try home.say("goal.show", ["activity": .text("gym workout")])
    #expect(shown.data.number("reached_times") == 1)
    let coffee = try home.say(
      "goal.set",
      [
        "drink": .text("coffee"), "target": .number(2), "unit": .text("servings"),
        "kind": .text("max"),
      ])
    #expect(coffee.data.number("target_ml") == 500)
    #expect(coffee.data["is_limit"] == .flag(true))
  }

  @Test func `what is missing is asked and nonsense refused`() throws {
    let home = try Fixture()
    #expect(try home.say("goal.set", ["target": .number(3)]).missing == ["metric"])
    #expect(try home.say("goal.set", ["metric": .text("steps")]).missing == ["target"])
    #expect(
      try home.say("goal.set", ["metric": .text("fame"), "target": .number(1)]).reason
        == "unknown_metric")
    let wild = try home.say(
      "goal.set", ["metric": .text("sleep"), "target": .number(90_000 * 2)])
    #expect(wild.reason == "out_of_range")
  }

  @Test func `all goals are shown, own ones before defaults`() throws {
    let home = try Fixture()
    try home.say("goal.set", ["metric": .text("steps"), "target": .number(8500)])
    let all = try home.say("goal.show").data.list("items")?.compactMap { $0.record?["metric"] }
    #expect(all == [.text("steps"), .text("water"), .text("sleep")])
  }
}

struct ChallengesTests {
  private let presets = Cards(
    challenges: """
      title\taliases\tmetric\ttarget\tactivity\tper\tdays\tdescription
      Run 5KM\trun 5k|5k\tdistance\t5000\trunning\t\t30\tFive kilometres in a month.
      Walk 10K steps\t10k steps\tsteps\t10000\t\tday\t1\tIn one day.
      """)

  private func home() throws -> Fixture {
    var reference = Reference()
    reference.cards = presets
    return try Fixture(reference: reference)
  }

  /// Logs and lets the challenges notice it, as the conversation does.
  private func log(
    _ home: Fixture, _ metric: Metric, _ value: Double, facet: String = ""
  ) throws -> [Outcome] {
    try home.ledger { ledger in
      _ = try ledger.act(Request(intent: "exercise.log", slots: [:])) {
        try ledger.log(
          Deed(
            "exercise", facet, when: ledger.moment(on: ledger.clock.today),
            values: [Deed.Value(metric, value, facet: facet)]))
        return Outcome(.done)
      }
      return try Challenges.completed(by: ledger)
    }
  }

  @Test func `a preset is started by other words and completed by a log`() throws {
    let home = try home()
    let before = try home.say("challenge.start", ["title": .text("run 5k")])
    #expect(before.slots.text("title") == "Run 5KM")
    #expect(try log(home, .distance, 3000, facet: "cycling").isEmpty)
    #expect(try log(home, .distance, 3000, facet: "running").isEmpty)
    let shown = try home.say("challenge.show", ["title": .text("run 5k")])
    #expect(shown.data.number("left_m") == 2000)
    let state = try home.store.dump()
    let completed = try log(home, .distance, 2500, facet: "running")
    #expect(completed.map(\.reply) == ["completed"])
    #expect(try home.say("challenge.list").reply == "answered.empty")
    let story = try home.say("challenge.history").data.list("items")?.first?.record
    #expect(story?["is_completed"] == .flag(true))
    #expect(story?["total_m"] == .number(5500))
    // One undo takes the log and the completion back together.
    _ = try home.ledger { try $0.undo() }
    #expect(try home.store.dump() == state)
  }

  @Test func `an own challenge gets a title and a pace`() throws {
    let home = try home()
    let made = try home.say(
      "challenge.create",
      [
        "metric": .text("distance"), "target": .number(200_000), "activity": .text("cycling"),
        "until": .day(wednesday + 9),
      ])
    #expect(made.slots.text("title") == "Cycling 200 km")
    #expect(made.data.number("pace_m") == 20_000)
    #expect(made.data.number("left_days") == 10)
    let again = try home.say(
      "challenge.create",
      [
        "metric": .text("distance"), "target": .number(200_000), "activity": .text("cycling"),
        "days": .number(3),
      ])
    #expect(again.reason == "duplicate")
  }

  @Test func `a challenge whose time ran out moves to the history`() throws {
    var home = try home()
    try home.say("challenge.start", ["title": .text("10k steps")])
    home.now = noonish + 86_400
    #expect(try home.say("challenge.list").reply == "answered.empty")
    let past = try home.say("challenge.history").data.list("items")?.first?.record
    #expect(past?["is_ended"] == .flag(true))
  }

  @Test func `stopping and describing find a part of the title`() throws {
    let home = try home()
    try home.say("challenge.start", ["title": .text("Run 5KM")])
    let told = try home.say(
      "challenge.describe",
      ["title": .text("run 5k"), "description": .text("along the river")])
    #expect(told.data.text("description") == "along the river")
    #expect(try home.say("challenge.describe").missing == ["description"])
    #expect(try home.say("challenge.stop").slots.text("title") == "Run 5KM")
    #expect(try home.say("challenge.stop").reason == "none_active")
  }

  @Test func `challenges are chosen by number and all stopped at once`() throws {
    let home = try home()
    let second = try home.say("challenge.start", ["number": .number(2)])
    #expect(second.slots.text("title") == "Walk 10K steps")
    try home.say("challenge.start", ["number": .number(1)])
    let first = try home.say("challenge.stop", ["number": .number(1)])
    #expect(first.slots.text("title") == "Walk 10K steps")
    #expect(try home.say("challenge.stop", ["number": .number(7)]).reason == "unknown_challenge")
    let all = try home.say("challenge.stop", ["scope": .text("all")])
    #expect(all.data.number("challenges") == 1)
  }

  @Test func `unknown presets and titles and past ends are refused`() throws {
    let home = try home()
    #expect(try home.say("challenge.start", ["title": .text("fly")]).reason == "unknown_preset")
    #expect(try home.say("challenge.start").missing == ["title"])
    #expect(try home.say("challenge.show").reason == "none_active")
    let past = try home.say(
      "challenge.create",
      ["metric": .text("steps"), "target": .number(9), "until": .day(wednesday - 1)])
    #expect(past.reason == "past_end")
  }
}
