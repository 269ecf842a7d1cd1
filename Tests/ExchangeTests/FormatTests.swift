import CivilTime
import Slots
import Testing

@testable import Exchange
@testable import TrackingCore

/// What each format comes to, from fixtures with its quirks.
struct FormatTests {
  private func about(_ left: Double?, _ right: Double) -> Bool {
    left.map { abs($0 - right) < 0.01 } ?? false
  }

  @Test func `each format is told once, under the name that people know`() {
    let names = FileReader().formats
    #expect(Set(names).count == names.count)
    #expect(names.contains("Fitbit"))
  }

  @Test func `Apple Health: devices are merged by time, units converted, days kept local`() throws {
    let ana = try Importing()
    let outcome = try ana.take(fixture("apple/export.xml"))
    #expect(outcome.status == .done)
    #expect(outcome.data.text("format") == "Apple Health")
    // The phone counted most that day: its 1000 and the watch's 1200 are one walk. What was walked
    // at 23:50 in New York is of that day there.
    #expect(try ana.value(.steps, march(2)) == 1000 + 500 + 90)
    #expect(try about(ana.value(.weight, march(2)), 68.04))
    #expect(try ana.value(.weight, march(3)) == 67.5)
    #expect(try about(ana.value(.water, march(2)), 8 * 29.5735 + 250))
    #expect(try about(ana.value(.calories, march(2)), 450 + 100))
    #expect(try ana.value(.protein, march(2)) == 20)
    // The nights of watch and app are one; being awake and in bed is not sleep.
    #expect(try ana.value(.sleep, march(3)) == Double((4 * 60 + 3 * 60 + 40) * 60))
    let old = LocalDay(year: 2019, month: 3, day: 2)
    #expect(try ana.value(.exercise, old, facet: "running") == 30.5 * 60)
    #expect(try ana.value(.distance, old) == 5200)
    #expect(try ana.value(.burned, march(3), facet: "strength training") == 201.5)
    #expect(try ana.value(of: "resting heart rate", march(2)) == 55)
    #expect(try ana.ledger { $0.profile.heightCm } == 172)
    let left = outcome.data.list("left_out")?.compactMap { $0.record?["what"]?.text }
    #expect(left == ["HeartRate"])
  }

  @Test func `Loop: habits, skipped days and figures, by their folders`() throws {
    let ana = try Importing()
    try ana.take(fixture("loop"))
    let habits = try ana.ledger { try $0.habits() }
    #expect(habits.map(\.name) == ["Meditate", "Call \"Gran\""])
    #expect(habits[1].schedule == .times(2, perDays: 7))
    let marks = try ana.ledger { try $0.record(of: habits[0]).marks }
    #expect(marks == [.unknown, .done(1), .unknown, .skipped, .done(1), .unknown])
    #expect(try ana.value(of: "read, a lot", march(3)) == 20.5)
    #expect(try ana.value(of: "read, a lot", march(2)) == 2.5)
    #expect(try ana.value(.habits, march(1), facet: "Call \"Gran\"") == 1)
  }

  @Test func `Daylio: moods by name, notes with commas and lines, both ages of its dates`() throws {
    let ana = try Importing()
    let outcome = try ana.take(fixture("daylio.csv"))
    #expect(try ana.value(.mood, march(3)) == 5)
    #expect(try ana.value(.mood, march(2)) == 3)
    let entry = try ana.ledger { try $0.entries(.mood, in: Period(march(3))).first }
    #expect(entry?.note == "Party\nSang, danced\nand \"laughed\"\nfriends, good meal")
    #expect(entry.map { berlin.localTime(at: $0.at).hour } == 21)
    let left = outcome.data.list("left_out")?.compactMap { $0.record?["what"]?.text }
    #expect(left == ["mood “splendiferous”"])
    try ana.take(fixture("daylio-old.csv"))
    #expect(try ana.value(.mood, LocalDay(year: 2018, month: 3, day: 4)) == 1)
  }

