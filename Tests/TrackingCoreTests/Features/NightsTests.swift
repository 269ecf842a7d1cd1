import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct NightsTests {
  private func night(_ from: String, _ to: String) -> Slots {
    func at(_ text: String) -> SlotValue {
      .instant(Instant(rfc3339: text) ?? noonish, offset: 3600)
    }
    return ["from": at("2026-03-0\(from):00+01:00"), "to": at("2026-03-0\(to):00+01:00")]
  }

  @Test func `a night over another one takes its place, if that is meant`() throws {
    let home = try Fixture()
    try home.say("sleep.log", night("3T23:00", "4T07:00"))
    #expect(try home.say("sleep.log", night("3T22:00", "4T06:00")).reply == "asking.overlap")
    let told = try home.say("sleep.log", night("3T22:00", "4T06:30"), confirmed: true)
    #expect(told.data.number("total_s") == 8.5 * 3600)
    #expect(told.data.flag("is_several") == false)
  }

  @Test func `a nap, and sleep told by its length alone, lie over nothing`() throws {
    let home = try Fixture()
    try home.say("sleep.log", night("3T23:00", "4T07:00"))
    #expect(try home.say("sleep.log", night("4T13:00", "4T13:30")).status == .done)
    #expect(try home.say("sleep.log", ["duration_s": 3600]).status == .done)
  }
}
