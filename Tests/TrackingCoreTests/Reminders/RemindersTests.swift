import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct RemindersTests {
  private func at(_ text: String) -> SlotValue {
    .instant(Instant(rfc3339: text) ?? noonish, offset: 3600)
  }

  private func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? noonish }

  private func due(_ home: Fixture, _ text: String) throws -> [String] {
    try home.store.transaction { try $0.due(at: instant(text)) }
      .map { "\($0.outcome.reply): \($0.outcome.data.text("text") ?? "")" }
  }

  @Test func `one at a time comes once and waits for its done`() throws {
    let home = try Fixture()
    let added = try home.say(
      "reminder.add", ["text": .text("drink water"), "at": at("2026-03-04T15:00:00+01:00")])
    #expect(added.status == .done)
    let next = try home.store.transaction { try $0.nextDue() }
    #expect(next == instant("2026-03-04T15:00:00+01:00"))
    #expect(try due(home, "2026-03-04T14:59:59+01:00") == [])
    #expect(try due(home, "2026-03-04T15:00:00+01:00") == ["due: drink water"])
    #expect(try due(home, "2026-03-04T18:00:00+01:00") == [])
    #expect(try home.store.transaction { try $0.nextDue() } == nil)
    #expect(try home.say("reminder.done").slots.text("text") == "drink water")
    #expect(try home.say("reminder.done").reason == "empty")
  }

  @Test func `a time is asked for and what was said is kept`() throws {
    let home = try Fixture()
    let asked = try home.say("reminder.add", ["text": .text("text Luis")])
    #expect(asked.status == .asking)
    #expect(asked.missing == ["at"])
    #expect(asked.slots.text("text") == "text Luis")
    #expect(try home.say("reminder.add").missing == ["text"])
  }

  @Test func `the past is refused and so is a mad gap`() throws {
    let home = try Fixture()
    let past = try home.say(
      "reminder.add", ["text": .text("x"), "at": at("2026-03-04T09:00:00+01:00")])
    #expect(past.reason == "past")
    let gap = try home.say(
      "reminder.add",
      [
        "text": .text("x"), "at": at("2026-03-04T19:00:00+01:00"), "nag_every_s": .number(5),
      ])
    #expect(gap.reason == "nag_out_of_range")
    let rule = try home.say(
      "reminder.add", ["text": .text("x"), "recurrence": .text("FREQ=SOMETIMES")])
    #expect(rule.reason == "bad_recurrence")
  }

  @Test func `a day without a time means nine`() throws {
    let added = try Fixture().say(
      "reminder.add", ["text": .text("dentist"), "at": .day(wednesday + 1)])
    #expect(added.slots.instant("at") == instant("2026-03-05T09:00:00+01:00"))
    #expect(added.data["is_time_assumed"] == .flag(true))
  }

  @Test func `a time inside of a rule moves to the first occurrence`() throws {
    let home = try Fixture()
    let added = try home.say(
      "reminder.add",
      [
        "text": .text("orchids"),
        "recurrence": .text("FREQ=DAILY;INTERVAL=2;BYHOUR=20;BYMINUTE=15"),
      ])
    #expect(added.slots.text("recurrence") == "FREQ=DAILY;INTERVAL=2")
    #expect(added.slots.instant("at") == instant("2026-03-04T20:15:00+01:00"))
    let twice = try home.say(
      "reminder.add",
      ["text": .text("pills"), "recurrence": .text("FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0")])
    #expect(twice.slots.instant("at") == instant("2026-03-04T20:00:00+01:00"))
    let morning = try due(home, "2026-03-05T08:00:00+01:00")
    #expect(Set(morning) == ["due.late: orchids", "due: pills"])
  }

  @Test func `today without a time is asked for once the morning is over`() throws {
    let asked = try Fixture().say(
      "reminder.add", ["text": .text("dentist"), "at": .day(wednesday)])
    #expect(asked.missing == ["at"])
  }

  @Test func `nagging repeats at the pace that was asked for until done`() throws {
    let home = try Fixture()
    try home.say(
      "reminder.add",
      [
        "text": .text("bins"), "at": at("2026-03-04T18:00:00+01:00"),
        "nag_every_s": .number(600),
      ])
    #expect(try due(home, "2026-03-04T18:00:00+01:00") == ["due: bins"])
    #expect(try due(home, "2026-03-04T18:09:00+01:00") == [])
    #expect(try due(home, "2026-03-04T18:10:00+01:00") == ["due.again: bins"])
    #expect(try due(home, "2026-03-04T18:20:00+01:00") == ["due.again: bins"])
    #expect(try due(home, "2026-03-04T18:30:00+01:00") == ["due.again: bins"])
    #expect(try due(home, "2026-03-04T18:40:00+01:00") == ["due.again: bins"])
    #expect(try due(home, "2026-03-04T18:49:00+01:00") == [])
    #expect(try due(home, "2026-03-04T18:50:00+01:00") == ["due.again: bins"])
    try home.say("reminder.done")
    #expect(try due(home, "2026-03-05T18:50:00+01:00") == [])
  }

  @Test func `a recurring one done before its time does not come that day`() throws {
    let home = try Fixture()
    try home.say(
      "reminder.add",
      [
        "text": .text("iron tablet"), "recurrence": .text("FREQ=DAILY"),
        "at": at("2026-03-04T21:00:00+01:00"),
      ])
    let done = try home.say("reminder.done", ["text": .text("iron tablet")])
    #expect(done.data.instant("next_at") == instant("2026-03-05T21:00:00+01:00"))
    #expect(try due(home, "2026-03-04T21:00:00+01:00") == [])
    #expect(try due(home, "2026-03-05T21:00:00+01:00") == ["due: iron tablet"])
  }

  @Test func `quiet hours hold a reminder back without calling it late`() throws {
    let home = try Fixture()
    try home.say(
      "settings.set", ["setting": .text("quiet_hours"), "value": .text("10 pm to 7")])
    let added = try home.say(
      "reminder.add", ["text": .text("stretch"), "at": at("2026-03-04T23:00:00+01:00")])
    #expect(added.data.instant("held_until_at") == instant("2026-03-05T07:00:00+01:00"))
    #expect(try due(home, "2026-03-04T23:00:00+01:00") == [])
    #expect(try due(home, "2026-03-05T07:00:00+01:00") == ["due: stretch"])
  }

  @Test func `a missed one comes late and says so`() throws {
    let home = try Fixture()
    try home.say(
      "reminder.add", ["text": .text("call Oslo"), "at": at("2026-03-04T18:00:00+01:00")])
    #expect(try due(home, "2026-03-06T09:00:00+01:00") == ["due.late: call Oslo"])
  }

  @Test func `snoozing moves what was just delivered`() throws {
    let home = try Fixture()
    try home.say(
      "reminder.add", ["text": .text("rice"), "at": at("2026-03-04T14:25:00+01:00")])
    _ = try due(home, "2026-03-04T14:25:00+01:00")
    var later = home
    later.now = instant("2026-03-04T14:26:00+01:00")
    let snoozed = try later.say("reminder.snooze")
    #expect(snoozed.data.instant("until_at") == instant("2026-03-04T14:36:00+01:00"))
    #expect(try due(home, "2026-03-04T14:35:59+01:00") == [])
    #expect(try due(home, "2026-03-04T14:36:00+01:00") == ["due.again: rice"])
    #expect(try due(home, "2026-03-04T15:36:00+01:00") == [])
  }

  @Test func `numbers follow the list and deleting finds words`() throws {
    let home = try Fixture()
    try home.say(
      "reminder.add", ["text": .text("car"), "at": at("2026-03-12T09:00:00+01:00")])
    try home.say(
      "reminder.add", ["text": .text("dentist"), "at": at("2026-03-10T09:00:00+01:00")])
    let listed = try home.say("reminder.list")
    let first = listed.data.list("items")?.first?.record?["text"]
    #expect(first == .text("dentist"))
    let deleted = try home.say("reminder.delete", ["number": .number(2)])
    #expect(deleted.slots.text("text") == "car")
    #expect(
      try home.say("reminder.delete", ["text": .text("piano")]).reason == "unknown_reminder")
    #expect(try home.say("reminder.delete", ["number": .number(9)]).reason == "unknown_number")
    try home.say("reminder.delete", ["text": .text("dentist")])
    #expect(try home.say("reminder.list").reply == "answered.empty")
  }

  @Test func `a reminder is moved and given a gap instead of made twice`() throws {
    let home = try Fixture()
    try home.say(
      "reminder.add", ["text": .text("dentist"), "at": at("2026-03-05T09:00:00+01:00")])
    let moved = try home.say(
      "reminder.add",
      [
        "text": .text("dentist"), "scope": .text("move"), "at": at("2026-03-06T09:00:00+01:00"),
      ])
    #expect(moved.slots.instant("at") == instant("2026-03-06T09:00:00+01:00"))
    let nagging = try home.say(
      "reminder.add", ["scope": .text("last"), "nag_every_s": .number(600)])
    #expect(nagging.slots.instant("at") == instant("2026-03-06T09:00:00+01:00"))
    #expect(try home.say("reminder.list").data.number("item_count") == 1)
    let unknown = try home.say(
      "reminder.add", ["text": .text("piano"), "scope": .text("move"), "at": .day(wednesday + 3)])
    #expect(unknown.reason == "unknown_reminder")
  }

  @Test func `all, the next and those of a period are deleted and listed`() throws {
    let home = try Fixture()
    for (text, day) in [("car", "05"), ("dentist", "09"), ("visa", "20")] {
      try home.say(
        "reminder.add", ["text": .text(text), "at": at("2026-03-\(day)T09:00:00+01:00")])
    }
    let week = SlotValue.period(Period(from: wednesday + 5, to: wednesday + 11))
    let listed = try home.say("reminder.list", ["period": week])
    #expect(listed.data.number("item_count") == 1)
    let next = try home.say("reminder.delete", ["scope": .text("next")])
    #expect(next.data.list("names") == [.text("car")])
    let all: Slots = ["scope": .text("all")]
    #expect(try home.say("reminder.delete", all).missing == ["confirm"])
    let deleted = try home.say("reminder.delete", all, confirmed: true)
    #expect(deleted.data.number("reminders") == 2)
    #expect(try home.say("reminder.delete", all).reason == "empty")
  }

  @Test func `a recurring one follows the person to another zone`() throws {
    let home = try Fixture()
    try home.say(
      "reminder.add",
      [
        "text": .text("pills"), "recurrence": .text("FREQ=DAILY"),
        "at": at("2026-03-05T08:00:00+01:00"),
      ])
    try home.say(
      "settings.set", ["setting": .text("timezone"), "value": .text("America/New_York")])
    #expect(try due(home, "2026-03-05T08:00:00+01:00") == [])
    #expect(try due(home, "2026-03-05T08:00:00-05:00") == ["due: pills"])
  }

  @Test func `what one person set is not told to another`() throws {
    let home = try Fixture()
    try home.say(
      "reminder.add", ["text": .text("gift"), "at": at("2026-03-04T15:00:00+01:00")])
    let now = instant("2026-03-04T15:00:00+01:00")
    let bo = try home.store.transaction { try $0.due(at: now, for: "bo") }
    #expect(bo.isEmpty)
    let ana = try home.store.transaction { try $0.due(at: now, for: "ana") }
    #expect(ana.map(\.sender) == ["ana"])
  }

  @Test func `a daily tip comes in the morning and stops when switched off`() throws {
    var reference = Reference()
    reference.cards = Cards(tips: "category\ttext\nsleep\tGo to bed early.\n")
    let home = try Fixture(reference: reference)
    try home.say("settings.set", ["setting": .text("daily_tip"), "value": .text("on")])
    #expect(try due(home, "2026-03-05T08:00:00+01:00") == ["due: Go to bed early."])
    try home.say("settings.set", ["setting": .text("daily_tip"), "value": .text("off")])
    #expect(try due(home, "2026-03-06T08:00:00+01:00") == [])
  }

  @Test func `one that waits for a goal is silent on the days it is reached`() throws {
    var home = try Fixture(reference: projectTables)
    let added = try home.say(
      "reminder.add",
      [
        "text": .text("drink water"), "recurrence": .text("FREQ=DAILY;BYHOUR=21"),
        "unmet": .flag(true),
      ])
    #expect(added.slots.text("metric") == "water")
    try home.say("drink.log", ["drink": .text("water"), "volume_ml": .number(2000)])
    #expect(try due(home, "2026-03-04T21:00:00+01:00") == [])
    #expect(try due(home, "2026-03-05T21:00:00+01:00") == ["due: drink water"])
    home.now = instant("2026-03-05T22:00:00+01:00")
    try home.say("goal.clear", ["metric": .text("water")])
    #expect(try due(home, "2026-03-06T21:00:00+01:00") == ["due: drink water"])
    let unclear = try home.say(
      "reminder.add",
      ["text": .text("sing"), "duration_s": .number(600), "unmet": .flag(true)])
    #expect(unclear.missing == ["metric"])
  }

  @Test func `a moment that was asked for is counted back from, once`() throws {
    let home = try Fixture()
    let day = Instant(rfc3339: "2026-04-12T09:00:00+02:00") ?? noonish
    let told = try home.say(
      "reminder.add", ["text": "flowers", "at": .instant(day, offset: 7200), "before_s": 86_400])
    #expect(told.data.instant("first_at") == Instant(rfc3339: "2026-04-11T09:00:00+02:00"))
    #expect(told.slots.number("before_s") == 0)
    let asked = try home.say(
      "reminder.add", ["text": "flowers", "moment": "the wedding", "before_s": 86_400])
    #expect(asked.reply == "asking.moment")
  }

  @Test func `so often a day until a day ends on that day`() throws {
    let told = try Fixture().say(
      "reminder.add", ["text": "drops", "a_day": 2, "until": .day(wednesday + 2)])
    #expect(told.slots.text("recurrence") == "FREQ=DAILY;BYHOUR=8,20;BYMINUTE=0;UNTIL=20260306")
  }
}
