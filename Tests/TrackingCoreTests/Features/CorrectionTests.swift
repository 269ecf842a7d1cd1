import CivilTime
import Commands
import Slots
import Testing

@testable import TrackingCore

struct CorrectionTests {
  private let fixture: Fixture

  init() throws { fixture = try Fixture(reference: projectTables) }

  private func water() throws -> Double? {
    try fixture.ledger { try $0.value(.water, on: wednesday) }
  }

  private let everything: [(String, Slots)] = [
    ("drink.log", ["drink": "coffee", "volume_ml": 500]),
    (
      "meal.log", ["meal": "lunch", "items": [["food": "egg", "quantity": 2], ["food": "toast"]]]
    ),
    ("exercise.log", ["activity": "running", "duration_s": 1800]),
    ("steps.log", ["steps": 8000]), ("weight.log", ["mass_kg": 72.5]),
    ("sleep.log", ["duration_s": 27_000]), ("mood.log", ["mood": "good"]),
    ("mood.clear", [:]), ("gratitude.log", ["items": ["a", "b"]]),
    ("gratitude.log", ["items": ["c"]]),
    ("tracker.create", ["tracker": "coffee", "unit": "cups"]),
    ("tracker.log", ["tracker": "coffee", "value": 2]),
    ("tracker.log", ["tracker": "pages", "value": 20]),
    ("profile.set", ["name": "Ana", "height_cm": 170, "mass_kg": 70.1, "age": 31]),
    ("food.define", ["food": "porridge", "unit": "bowl", "kcal": 320]),
    ("food.define", ["food": "porridge", "unit": "bowl", "kcal": 300]),
    ("entry.delete", ["food": "egg"]), ("entry.delete", ["activity": "running"]),
    ("entry.undo", ["drink": "coffee"]), ("entry.delete", [:]),
  ]

  @Test func `every feature can be undone and redone, several levels deep`() throws {
    try fixture.ledger { _ in }
    var states = [try fixture.store.dump()]
    for (intent, slots) in everything {
      let outcome = try fixture.say(intent, slots)
      #expect([.done, .undone, .asking].contains(outcome.status), "\(intent) \(outcome)")
      states.append(try fixture.store.dump())
      #expect(states[states.count - 2] != states[states.count - 1], "\(intent)")
    }
    for (expected, done) in zip(states.dropLast().reversed(), everything.reversed()) {
      #expect(try fixture.say("entry.undo").status == .undone)
      #expect(try fixture.store.dump() == expected, "\(done.0)")
    }
    #expect(try fixture.say("entry.undo").reason == "nothing_to_undo")
    for (expected, done) in zip(states.dropFirst(), everything) {
      #expect(try fixture.say("entry.redo").status == .done)
      #expect(try fixture.store.dump() == expected, "\(done.0)")
    }
    #expect(try fixture.say("entry.redo").reason == "nothing_to_redo")
    #expect(try fixture.store.integrityProblems() == [])
  }

  @Test func `what was corrected twice counts once`() throws {
    try fixture.say("drink.log", ["volume_ml": 500])
    for ml in [750.0, 1000] {
      try fixture.ledger { ledger in
        let last = try #require(try ledger.lastActions(limit: 1).first)
        let request = Request(intent: "drink.log", slots: ["volume_ml": .number(ml)])
        #expect(try ledger.edit(last, to: request).status == .done)
      }
      #expect(try water() == ml)
    }
    try fixture.say("entry.undo")
    #expect(try water() == 750)
  }

  @Test func `a new change ends what could be redone`() throws {
    try fixture.say("drink.log", ["volume_ml": 500])
    try fixture.say("entry.undo")
    try fixture.say("drink.log", ["volume_ml": 200])
    #expect(try fixture.say("entry.redo").reason == "nothing_to_redo")
    #expect(try water() == 200)
  }

  @Test func `a question does not end what could be redone`() throws {
    try fixture.say("drink.log", ["volume_ml": 500])
    try fixture.say("entry.undo")
    try fixture.say("bmi.show")
    #expect(try fixture.say("entry.redo").status == .done)
    #expect(try water() == 500)
  }

