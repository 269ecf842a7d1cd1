import CivilTime
import Commands
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// Undo gives back the state before, redo the state after, whatever was said.
struct ListsUndoLawTests {
  /// A small generator, so that every run says the same.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  private static let later = Instant(rfc3339: "2026-03-09T09:00:00+01:00") ?? noonish

  private static let requests: [(String, Slots)] = [
    ("habit.create", ["habit": .text("floss")]),
    ("habit.create", ["habit": .text("gym"), "times": .number(3), "days": .number(30)]),
    ("habit.check", ["habit": .text("floss")]),
    ("habit.check", ["habit": .text("gym"), "day": .day(wednesday - 1)]),
    ("habit.check", ["scope": .text("all")]), ("habit.uncheck", ["habit": .text("floss")]),
    ("habit.skip", ["habit": .text("gym"), "until": .day(wednesday + 3)]),
    ("habit.delete", ["habit": .text("gym")]),
    ("todo.add", ["title": .text("buy stamps"), "due": .day(wednesday)]),
    ("todo.add", ["title": .text("call Rita"), "quantity": .number(3)]),
    ("todo.done", ["number": .number(1)]), ("todo.done", ["title": .text("Rita")]),
    ("todo.reopen", [:]), ("todo.edit", ["title": .text("stamps"), "new_title": .text("glue")]),
    ("todo.delete", ["number": .number(2)]), ("todo.list", [:]),
    ("todo.done", ["scope": .text("all")]), ("bucket.add", ["title": .text("see a whale")]),
    ("bucket.done", ["number": .number(1)]), ("bucket.delete", ["title": .text("whale")]),
    ("reminder.add", ["text": .text("tea"), "at": .instant(later, offset: 3600)]),
    (
      "reminder.add",
      ["text": .text("pills"), "recurrence": .text("FREQ=DAILY"), "nag_every_s": .number(600)]
    ),
    ("reminder.done", ["text": .text("pills")]), ("reminder.snooze", [:]),
    ("reminder.delete", ["text": .text("tea")]), ("timer.start", ["activity": .text("running")]),
    ("timer.start", ["duration_s": .number(600)]), ("timer.stop", [:]),
    ("goal.set", ["metric": .text("water"), "target": .number(1800)]),
    ("goal.clear", ["metric": .text("steps")]), ("goal.clear", ["scope": .text("all")]),
    (
      "challenge.create",
      ["metric": .text("steps"), "target": .number(70_000), "days": .number(7)]
    ),
    ("challenge.describe", ["description": .text("by the sea")]), ("challenge.stop", [:]),
    ("settings.set", ["setting": .text("daily_tip"), "value": .text("on")]),
    ("settings.set", ["setting": .text("glass"), "value": .number(300)]),
  ]

  @Test(arguments: [1, 2, 3]) func `undo and redo go through every state`(seed: Int) throws {
    let home = try Fixture()
    // The first message makes the person known, which is no change of theirs.
    try home.say("todo.list")
    var dice = Dice(state: UInt64(seed))
    var states = [try home.store.dump()]
    for _ in 0..<80 {
      let (intent, slots) = Self.requests[dice.roll(Self.requests.count)]
      try home.say(intent, slots, confirmed: true)
      let state = try home.store.dump()
      if state != states.last { states.append(state) }
      let units = try home.store.raw {
        try Int.fetchOne($0, sql: "SELECT count(*) FROM unit WHERE \(Ledger.doesSomething)")
      }
      // What changes nothing leaves nothing to undo.
      #expect(units == states.count - 1, "\(intent) \(slots)")
    }
    #expect(states.count > 15)
    for state in states.dropLast().reversed() {
      #expect(try home.ledger { try $0.undo() } != nil)
      #expect(try home.store.dump() == state)
    }
    #expect(try home.ledger { try $0.undo() } == nil)
    for state in states.dropFirst() {
      #expect(try home.ledger { try $0.redo() } != nil)
      #expect(try home.store.dump() == state)
    }
  }
}
