import CivilTime
import Commands
import Foundation
import Slots
import Testing

@testable import Exchange
@testable import TrackingCore

/// What holds for every import, whatever the format.
struct ImportLawTests {
  private static let fixtures = [
    "apple/export.xml", "loop", "daylio.csv", "daylio-old.csv", "todo.txt", "mfp", "fitbit",
    "fitbit-old.csv", "takeout", "canvas.ics", "planner.json", "run.gpx", "ride.tcx", "own.csv",
  ]

  @Test(arguments: fixtures) func `a preview changes nothing`(_ name: String) throws {
    let ana = try Importing()
    try ana.say("steps.log", ["steps": .number(3000), "day": .day(march(1))])
    let before = try ana.store.dump()
    let outcome = try ana.take(fixture(name), confirmed: false)
    #expect(outcome.status == .asking)
    #expect(outcome.missing == ["confirm"])
    #expect(try ana.store.dump() == before)
  }

  @Test(arguments: fixtures) func `a second import adds nothing`(_ name: String) throws {
    let ana = try Importing()
    let preview = try ana.take(fixture(name), confirmed: false)
    let first = try ana.take(fixture(name))
    #expect(first.data.number("added_count") == preview.data.number("added_count"))
    #expect((first.data.number("added_count") ?? 0) > 0)
    let before = try ana.store.dump()
    let second = try ana.take(fixture(name))
    #expect(second.reply == "done.nothing_new")
    #expect(try ana.store.dump() == before)
    #expect(try ana.store.integrityProblems() == [])
  }

  @Test(arguments: fixtures) func `one undo takes all of it back, and redo brings it`(
    _ name: String
  ) throws {
    let ana = try Importing()
    try ana.say("weight.log", ["mass_kg": .number(70), "day": .day(march(1))])
    let before = try ana.store.dump()
    try ana.take(fixture(name))
    let after = try ana.store.dump()
    #expect(after != before)
    #expect(try ana.say("entry.undo").status == .undone)
    #expect(try ana.store.dump() == before)
    try ana.say("entry.redo")
    #expect(try ana.store.dump() == after)
  }

  @Test func `steps from elsewhere count once: the day has those of whoever counted most`() throws {
    let ana = try Importing()
    let folder = try Folder()
    try ana.say("steps.log", ["steps": .number(5000), "day": .day(march(2))])
    let phone = try folder.file("phone.csv", "Date,Steps\n2026-03-02,8000\n2026-03-03,100\n")
    try ana.take(phone)
    #expect(try ana.value(.steps, march(2)) == 8000)
    try ana.take(fixture("takeout"))
    #expect(try ana.value(.steps, march(2)) == 8000)
    try ana.take(phone)
    #expect(try ana.value(.steps, march(2)) == 8000)
    #expect(try ana.value(.steps, march(3)) == 100)
  }

  @Test func `a newer export brings what changed up to date`() throws {
    let ana = try Importing()
    let folder = try Folder()
    try ana.take(
      try folder.file(
        "a.csv",
        "Full_date,weekday,time,mood,activities,note\n"
          + "2026-03-02,Monday,8:00,good,,draft\n"))
    let outcome = try ana.take(
      try folder.file(
        "b.csv",
        "Full_date,weekday,time,mood,activities,"
          + "note\n2026-03-02,Monday,8:00,good,,final\n2026-03-03,Tuesday,8:00,bad,,\n"))
    #expect(outcome.data.number("changed_count") == 1)
    #expect(outcome.data.number("added_count") == 1)
    #expect(try ana.ledger { try $0.entries(.mood, in: Period(march(2))).map(\.note) } == ["final"])
  }

  @Test func `tasks keep their done marks, follow their dates, and stay deleted`() throws {
    let ana = try Importing()
    let folder = try Folder()
    func feed(_ day: Int) -> String {
      "BEGIN:VCALENDAR\r\n"
        + [("1", "Essay"), ("2", "Quiz")].map {
          "BEGIN:VEVENT\r\nUID:event-assignment-\($0.0)\r\nDTSTART;VALUE=DATE:202603\(day)\r\n"
            + "SUMMARY:\($0.1) [HIST]\r\nEND:VEVENT\r\n"
        }.joined() + "END:VCALENDAR\r\n"
    }
    let path = try folder.file("feed.ics", feed(10))
    try ana.take(path)
    try ana.say("todo.done", ["title": .text("Essay")])
    try ana.say("todo.delete", ["title": .text("Quiz")])
    _ = try folder.file("feed.ics", feed(12))
    try ana.take(path)
    let todos = try ana.todos()
    #expect(todos.map(\.title) == ["Essay"])
    #expect(todos[0].isDone)
    #expect(todos[0].dueDay == march(12))
  }

  @Test func `what a calendar no longer has is told, and kept`() throws {
    let ana = try Importing()
    let folder = try Folder()
    let begin = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:One\nEND:VTODO\n"
    let both = begin + "BEGIN:VTODO\nUID:2\nSUMMARY:Two\nEND:VTODO\nEND:VCALENDAR\n"
    let path = try folder.file("feed.ics", both)
    try ana.take(path)
    _ = try folder.file("feed.ics", begin + "END:VCALENDAR\n")
    let outcome = try ana.take(path, confirmed: false)
    #expect(outcome.data.list("vanished")?.compactMap(\.text) == ["Two"])
    #expect(try ana.todos().map(\.title) == ["One", "Two"])
  }

  @Test func `nobody far away reads the files of this machine`() throws {
    let ana = try Importing()
    let outcome = try ana.ledger { ledger in
      try ledger.carryOut(
        Request(intent: "data.import", slots: ["path": .text(fixture("todo.txt"))]))
    }
    #expect(outcome.reason == "not_yours")
  }
}
