import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct TimersTests {
  @Test func `a countdown rings once at its end`() throws {
    let home = try Fixture()
    let started = try home.say("timer.start", ["duration_s": .number(600)])
    #expect(started.reply == "done.countdown")
    var later = home
    later.now = noonish + 200
    #expect(try later.say("timer.show").data.number("left_s") == 400)
    let rung = try home.store.transaction { try $0.due(at: noonish + 600) }
    #expect(rung.map(\.intent) == ["timer.start"])
    #expect(try home.store.transaction { try $0.due(at: noonish + 601) }.isEmpty)
    #expect(try later.say("timer.show").reply == "answered.none")
  }

  @Test func `a stopwatch tells what has passed, over midnight too`() throws {
    var home = try Fixture()
    home.now = Instant(rfc3339: "2026-03-04T23:50:00+01:00") ?? noonish
    try home.say("timer.start", ["activity": .text("studying")])
    home.now = home.now + 1200
    #expect(try home.say("timer.show").data.number("elapsed_s") == 1200)
    #expect(try home.say("timer.stop").data.number("elapsed_s") == 1200)
    #expect(try home.say("timer.stop").reason == "not_running")
  }

  @Test func `twice the same and a length out of range are refused`() throws {
    let home = try Fixture()
    try home.say("timer.start", ["activity": .text("running")])
    let again = try home.say("timer.start", ["activity": .text("running")])
    #expect(again.reason == "already_running")
    #expect(try home.say("timer.start", ["duration_s": .number(0)]).reason == "out_of_range")
  }

  @Test func `a paused countdown does not ring, and goes on where it stood`() throws {
    var home = try Fixture()
    try home.say("timer.start", ["duration_s": .number(600)])
    home.now = noonish + 200
    #expect(try home.say("timer.stop", ["scope": .text("pause")]).reply == "done.paused_countdown")
    #expect(try home.store.transaction { try $0.due(at: noonish + 5000) }.isEmpty)
    #expect(try home.store.transaction { try $0.nextDue() } == nil)
    home.now = noonish + 5000
    #expect(try home.say("timer.show").data.number("left_s") == 400)
    try home.say("timer.start", ["scope": .text("resume")])
    #expect(try home.store.transaction { try $0.nextDue() } == noonish + 5400)
    #expect(try home.say("timer.start", ["scope": .text("resume")]).reason == "already_running")
  }

  @Test func `a stopwatch counts what it ran, not what it stood`() throws {
    var home = try Fixture()
    try home.say("timer.start", ["activity": .text("studying")])
    home.now = noonish + 300
    try home.say("timer.stop", ["scope": .text("pause")])
    home.now = noonish + 900
    try home.say("timer.start", ["scope": .text("resume")])
    home.now = noonish + 1000
    #expect(try home.say("timer.stop").data.number("elapsed_s") == 400)
    #expect(try home.say("timer.stop", ["scope": .text("pause")]).reason == "not_running")
    #expect(try home.say("timer.start", ["scope": .text("resume")]).reason == "not_paused")
  }
}