  @Test func `an edit is one unit and does not take an estimate for a statement`() throws {
    try fixture.say("exercise.log", ["activity": "running", "duration_s": 1800])
    let earlier = try #require(try fixture.ledger { try $0.lastActions().first })
    #expect(earlier.slots["kcal"] == nil)
    #expect(earlier.slots.day("day") == wednesday)
    var slots = earlier.slots
    slots["duration_s"] = 3600
    let outcome = try fixture.ledger {
      try $0.edit(earlier, to: Request(intent: earlier.intent, slots: slots))
    }
    #expect(outcome.status == .done)
    #expect(try fixture.ledger { try $0.value(.exercise, on: wednesday) } == 3600)
    #expect(try fixture.ledger { try $0.lastActions() }.count == 1)
    try fixture.say("entry.undo")
    #expect(try fixture.ledger { try $0.value(.exercise, on: wednesday) } == 1800)
    #expect(try fixture.ledger { try $0.lastActions() } == [earlier])
  }

  @Test func `a refused edit leaves the first action alone`() throws {
    try fixture.say("drink.log", ["volume_ml": 500])
    let before = try fixture.store.dump()
    let earlier = try #require(try fixture.ledger { try $0.lastActions().first })
    let outcome = try fixture.ledger {
      try $0.edit(earlier, to: Request(intent: "drink.log", slots: ["day": .day(wednesday + 3)]))
    }
    #expect(outcome.reason == "future")
    #expect(try fixture.store.dump() == before)
  }

  @Test func `a deleted message of a bridge is taken back, and only it`() throws {
    try fixture.say("drink.log", ["volume_ml": 500], id: "a")
    try fixture.say("drink.log", ["volume_ml": 200], id: "b")
    let nothing: ((Ledger) throws -> Void)? = nil
    #expect(try fixture.ledger { try $0.replace(message: "a", by: nothing).before }.count == 1)
    #expect(try water() == 200)
    #expect(try fixture.ledger { try $0.replace(message: "a", by: nothing).before }.isEmpty)
    try fixture.say("entry.undo")
    #expect(try water() ?? 0 == 0)
    try fixture.say("entry.redo")
    #expect(try water() == 200)
  }

  @Test func `a message's first reply is kept under its id and sender`() throws {
    try fixture.ledger(id: "x") {
      #expect(try $0.firstReply() == nil)
      try $0.keep(reply: "{\"text\":\"hi\"}")
    }
    #expect(try fixture.ledger(id: "x") { try $0.firstReply() } == "{\"text\":\"hi\"}")
    var other = fixture
    other.sender = "ben"
    #expect(try other.ledger(id: "x") { try $0.firstReply() } == nil)
  }

  @Test func `undoing by name takes back the newest that fits`() throws {
    try fixture.say("drink.log", ["drink": "water", "volume_ml": 500])
    try fixture.say("steps.log", ["steps": 100])
    #expect(try fixture.say("entry.undo", ["drink": "water"]).status == .undone)
    #expect(try water() == nil)
    #expect(try fixture.say("entry.undo", ["drink": "water"]).reason == "nothing_found")
    #expect(try fixture.ledger { try $0.value(.steps, on: wednesday) } == 100)
  }

  @Test func `a food is taken out of its meal, and the meal's calories with it`() throws {
    try fixture.say(
      "meal.log", ["meal": "lunch", "items": [["food": "egg"], ["food": "toast"]]])
    try fixture.say("entry.delete", ["food": "egg"])
    let meal = try fixture.ledger { try $0.meals(in: Period(wednesday)).first }
    #expect(meal?.items.map(\.food) == ["toast"])
    #expect(try fixture.ledger { try $0.value(.calories, facet: "egg", on: wednesday) } == nil)
    try fixture.say("entry.delete", ["food": "toast"])
    #expect(try fixture.ledger { try $0.value(.meals, on: wednesday) } == nil)
  }
}
