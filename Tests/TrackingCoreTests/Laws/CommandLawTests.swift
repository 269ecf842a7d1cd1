import CivilTime
import Commands
import Foundation
import Slots
import Testing

@testable import TrackingCore

/// Commands are read from slots and written as slots, and nothing is lost in between.
struct CommandLawTests {
  private static let said: [(intent: IntentName, slots: Slots)] = [
    (
      .drinkLog,
      [
        "drink": "coffee", "volume_ml": 240, "kcal": 30, "protein_g": 2, "day": .day(wednesday),
        "at": .instant(noonish, offset: 3600),
        "with": [["food": "milk", "volume_ml": 20], ["food": "sugar", "quantity": 2]],
      ]
    ),
    (
      .todoAdd,
      [
        "title": "call Bo", "detail": "about the keys", "due": .day(wednesday), "quantity": 3,
        "shelf": "work", "recurrence": "FREQ=DAILY",
      ]
    ),
    (.bucketDone, ["number": 2]),
    (.todoDone, ["title": "call Bo", "is_told": .flag(true), "is_bare": .flag(true)]),
    (.todoEdit, ["number": -1, "due": .instant(noonish, offset: 3600), "new_title": "call Ann"]),
    (.todoList, ["filter": "due", "is_late": .flag(true)]),
    (
      .queryTotal,
      [
        "metric": "water", "drink": "coffee", "own_tracker": "coffee", "unit": "l",
        "period": .period(Period(from: wednesday, to: wednesday + 6)),
        "recurrence": "FREQ=WEEKLY;BYDAY=MO",
      ]
    ),
    (
      .queryCount,
      [
        "metric": "sleep", "kind": "goal_met", "count": "nights", "target": 25_200,
        "is_limit": .flag(false), "period": "all",
      ]
    ),
    (
      .queryPace,
      [
        "activity": "running", "distance_m": 5000, "previous": .flag(true), "kind": "fastest",
        "against": .day(wednesday), "per": "weekday",
      ]
    ),
    (.queryCountdown, ["day": .day(wednesday), "moment": "wedding", "birthday": .day(wednesday)]),
    (.queryExplain, ["number": 3, "value": ["dim": "energy", "number": 300]]),
    (
      .goalSet,
      ["metric": "water", "target": 2000, "per": "day", "is_limit": .flag(false), "unit": "times"]
    ),
    (.goalShow, ["activity": "running", "day": .day(wednesday), "kind": "met"]),
    (
      .challengeCreate,
      [
        "title": "Dry March", "metric": "alcohol", "target": 0, "at_most": .flag(true), "days": 31,
        "given_up": "no alcohol", "room": .flag(true), "until": .day(wednesday),
      ]
    ),
    (.challengeStop, ["title": "Dry March", "scope": "all"]),
    (
      .habitCreate,
      ["habit": "gym", "times": 3, "per": "week", "until": .day(wednesday), "scope": "wish"]
    ),
    (
      .habitSkip,
      ["habit": "gym", "until": .instant(noonish, offset: 3600), "is_sick": .flag(true)]
    ),
    (.habitCheck, ["number": 2, "count": 2, "day": .day(wednesday)]),
    (
      .trackerLog,
      ["tracker": "blood pressure", "value": 120, "value2": 80, "dose": 5, "dose_unit": "mg"]
    ),
    (.trackerEdit, ["tracker": "pages", "new_name": "novels", "unit": "books", "kind": "mean"]),
    (.entryDelete, ["food": "pizza", "number": 4, "kept": "some", "scope": "all"]),
    (.tipShow, ["category": "sleep", "kind": "link"]),
    (
      .reminderAdd,
      [
        "text": "stretch", "at": .day(wednesday), "before_s": 3600, "nag_every_s": 600,
        "unmet": .flag(true), "metric": "steps", "recurrence": "FREQ=DAILY", "a_day": 3,
        "scope": "move", "number": 2, "alarm": .flag(true),
      ]
    ),
    (.reminderSnooze, ["at": .instant(noonish, offset: 3600), "duration_s": 600]),
    (.reminderDelete, ["scope": "next", "count": 2]),
    (.reminderList, ["filter": "waiting"]),
    (
      .mealLog,
      [
        "meal": "brunch", "like": "yesterday", "without": "bacon", "plus": ["an egg"],
        "items": [["food": "toast", "grams": 40, "kcal": 100, "is_estimate": .flag(true)]],
      ]
    ),
    (
      .exerciseLog,
      [
        "activity": "squat", "sets": 5, "reps": 5, "load_kg": 60, "intensity": "fierce",
        "route": "mill loop", "rounds": 2,
      ]
    ),
    (.sleepLog, ["from": .instant(noonish, offset: 3600), "to": .instant(noonish, offset: 0)]),
    (.moodLog, ["mood": "7", "feeling": "fine", "score": 3]),
    (.foodDefine, ["food": "pie", "items": ["2 eggs", ["food": "flour"]], "servings": 4]),
    (.timerStop, ["scope": "pause", "timed": "running", "duration_s": 60]),
    (.photoShow, ["number": "next", "after": 3, "profile": "yes"]),
    (.photoAdd, ["day": .period(Period(wednesday)), "challenge": "running", "meal": "lunch"]),
    (.feedShow, ["from": "me", "what": "photo", "period": "all"]),
    (.accountLink, ["code": "000-000-000", "username": "runner42", "password": "three herons"]),
    (.accountDelete, ["export": "yes"]),
    (.profileSet, ["name": "Ana", "lose_kg": 3, "until": .day(wednesday), "age": 33]),
    (.bmiShow, ["height_cm": 170, "bmi": 22]),
    (.settingsSet, ["setting": "glass", "value": ["number": 0.3, "normalized": 300]]),
    (.settingsSet, ["setting": "quiet_hours", "value": "22", "end": "begin"]),
    (.dataImport, ["vanished": ["oil the chain"], "path": "~/todo.txt", "every": "yes"]),
    (.dataExport, ["format": "csv", "metric": "weight", "period": .period(Period(wednesday))]),
    (.noteEdit, ["text": "Lars", "more_text": "and Ida", "day": .day(wednesday)]),
  ]

