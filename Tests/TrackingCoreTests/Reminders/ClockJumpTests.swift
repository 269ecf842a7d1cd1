import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

/// Clocks that jump, and reminders that were begun long ago.
struct ClockJumpTests {
  private func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? noonish }

  private func due(_ home: Fixture, _ text: String) throws -> [Outcome] {
    try home.store.transaction {
      try $0.noteClock(instant(text))
      return try $0.due(at: instant(text)).map(\.outcome)
    }
  }

  private func daily(at time: String, rule: String = "FREQ=DAILY") throws -> Fixture {
    let home = try Fixture()
    try home.say(
      "reminder.add",
      [
        "text": .text("pills"), "at": .instant(instant(time), offset: 3600),
        "recurrence": .text(rule),
      ])
    return home
  }

  @Test func `after a jump to 2200 and back it comes again on the next day`() throws {
    let home = try daily(at: "2026-03-05T08:00:00+01:00")
    #expect(try due(home, "2200-01-01T12:00:00Z").count == 1)
    #expect(try due(home, "2026-03-04T20:00:00+01:00").isEmpty)
    let next = try home.store.transaction { try $0.nextDue() }
    #expect(next == instant("2026-03-05T08:00:00+01:00"))
    #expect(try due(home, "2026-03-05T08:00:00+01:00").map(\.reply) == ["due"])
    #expect(try due(home, "2026-03-06T08:00:00+01:00").map(\.reply) == ["due"])
  }

  @Test func `what was done while the clock was ahead is not done for ever`() throws {
    var home = try daily(at: "2026-03-05T08:00:00+01:00")
    #expect(try due(home, "2027-03-05T12:00:00+01:00").count == 1)
    home.now = instant("2027-03-05T12:01:00+01:00")
    try home.say("reminder.done")
    #expect(try due(home, "2026-03-05T08:00:00+01:00").map(\.reply) == ["due"])
  }

  @Test func `a clock that is corrected by seconds tells nothing twice`() throws {
    let home = try daily(at: "2026-03-05T08:00:00+01:00")
    #expect(try due(home, "2026-03-05T08:00:20+01:00").count == 1)
    #expect(try due(home, "2026-03-05T07:59:59+01:00").isEmpty)
    #expect(try due(home, "2026-03-05T08:00:20+01:00").isEmpty)
  }

  private func once(at time: String) throws -> Fixture {
    let home = try Fixture()
    try home.say(
      "reminder.add", ["text": .text("call"), "at": .instant(instant(time), offset: 3600)])
    return home
  }

  @Test(arguments: ["1970-01-01T00:00:10Z", "2026-03-05T07:00:00+01:00"])
  func `a clock that was behind and jumps to now repeats nothing`(behind: String) throws {
    let call = try once(at: "2026-03-05T08:00:00+01:00")
    let pills = try daily(at: "2026-03-05T08:00:00+01:00")
    let next = instant("2026-03-06T08:00:00+01:00")
    for (home, next) in [(call, nil), (pills, next)] {
      #expect(try due(home, "2026-03-05T08:00:00+01:00").count == 1)
      #expect(try due(home, behind).isEmpty)
      #expect(try due(home, "2026-03-05T08:05:00+01:00").isEmpty)
      #expect(try home.store.transaction { try $0.nextDue() } == next)
    }
  }

  @Test func `after the clock was ahead it comes again at its time, also in a new process`() throws
  {
    for home in [
      try once(at: "2026-03-05T08:00:00+01:00"), try daily(at: "2026-03-05T08:00:00+01:00"),
    ] {
      #expect(try due(home, "2026-03-05T08:00:00+01:00").count == 1)
      #expect(try due(home, "2026-03-05T07:00:00+01:00").isEmpty)
      #expect(try due(home, "2026-03-05T08:00:30+01:00").map(\.reply) == ["due"])
      #expect(try due(home, "2026-03-05T08:01:00+01:00").isEmpty)
    }
    let home = try once(at: "2026-03-05T08:00:00+01:00")
    #expect(try due(home, "2200-03-05T08:00:00+01:00").count == 1)
    #expect(try due(home, "2026-03-05T07:00:00+01:00").isEmpty)
    #expect(try due(home, "2026-03-06T07:00:00+01:00").map(\.reply) == ["due.late"])
  }

  @Test func `what quiet hours held back comes again when they end`() throws {
    let home = try once(at: "2026-03-05T23:00:00+01:00")
    try home.say("settings.set", ["setting": .text("quiet_hours"), "value": .text("22:00-07:00")])
    #expect(try due(home, "2026-03-06T07:00:00+01:00").count == 1)
    #expect(try due(home, "2026-03-05T12:00:00+01:00").isEmpty)
    #expect(try due(home, "2026-03-06T06:59:00+01:00").isEmpty)
    #expect(try due(home, "2026-03-06T07:00:10+01:00").count == 1)
  }

  @Test func `more than a thousand are not counted, and it says so`() throws {
    let home = try daily(at: "2026-03-05T08:00:00+01:00", rule: "FREQ=MINUTELY")
    let told = try due(home, "2026-04-05T14:02:30+02:00")
    #expect(told.map { $0.data.number("missed_count") } == [1000])
    #expect(told.map { $0.data.flag("has_missed_more") } == [true])
  }

  @Test func `a reminder for every minute that began hours ago comes once, and counts`() throws {
    let home = try daily(at: "2026-03-05T08:00:00+01:00", rule: "FREQ=MINUTELY")
    let told = try due(home, "2026-03-05T14:02:30+01:00")
    #expect(told.map { $0.data.number("missed_count") } == [362])
    #expect(try due(home, "2026-03-05T14:02:40+01:00").isEmpty)
    #expect(try due(home, "2026-03-05T14:03:00+01:00").map(\.reply) == ["due"])
  }

  @Test func `what quiet hours hold back was not missed`() throws {
    let home = try daily(at: "2026-03-04T21:30:00+01:00", rule: "FREQ=HOURLY")
    try home.say("settings.set", ["setting": .text("quiet_hours"), "value": .text("22:00-07:00")])
    #expect(try due(home, "2026-03-04T21:30:00+01:00").count == 1)
    let morning = try due(home, "2026-03-05T07:00:00+01:00")
    #expect(morning.count == 1 && morning.first?.data["missed_count"] == nil)
  }
}
