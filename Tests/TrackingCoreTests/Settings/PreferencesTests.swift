import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct PreferencesTests {
  private func set(_ home: Fixture, _ name: String, _ value: SlotValue) throws -> Outcome {
    try home.say("settings.set", ["setting": .text(name), "value": value])
  }

  @Test func `each setting keeps a sound value`() throws {
    var reference = Reference()
    reference.languages = ["en": "English", "da": "Danish"]
    let home = try Fixture(reference: reference)
    let cases: [(String, SlotValue, String)] = [
      ("units", .text("imperial"), "imperial"), ("language", .text("da"), "da"),
      ("language", .text("en-GB"), "en-GB"),
      ("timezone", .text("Asia/Tokyo"), "Asia/Tokyo"), ("day_start", .text("4 am"), "14400"),
      ("quiet_hours", .text("11 pm and 6 am"), "23:00-06:00"), ("glass", .number(300), "300"),
      ("mug", .text("0.35 l"), "350"), ("sharing", .flag(true), "on"),
      ("gentle", .text("on"), "on"), ("weekly_review", .text("on"), "on"),
    ]
    for (name, value, stored) in cases {
      #expect(try set(home, name, value).status == .done, "\(name)")
      #expect(try home.ledger { $0.settings[name] } == stored, "\(name)")
    }
    let screen = try home.say("settings.show")
    #expect(screen.data.number("glass_ml") == 300)
    #expect(screen.data.number("cup_ml") == 240)
    #expect(screen.data.text("quiet_hours") == "23:00-06:00")
  }

  @Test func `a digest keeps its part of the day and the time that was said`() throws {
    let home = try Fixture()
    let cases: [(String, Int?, String, Int)] = [
      ("morning", nil, "morning", 8), ("evening", nil, "evening", 20),
      ("sunday", nil, "sunday", 18), ("morning", 7, "morning 07:00", 7),
      ("morning", 19, "morning 07:00", 7), ("evening", 9, "evening 21:00", 21),
    ]
    for (value, hour, stored, first) in cases {
      var slots: Slots = ["setting": .text("digest"), "value": .text(value)]
      slots["at"] = hour.map {
        .instant(berlin.instant(of: LocalTime(day: wednesday, hour: $0)), offset: 3600)
      }
      let outcome = try home.say("settings.set", slots)
      #expect(try home.ledger { $0.settings["digest"] } == stored)
      let next = try #require(outcome.data.instant("first_at"))
      #expect(berlin.localTime(at: next).hour == first)
    }
    #expect(try home.store.transaction { try $0.nextDue() } != nil)
    #expect(try set(home, "digest", .text("off")).data["first_at"] == nil)
    #expect(try home.store.transaction { try $0.nextDue() } == nil)
    #expect(try set(home, "digest", .text("hourly")).reason == "bad_value")
  }

  @Test func `nonsense is refused and nothing changes`() throws {
    let home = try Fixture()
    let cases: [(String, SlotValue, String)] = [
      ("language", .text("tlh"), "bad_value"),
      ("units", .text("cubits"), "bad_value"), ("timezone", .text("Mars/Base"), "bad_value"),
      ("quiet_hours", .text("10 pm"), "bad_value"), ("day_start", .text("23:00"), "bad_value"),
      ("glass", .number(0), "bad_size"), ("glass", .number(90_000), "bad_size"),
      ("sharing", .text("maybe"), "bad_value"), ("colour", .text("red"), "unknown_setting"),
    ]
    for (name, value, reason) in cases {
      #expect(try set(home, name, value).reason == reason, "\(name)")
    }
    #expect(try home.say("settings.set").missing == ["setting"])
    #expect(try home.say("settings.set", ["setting": .text("units")]).missing == ["value"])
    #expect(try home.ledger { $0.settings.values.isEmpty })
  }

  @Test func `quiet hours of which one end is said take the usual other end`() throws {
    let home = try Fixture()
    let cases: [(String, String, String)] = [
      ("22", "begin", "22:00-07:00"), ("10", "begin", "22:00-07:00"),
      ("9 pm", "begin", "21:00-07:00"), ("11 am", "begin", "11:00-07:00"),
      ("midnight", "begin", "00:00-07:00"), ("8", "end", "22:00-08:00"),
      ("6:30", "end", "22:00-06:30"), ("22", "end", "12:00-22:00"),
    ]
    for (value, end, stored) in cases {
      let slots: Slots = [
        "setting": .text("quiet_hours"), "value": .text(value), "end": .text(end),
      ]
      let outcome = try home.say("settings.set", slots)
      #expect(try home.ledger { $0.settings.quietHours } == stored, "\(value) as \(end)")
      #expect(outcome.data.flag("is_end_assumed") == (end == "begin"))
    }
  }

  @Test func `a setting goes back to its default and undo brings it back`() throws {
    let home = try Fixture()
    _ = try set(home, "glass", .number(300))
    #expect(try set(home, "glass", .text("default")).data["is_reset"] == .flag(true))
    #expect(try home.ledger { $0.settings.container("glass") } == nil)
    _ = try home.ledger { try $0.undo() }
    #expect(try home.ledger { $0.settings.container("glass") } == 300)
  }
}
