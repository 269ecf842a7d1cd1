import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct TrackersTests {
  private let home: Fixture

  init() throws { home = try Fixture(reference: projectTables) }

  @Test(arguments: [
    ("cups", "litre", 12.5), ("minutes", "hour", 60), ("km", "mile", 1.609344),
    ("kg", "pound", 0.45), ("glasses", "millilitre", 0.004),
  ])
  func `units of one kind turn into each other`(_ kept: String, _ said: String, _ one: Double)
    throws
  {
    let kept = try #require(TrackerUnit(kept, settings: Settings()))
    let said = try #require(TrackerUnit(said, settings: Settings()))
    let factor = try #require(said.factor(to: kept))
    let times = kept.dimension == .volume && one > 1 ? 3.0 : 1
    #expect(abs(factor * times - one) < 0.01)
  }

  @Test func `a reading that no body has is asked about, in either unit of it`() throws {
    #expect(TrackerPreset.ranges("33-43 92-109") == [33...43, 92...109])
    #expect(TrackerPreset.ranges("9-3 x") == [])
    for value in [38.4, 101.3] {
      let told = try home.say("tracker.log", ["tracker": "temperature", "value": .number(value)])
      #expect(told.status == .done)
    }
    let hot: Slots = ["tracker": "temperature", "value": 45]
    #expect(try home.say("tracker.log", hot).missing == ["confirm"])
    #expect(try home.say("tracker.log", hot, confirmed: true).status == .done)
  }

  @Test func `units of other kinds do not, and pages measure nothing`() throws {
    let cup = try #require(TrackerUnit("cups", settings: Settings()))
    let mile = try #require(TrackerUnit("miles", settings: Settings()))
    #expect(cup.factor(to: mile) == nil)
    #expect(TrackerUnit("pages", settings: Settings()) == nil)
  }

  @Test func `a value in another unit is kept in the tracker's own`() throws {
    try home.say("tracker.create", ["tracker": "coffee", "unit": "cups"])
    let logged = try home.say("tracker.log", ["tracker": "coffee", "value": 3, "unit": "litre"])
    #expect(logged.slots.number("value") == 12.5)
    #expect(logged.slots.text("unit") == "cups")
    let other = try home.say("tracker.log", ["tracker": "coffee", "value": 3, "unit": "mile"])
    #expect(other.reason == "other_unit")
  }

  @Test func `renamed, a tracker keeps its entries, its goal and its way back`() throws {
    try home.say("tracker.create", ["tracker": "reading", "unit": "pages"])
    try home.say("tracker.log", ["tracker": "reading", "value": 20])
    try home.say("goal.set", ["metric": "reading", "target": 30])
    let before = try home.store.dump()
    try home.say("tracker.edit", ["tracker": "reading", "new_name": "Novels"])
    let goal = try home.say("goal.show", ["metric": "novels"])
    #expect(goal.data.number("reached_count") == 20)
    _ = try home.ledger { try $0.undo() }
    #expect(try home.store.dump() == before)
  }
}
