import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct QueriesTests {
  /// Logs one value of a metric on a day before today.
  private func log(
    _ home: Fixture, _ metric: Metric, _ value: Double, ago: Int = 0, facet: String = "",
    kind: String = "test"
  ) throws {
    try home.ledger { ledger in
      _ = try ledger.act(Request(intent: "test.log", slots: [:])) {
        try ledger.log(
          Deed(
            kind, facet, when: ledger.moment(on: ledger.clock.today - ago),
            values: [Deed.Value(metric, value, facet: facet)]))
        return Outcome(.done)
      }
    }
  }

  private let week = SlotValue.period(Period(from: wednesday - 2, to: wednesday + 4))

  @Test func `unknown is not zero`() throws {
    let home = try Fixture()
    try log(home, .water, 500, ago: 3)
    let today = try home.say("query.total", ["metric": "water"])
    #expect(today.reply == "answered.none")
    #expect(today.data["total_ml"] == nil)
    #expect(today.data.day("last_day") == wednesday - 3)
    let average = try home.say("query.average", ["metric": "steps"])
    #expect(average.reply == "answered.none")
  }

  @Test func `a total stands against the goal of its period`() throws {
    let home = try Fixture()
    try log(home, .water, 500)
    try log(home, .water, 2000, ago: 1)
    let today = try home.say("query.total", ["metric": "water"])
    #expect(today.data.number("total_ml") == 500)
    #expect(today.data.number("progress_percent") == 25)
    let all = try home.say("query.total", ["metric": "water", "period": week])
    #expect(all.data.number("total_ml") == 2500)
    #expect(all.data.number("goal_days") == 1)
    #expect(all.data["has_goal"] == nil)
    #expect(all.data.number("period_days") == 3)
  }

  @Test func `an average is over the days that are known`() throws {
    let home = try Fixture()
    for (ago, steps) in [(0, 4000.0), (2, 8000), (6, 6000), (7, 90_000)] {
      try log(home, .steps, steps, ago: ago)
    }
    let outcome = try home.say("query.average", ["metric": "steps"])
    #expect(outcome.data.number("average_steps") == 6000)
    #expect(outcome.data.number("days") == 3)
    #expect(outcome.data.number("period_days") == 7)
    #expect(outcome.data.day("most_day") == wednesday - 2)
  }

  @Test func `an activity without its time answers by its distance`() throws {
    let home = try Fixture()
    try log(home, .distance, 5000, facet: "running")
    let outcome = try home.say("query.total", ["metric": "exercise", "activity": "running"])
    #expect(outcome.data.number("total_m") == 5000)
  }

  @Test func `an own tracker answers for the activity of the same name`() throws {
    let home = try Fixture()
    try home.say("tracker.log", ["tracker": "pushups", "value": 40])
    let outcome = try home.say(
      "query.total",
      ["metric": "exercise", "activity": "calisthenics", "own_tracker": "pushups"])
    #expect(outcome.data.number("total_count") == 40)
  }

  @Test func `the longest run is one run and the most steps are of one day`() throws {
    let home = try Fixture()
    for metres in [4000.0, 5000] { try log(home, .distance, metres, ago: 1, facet: "running") }
    for steps in [3000.0, 4000] { try log(home, .steps, steps, ago: 2) }
    try log(home, .steps, 10)
    let run = try home.say("query.record", ["metric": "distance", "activity": "running"])
    #expect(run.data.number("record_m") == 5000)
    let most = try home.say("query.record", ["metric": "steps", "kind": "max"])
    #expect(most.data.number("record_steps") == 7000)
    // Today is not over, so it is not the least day.
    let least = try home.say("query.record", ["metric": "steps", "kind": "min"])
    #expect(least.data.number("record_steps") == 7000)
  }

  @Test func `periods are compared by their mean day`() throws {
    let home = try Fixture()
    for (ago, ml) in [(0, 1500.0), (1, 1500), (5, 1000), (6, 1000), (7, 1000)] {
      try log(home, .water, ml, ago: ago)
    }
    let outcome = try home.say("query.compare", ["metric": "water", "period": week])
    #expect(outcome.data.number("more_percent") == 50)
    #expect(outcome.data.number("total_ml") == 3000)
    #expect(outcome.data.number("against_total_ml") == 3000)
    let none = try home.say("query.compare", ["metric": "steps"])
    #expect(none.reply == "answered.none")
  }

  @Test func `today breaks no streak`() {
    let days = [1, 2, 3, 6, 7].map { wednesday - 10 + $0 }
    let running = DayStreak(days, today: wednesday - 2)
    #expect(running.current == 2)
    #expect(running.best == 3)
    #expect(running.since == wednesday - 4)
    #expect(DayStreak(days, today: wednesday - 1).current == 0)
    #expect(DayStreak([], today: wednesday) == DayStreak([], today: wednesday + 1))
  }

  @Test func `a chart has a point for every day and gaps for unknown ones`() throws {
    let home = try Fixture()
    try log(home, .weight, 72, ago: 3)
    let outcome = try home.say("query.chart", ["metric": "weight"])
    let points = outcome.data.list("points") ?? []
    #expect(points.count == 7)
    #expect(points.compactMap { $0.record?["value"]?.number } == [72])
  }

  @Test func `weekends are averaged beside the other days`() throws {
    let home = try Fixture()
    for (ago, steps) in [(0, 1000.0), (3, 4000), (4, 6000), (11, 5000)] {
      try log(home, .steps, steps, ago: ago)
    }
    let weekends: Slots = ["metric": "steps", "recurrence": "FREQ=WEEKLY;BYDAY=SA,SU"]
    for intent in ["query.total", "query.average"] {
      let outcome = try home.say(intent, weekends)
      #expect(outcome.reply == "answered.weekdays")
      #expect(outcome.data.number("average_steps") == 5000)
      #expect(outcome.data.number("other_average_steps") == 1000)
      #expect(outcome.data.number("days_count") == 3)
      #expect(outcome.data.number("possible_days") == 24)
    }
  }

  @Test func `all time begins with the first entry of what is asked about`() throws {
    let home = try Fixture()
    try log(home, .water, 500, ago: 900)
    try log(home, .steps, 100, ago: 300)
    try log(home, .steps, 200)
    let total = try home.say("query.total", ["metric": "steps", "period": "all"])
    #expect(total.data.number("total_steps") == 300)
    #expect(total.slots["period"] == .period(Period(from: wednesday - 300, to: wednesday)))
  }

  @Test func `a review names what was done for the first time, but not in the first days`() throws {
    let home = try Fixture(reference: projectTables)
    try log(home, .exercise, 1800, ago: 9, facet: "running")
    let first = SlotValue.period(Period(from: wednesday - 12, to: wednesday - 6))
    #expect(try home.say("query.summary", ["period": first]).data["new_things"] == nil)
    try log(home, .exercise, 1800, ago: 1, facet: "swimming")
    try log(home, .exercise, 1800, ago: 0, facet: "running")
    let outcome = try home.say("query.summary", ["period": week])
    #expect(outcome.data["new_things"] == .list(["swimming"]))
    let quote = try #require(outcome.data.text("quote_text"))
    #expect(quote.count <= 57)
    #expect(try home.say("query.summary", ["period": week]).data.text("quote_text") == quote)
  }

  @Test func `a long chart has the mean day of each month`() throws {
    let home = try Fixture()
    for (ago, steps) in [(400, 1000.0), (35, 2000), (34, 4000), (0, 6000)] {
      try log(home, .steps, steps, ago: ago)
    }
    let long = SlotValue.period(Period(from: wednesday - 5000, to: wednesday))
    let outcome = try home.say("query.chart", ["metric": "steps", "period": long])
    let points = outcome.data.list("points") ?? []
    #expect(outcome.data.text("grain") == "month")
    #expect(points.count == 15)
    #expect(points.compactMap { $0.record?["value"]?.number } == [1000, 3000, 6000])
    #expect(points.first?.record?["day"]?.day == wednesday - 400)
  }

  @Test func `the last time of a food is the newest day and not the newest message`() throws {
    let home = try Fixture(reference: projectTables)
    let egg = SlotValue.list([.record(["food": "egg", "quantity": 2])])
    try home.say("meal.log", ["meal": "lunch", "items": egg, "day": .day(wednesday - 3)])
    try home.say("meal.log", ["meal": "lunch", "items": egg, "day": .day(wednesday - 9)])
    let last = try home.say("query.last", ["food": "egg"])
    #expect(last.data.day("last_day") == wednesday - 3)
    let count = try home.say(
      "query.total", ["food": "egg", "period": .period(Period(from: wednesday - 5, to: wednesday))])
    #expect(count.data.number("total_count") == 2)
  }

  @Test func `a figure is explained by its value`() throws {
    let home = try Fixture(reference: projectTables)
    try home.say("profile.set", ["mass_kg": 70])
    let run = try home.say("exercise.log", ["activity": "running", "duration_s": 1800])
    let kcal = try #require(run.slots.number("kcal"))
    try home.say("drink.log", ["drink": "coffee", "volume_ml": 250])
    let why = try home.say("query.explain", ["kcal": .number(kcal)])
    #expect(why.data.text("formula") == "MET × kg × h")
    #expect(why.data["input_list"]?.list?.contains("70 kg") == true)
  }

  @Test func `a day's summary holds only what is there`() throws {
    let home = try Fixture()
    #expect(try home.say("query.summary").reply == "answered.empty")
    try log(home, .sleep, 7200)
    let outcome = try home.say("query.summary")
    #expect(outcome.data.number("sleep_s") == 7200)
    #expect(outcome.data["has_water"] == nil)
  }

  @Test func `the month before follows the calendar`() {
    let march = Grain.month.period(around: wednesday)
    #expect(march.before == Grain.month.period(around: wednesday - 10))
    #expect(Period(wednesday).before == Period(wednesday - 1))
  }
}