  @Test func `todo.txt: marks of done, dates and keys, and what only looks like them`() throws {
    let ana = try Importing()
    try ana.take(fixture("todo.txt"))
    let todos = try ana.todos()
    #expect(
      todos.map(\.title) == [
        "Call Mom +family @phone", "Pay the rent +home",
        "xylophone lesson at http://music.example/book:now", "X marks the spot",
        "(b) not a priority", "Buy stamps",
      ])
    #expect(todos[0].dueDay == march(10))
    #expect(todos[0].detail == "priority A")
    #expect(todos.map(\.isDone) == [false, true, false, false, false, false])
    #expect(todos[1].completedAt.map { berlin.localTime(at: $0).day } == march(2))
    #expect(berlin.localTime(at: todos[1].createdAt).day == LocalDay(ordinal: march(1).ordinal - 9))
  }

  @Test func `MyFitnessPal: a row a meal, thousands in quotes, blanks unknown`() throws {
    let ana = try Importing()
    try ana.take(fixture("mfp"))
    #expect(try ana.value(.calories, march(2)) == 1370)
    #expect(try ana.value(.protein, march(2)) == 55)
    #expect(try ana.value(.calories, march(3)) == nil)
    #expect(try ana.value(.meals, march(3), facet: "lunch") == 1)
    #expect(try ana.value(.weight, march(2)) == 71.2)
    #expect(try ana.value(of: "body fat", march(2)) == 22.5)
    #expect(try ana.value(.exercise, march(2), facet: "running") == 67 * 60)
    #expect(try ana.value(.burned, march(2)) == 600)
  }

  @Test func `Fitbit: minutes add up, pounds and kilograms are told apart`() throws {
    let ana = try Importing()
    let outcome = try ana.take(fixture("fitbit"))
    #expect(try ana.value(.steps, march(2)) == 180)
    #expect(try ana.value(.steps, march(3)) == 12)
    #expect(try about(ana.value(.weight, march(2)), 69.99))
    #expect(try ana.value(.weight, march(3)) == 70)
    #expect(try ana.value(.sleep, march(3)) == 410 * 60)
    #expect(try ana.value(.burned, march(2), facet: "running") == 312)
    let left = outcome.data.list("left_out")?.compactMap { $0.record?["what"]?.text }
    #expect(left == ["files “heart_rate”"])
  }

  @Test func `Fitbit's old tables: several in one file`() throws {
    let ana = try Importing()
    try ana.take(fixture("fitbit-old.csv"))
    #expect(try ana.value(.steps, march(2)) == 12_345)
    #expect(try ana.value(.weight, march(2)) == 70.5)
    #expect(try ana.value(.calories, march(2)) == 1850)
    #expect(try ana.value(.sleep, march(3)) == 410 * 60)
    #expect(try ana.value(of: "flights climbed", march(2)) == 14)
  }

  @Test func `Google Fit: columns by name, blanks unknown, places passed over`() throws {
    let ana = try Importing()
    let outcome = try ana.take(fixture("takeout"))
    #expect(try ana.value(.steps, march(2)) == 7431)
    #expect(try ana.value(.steps, march(3)) == nil)
    #expect(try ana.value(.weight, march(3)) == 71.4)
    #expect(try ana.value(.exercise, march(2), facet: "cycling") == 1800)
    let left = outcome.data.list("left_out")?.compactMap { $0.record?["what"]?.text } ?? []
    #expect(left.contains("column “Heart Points”"))
    #expect(!left.contains { $0.contains("latitude") })
  }

  @Test func `Canvas's feed: assignments and quizzes are tasks, a day alone is a day`() throws {
    let ana = try Importing()
    let outcome = try ana.take(fixture("canvas.ics"))
    let todos = try ana.todos()
    #expect(
      todos.map(\.title) == ["Essay draft, part 1", "Quiz 4", "Hand in the form", "Pay the fee"])
    #expect(todos[0].detail == "HIST 101 (02) Spring")
    #expect(todos[0].dueDay == march(10))
    #expect(todos[0].dueAt == nil)
    // 04:59 in UTC is 05:59 in Berlin.
    #expect(todos[1].dueDay == march(12))
    #expect(todos[1].dueAt == Instant(rfc3339: "2026-03-12T04:59:00Z"))
    #expect(todos[2].dueAt == Instant(rfc3339: "2026-03-06T12:00:00+01:00"))
    #expect(todos.map(\.isDone) == [false, false, false, true])
    let reminders = try ana.ledger { try $0.reminders() }
    #expect(reminders.map(\.text) == ["Study group"])
    #expect(reminders[0].schedule.rule?.description == "FREQ=WEEKLY;BYDAY=TH")
    let left = outcome.data.list("left_out")?.compactMap { $0.record?["what"]?.text }
    #expect(left == ["events of the past"])
  }

  @Test func `Canvas's planner knows the assignments of its feed, and brings them up to date`()
    throws
  {
    let ana = try Importing()
    try ana.take(fixture("canvas.ics"))
    let outcome = try ana.take(fixture("planner.json"))
    let todos = try ana.todos()
    #expect(todos.map(\.title).contains("Buy index cards"))
    #expect(todos.filter { $0.title == "Essay draft, part 1" }.count == 1)
    #expect(todos[0].isDone)
    #expect(todos[0].dueAt == Instant(rfc3339: "2026-03-11T22:59:59Z"))
    #expect(outcome.data.number("changed_count") == 1)
  }

  @Test func `GPX and TCX: distance along the way, breaks are no way`() throws {
    let ana = try Importing()
    try ana.take(fixture("run.gpx"))
    #expect(try ana.value(.exercise, march(2), facet: "running") == 900)
    // Two hundredths of a degree to the north, without the ten kilometres between the segments.
    let metres = try ana.value(.distance, march(2)) ?? 0
    #expect(abs(metres - 2001.5) < 2)
    try ana.take(fixture("ride.tcx"))
    #expect(try ana.value(.exercise, march(3), facet: "cycling") == 1500)
    #expect(try ana.value(.distance, march(3)) == 8000)
    #expect(try ana.value(.burned, march(3)) == 200)
  }

  @Test func `CSV: columns by name, with their units, semicolons and decimal commas`() throws {
    let ana = try Importing()
    let outcome = try ana.take(fixture("own.csv"))
    #expect(try about(ana.value(.weight, march(2)), 68.27))
    #expect(try ana.value(.sleep, march(2)) == 27_000)
    #expect(try ana.value(.water, march(2)) == 1500)
    #expect(try ana.value(.steps, march(2)) == 8123)
    #expect(try ana.value(.weight, march(3)) == nil)
    let left = outcome.data.list("left_out")?.compactMap { $0.record?["what"]?.text }
    #expect(left == ["column “Shoe size”"])
  }
}
