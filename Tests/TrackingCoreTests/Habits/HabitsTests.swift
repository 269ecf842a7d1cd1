import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct HabitsTests {
  @Test func `a habit with days is made, crossed off and shown`() throws {
    var home = try Fixture()
    let made = try home.say("habit.create", ["habit": .text("cold shower"), "days": .number(14)])
    #expect(made.status == .done)
    #expect(made.data.day("end_day") == wednesday + 13)
    try home.say("habit.check", ["habit": .text("cold shower")])
    home.now = noonish + 86_400
    let second = try home.say("habit.check")
    #expect(second.slots.text("habit") == "cold shower")
    #expect(second.slots.day("day") == wednesday + 1)
    #expect(second.data.number("streak_days") == 2)
    let shown = try home.say("habit.show", ["habit": .text("showers")])
    #expect(shown.data.number("kept_days") == 2)
    #expect(shown.data.text("boxes") == "■■··· ······· ··")
  }

  @Test func `a habit without a name asks for it`() throws {
    let asked = try Fixture().say("habit.create")
    #expect(asked.status == .asking)
    #expect(asked.missing == ["habit"])
  }

  @Test func `the same habit twice is refused, whatever the case`() throws {
    let home = try Fixture()
    try home.say("habit.create", ["habit": .text("Floss")])
    #expect(try home.say("habit.create", ["habit": .text("floss")]).reason == "duplicate")
  }

  @Test func `an unknown name is refused with the names there are`() throws {
    let home = try Fixture()
    #expect(try home.say("habit.check", ["habit": .text("run")]).reason == "no_habits")
    try home.say("habit.create", ["habit": .text("reading before bed")])
    let refused = try home.say("habit.check", ["habit": .text("piano")])
    #expect(refused.reason == "unknown_habit")
    #expect(refused.data.list("candidates") == [.text("reading before bed")])
  }

  @Test func `an ambiguous name asks which`() throws {
    let home = try Fixture()
    try home.say("habit.create", ["habit": .text("morning run")])
    try home.say("habit.create", ["habit": .text("evening run")])
    let asked = try home.say("habit.check", ["habit": .text("run")])
    #expect(asked.status == .asking)
    #expect(asked.data.list("candidates")?.count == 2)
    #expect(try home.say("habit.check", ["habit": .text("evening")]).status == .done)
    #expect(try home.say("habit.uncheck").slots.text("habit") == "evening run")
  }

  @Test func `crossing off twice keeps one, unchecking takes it back`() throws {
    let home = try Fixture()
    try home.say("habit.create", ["habit": .text("vitamins")])
    try home.say("habit.check")
    let again = try home.say("habit.check")
    #expect(again.reply == "done.already")
    #expect(again.data.number("kept_days") == 1)
    let undone = try home.say("habit.uncheck")
    #expect(undone.data.number("kept_days") == 0)
    #expect(try home.say("habit.uncheck").reason == "not_checked")
  }

  @Test func `a day to come is refused, an earlier one is not`() throws {
    let home = try Fixture()
    try home.say("habit.create", ["habit": .text("vitamins")])
    #expect(try home.say("habit.check", ["day": .day(wednesday + 1)]).reason == "future")
    let earlier = try home.say("habit.check", ["day": .day(wednesday - 3)])
    #expect(earlier.status == .done)
    #expect(earlier.data["is_other_day"] == .flag(true))
  }

  @Test func `deleting asks first and undo brings all of it back`() throws {
    let home = try Fixture()
    try home.say("habit.create", ["habit": .text("vitamins")])
    try home.say("habit.check")
    let before = try home.store.dump()
    #expect(try home.say("habit.delete").missing == ["confirm"])
    #expect(try home.say("habit.delete", confirmed: true).status == .done)
    #expect(try home.say("habit.list").reply == "answered.empty")
    _ = try home.ledger { try $0.undo() }
    #expect(try home.store.dump() == before)
  }

  @Test func `skipped days bridge the streak`() throws {
    var home = try Fixture()
    try home.say("habit.create", ["habit": .text("gym")])
    try home.say("habit.check")
    home.now = noonish + 86_400
    try home.say("habit.skip", ["until": .day(wednesday + 2)])
    home.now = noonish + 3 * 86_400
    #expect(try home.say("habit.check").data.number("streak_days") == 2)
  }

  @Test func `schedules come from times, limits and recurrences`() throws {
    let home = try Fixture()
    let gym = try home.say(
      "habit.create", ["habit": .text("gym"), "times": .number(3), "per": .text("week")])
    #expect(gym.data.number("weekly_times") == 3)
    let coffee = try home.say(
      "habit.create", ["habit": .text("coffee"), "at_most": .number(2)])
    #expect(coffee.data["is_limit"] == .flag(true))
    try home.say(
      "habit.create",
      ["habit": .text("choir"), "recurrence": .text("FREQ=WEEKLY;BYDAY=TU,TH")])
    let schedules = try home.ledger { try $0.habits().map(\.schedule) }
    #expect(schedules == [.times(3, perDays: 7), .atMost(2), .weekdays([2, 4])])
    try home.say("habit.check", ["habit": .text("coffee"), "count": .number(2)])
    let third = try home.say("habit.check", ["habit": .text("coffee")])
    #expect(third.reply == "done.over")
    #expect(third.data.number("today_count") == 3)
  }

  @Test func `a length out of range or in the past is refused`() throws {
    let home = try Fixture()
    let zero = try home.say("habit.create", ["habit": .text("a"), "days": .number(0)])
    #expect(zero.reason == "out_of_range")
    let past = try home.say("habit.create", ["habit": .text("a"), "until": .day(wednesday - 1)])
    #expect(past.reason == "past_end")
  }

  @Test func `the last day of a habit finishes it, over a month's end`() throws {
    var home = try Fixture()
    home.now = Instant(rfc3339: "2026-02-27T22:00:00+01:00") ?? noonish
    try home.say("habit.create", ["habit": .text("stretch"), "days": .number(3)])
    for day in 0..<3 {
      let outcome = try home.say("habit.check")
      #expect(outcome.reply == (day == 2 ? "done.finished" : "done"))
      home.now = home.now + 86_400
    }
  }

  @Test func `five past midnight is a new day`() throws {
    var home = try Fixture()
    home.now = Instant(rfc3339: "2026-03-28T23:55:00+01:00") ?? noonish
    try home.say("habit.create", ["habit": .text("floss")])
    try home.say("habit.check")
    home.now = home.now + 600
    // The night in which the clocks go forward.
    let next = try home.say("habit.check")
    #expect(next.slots.day("day") == LocalDay(year: 2026, month: 3, day: 29))
    #expect(next.data.number("streak_days") == 2)
  }

  @Test func `all habits are crossed off at once, limits left aside`() throws {
    let home = try Fixture()
    #expect(try home.say("habit.check", ["scope": .text("all")]).reason == "no_habits")
    try home.say("habit.create", ["habit": .text("floss")])
    try home.say("habit.create", ["habit": .text("read")])
    try home.say("habit.create", ["habit": .text("coffee"), "at_most": .number(2)])
    try home.say("habit.check", ["habit": .text("read")])
    let all = try home.say("habit.check", ["scope": .text("all")])
    #expect(all.data.list("names") == [.text("floss")])
    #expect(try home.say("habit.check", ["scope": .text("all")]).reply == "done.none_open")
    #expect(try home.say("habit.delete", ["scope": .text("all")]).missing == ["confirm"])
    try home.say("habit.delete", ["scope": .text("all")], confirmed: true)
    #expect(try home.ledger { try $0.habits() }.isEmpty)
  }

  @Test func `a habit is meant by its number`() throws {
    let home = try Fixture()
    try home.say("habit.create", ["habit": .text("floss")])
    try home.say("habit.create", ["habit": .text("read")])
    #expect(try home.say("habit.check", ["number": .number(2)]).slots.text("habit") == "read")
    #expect(try home.say("habit.check", ["number": .number(3)]).reason == "unknown_number")
  }

  @Test(arguments: [0.0, -3, 3661, 100_000])
  func `a length outside of a day to ten years is refused`(days: Double) throws {
    let home = try Fixture()
    let outcome = try home.say(
      "habit.create", ["habit": .text("stairs"), "days": .number(days)])
    #expect(outcome.reason == "out_of_range")
    #expect(try home.ledger { try $0.habits() }.isEmpty)
  }

  @Test func `an end within the recurrence is the end of the habit`() throws {
    let made = try Fixture().say(
      "habit.create",
      ["habit": .text("stairs"), "recurrence": .text("FREQ=DAILY;INTERVAL=2;UNTIL=20991231")])
    #expect(made.data.day("end_day") == LocalDay("2099-12-31"))
  }

  @Test func `a pause that ends early leaves the days before it paused`() throws {
    var home = try Fixture()
    try home.say("habit.create", ["habit": .text("floss")])
    try home.say("habit.check")
    home.now = noonish + 86_400
    try home.say("habit.skip", ["scope": .text("all"), "until": .day(wednesday + 9)])
    #expect(try home.ledger { try $0.isAnyHabitPaused() })
    home.now = noonish + 3 * 86_400
    let resumed = try home.say("habit.resume", ["scope": .text("all")])
    #expect(resumed.data.day("from_day") == wednesday + 3)
    #expect(try !home.ledger { try $0.isAnyHabitPaused() })
    let checked = try home.say("habit.check")
    #expect(checked.data.number("streak_days") == 2)
    #expect(checked.data.text("boxes")?.filter { $0 == "–" }.count == 2)
    #expect(try home.say("habit.resume").reason == "not_paused")
  }

  @Test func `renamed and with another schedule, a habit keeps its days`() throws {
    let home = try Fixture()
    try home.say("habit.create", ["habit": .text("gym"), "days": .number(14)])
    try home.say("habit.check")
    let before = try home.store.dump()
    let renamed = try home.say(
      "habit.edit", ["habit": .text("gym"), "new_name": .text("lifting"), "times": .number(3)])
    #expect(renamed.data.number("kept_days") == 1)
    #expect(renamed.data.number("weekly_times") == 3)
    #expect(renamed.data.day("end_day") == wednesday + 13)
    #expect(try home.say("habit.show", ["habit": .text("gym")]).reason == "unknown_habit")
    try home.ledger { _ = try $0.undo() }
    #expect(try home.store.dump() == before)
    #expect(try home.say("habit.edit", ["habit": .text("gym")]).missing == ["new_name"])
  }
}