  @Test(arguments: said.indices)
  func `what is read as a command is written as it was`(place: Int) throws {
    let (intent, slots) = Self.said[place]
    let door = try #require(Features.door(for: intent))
    #expect(door.written(slots) == slots)
    #expect(door.written([:]) == [:])
  }

  @Test func `each intent has one door, and every name of an intent is one`() throws {
    let doors = Features.all.flatMap { $0.doors }.map(\.intent)
    #expect(Set(doors).count == doors.count)
    let names = try namesOfCore()
    #expect(names.count > 100)
    #expect(Set(doors.map(\.rawValue)) == Set(names))
  }

  /// What the source lists as carried out by the core.
  private func namesOfCore() throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Commands/IntentName.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let list = source.components(separatedBy: "extension IntentName {")[1]
    return list.matches(of: /rawValue: "([a-z.]+)"/).map { String($0.output.1) }
  }

  @Test func `what no command knows is found by the test of that`() throws {
    let fixture = try Fixture()
    let lost = try LostSlots.during {
      try fixture.say("drink.log", ["drink": "tea", "volume_ml": "much", "colour": "green"])
    }
    #expect(lost.names == ["drink.log colour", "drink.log volume_ml"])
    #expect(lost.requests == 1)
  }

  @Test func `a list of mixed things is no list of one kind`() {
    #expect([String](SlotValue.list(["a", 1])) == nil)
    #expect([String](SlotValue.list(["a", "b"])) == ["a", "b"])
    #expect(DayOrTime(.day(wednesday)) == .day(wednesday))
    #expect(DayOrTime(.text("soon")) == nil)
  }
}
