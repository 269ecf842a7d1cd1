import CivilTime
import Commands
import Foundation
import Slots
import Testing

@testable import Exchange
@testable import TrackingCore

/// What goes out comes back: the same store, row by row, history included.
struct RoundTripTests {
  private func lines(_ store: Store, of sender: String? = nil) throws -> [String] {
    var lines: [String] = []
    try StoreExport.write(store, of: sender) { lines.append($0) }
    return lines
  }

  private func restore(_ lines: [String], into store: Store) throws -> StoreRestore.Result {
    var rest = lines[...]
    var restore = StoreRestore(into: store)
    return try restore.take { rest.popFirst() }
  }

  /// A few weeks with something of everything, corrections and undone things too.
  private func live(_ ana: Importing, days: Int = 30) throws {
    try ana.say("profile.set", ["name": .text("Ana \"O\" ☀️"), "height_cm": .number(171.3)])
    try ana.say("habit.create", ["habit": .text("stretch")])
    try ana.say("tracker.create", ["tracker": .text("pages")])
    try ana.say(
      "goal.set", ["metric": .text("water"), "target": .number(2500), "per": .text("day")])
    for ago in 0..<days {
      let day = SlotValue.day(march(4) - ago)
      try ana.say("drink.log", ["drink": .text("water"), "volume_ml": .number(333.3), "day": day])
      try ana.say("weight.log", ["mass_kg": .number(70 + 1 / Double(ago + 3)), "day": day])
      try ana.say("habit.check", ["habit": .text("stretch"), "day": day])
      try ana.say("tracker.log", ["tracker": .text("pages"), "value": .number(12), "day": day])
      if ago % 7 == 0 { try ana.say("entry.undo") }
    }
    try ana.say("todo.add", ["title": .text("buy a \\ and a \ttab"), "due": .day(march(9))])
    try ana.say("todo.add", ["title": .text("call Bo")])
    try ana.say("todo.done", ["title": .text("call Bo")])
    try ana.say(
      "reminder.add",
      ["text": .text("water"), "at": .instant(noonish + 7200, offset: 3600)])
    try ana.say(
      "gratitude.log", ["items": .list([.text("sun"), .text("tea"), .text("rest")])])
    try ana.take(fixture("canvas.ics"))
    try ana.say("entry.undo")
  }

  @Test func `an export builds the identical store, and its history goes on`() throws {
    let ana = try Importing()
    try live(ana)
    let out = try lines(ana.store)
    let again = try Importing()
    let result = try restore(out, into: again.store)
    #expect(result.senders == ["ana"])
    #expect(try lines(again.store) == out)
    #expect(try again.store.dump() == ana.store.dump())
    #expect(try again.store.integrityProblems() == [])
    for _ in 0..<6 {
      #expect(try again.say("entry.undo").status == ana.say("entry.undo").status)
      #expect(try again.store.dump() == ana.store.dump())
    }
    try ana.say("entry.redo")
    try again.say("entry.redo")
    #expect(try again.store.dump() == ana.store.dump())
    // No number is given twice, also not after a restore.
    for person in [ana, again] { try person.say("steps.log", ["steps": .number(5000)]) }
    #expect(try lines(again.store) == lines(ana.store))
  }

  @Test func `one person moves into a store of others, under new numbers, with what can be undone`()
    throws
  {
    let ana = try Importing()
    try live(ana, days: 10)
    let home = try Importing()
    try home.store.transaction { transaction in
      try transaction.message(from: "bo", clock: Clock(now: noonish, zone: berlin)) { ledger in
        for intent in [IntentName.stepsLog, .todoAdd] {
          _ = try ledger.carryOut(
            Request(intent: intent, slots: ["steps": .number(4000), "title": .text("mow")]))
        }
      }
    }
    _ = try restore(try lines(ana.store, of: "ana"), into: home.store)
    #expect(try home.store.integrityProblems() == [])
    func told(_ person: Importing) throws -> [String] {
      let life = try person.store.life(of: "ana", clock: Clock(now: noonish, zone: berlin))
      var text: [String] = []
      for format in [ExportFormat.csv, .todo, .markdown] {
        try LifeFiles(folder: "").write(life, as: format) { text.append($0) }
      }
      return text
    }
    #expect(try told(home) == told(ana))
    for _ in 0..<5 {
      #expect(try home.say("entry.undo").status == ana.say("entry.undo").status)
      #expect(try told(home) == told(ana))
    }
    // Keys and what is left to deliver stay where they are.
    let own = try lines(ana.store, of: "ana")
    #expect(!own.contains { $0.hasPrefix("{\"table\":\"account\"") })
    #expect(throws: ExportFault.senderTaken("ana")) {
      try restore(try lines(ana.store, of: "ana"), into: home.store)
    }
  }

  @Test func `a broken export changes nothing, and names its line`() throws {
    let ana = try Importing()
    try live(ana, days: 2)
    var out = try lines(ana.store)
    out[5] = "{\"table\":\"deed\"}"
    let home = try Importing()
    let before = try lines(home.store)
    #expect(throws: ExportFault.badLine(6, why: "it has no table and no row")) {
      try restore(out, into: home.store)
    }
    #expect(try lines(home.store) == before)
    #expect(throws: ExportFault.notAnExport) { try restore(["{}"], into: home.store) }
    let newer = out[0].replacing("\"1 people\"", with: "\"1 people\",\"99 later\"")
    #expect(throws: ExportFault.newer(unknown: ["99 later"])) {
      try restore([newer], into: home.store)
    }
    #expect(throws: ExportFault.nobody("zoe")) { try lines(ana.store, of: "zoe") }
  }

  @Test func `a calendar, a todo.txt and moods come back as they went out`() throws {
    let ana = try Importing()
    try ana.take(fixture("todo.txt"))
    try ana.take(fixture("canvas.ics"))
    let folder = try Folder()
    let life = try ana.store.life(of: "ana", clock: Clock(now: noonish, zone: berlin))
    for (format, name) in [(ExportFormat.ics, "a.ics"), (.todo, "todo.txt")] {
      var text = ""
      try LifeFiles(folder: "").write(life, as: format) { text += $0 }
      let lines = text.split(separator: "\r\n")
      #expect(format != .ics || lines.allSatisfy { $0.utf8.count <= 75 })
      let bo = try Importing()
      try bo.take(try folder.file(name, text))
      let own = try ana.todos()
      let came = try bo.todos()
      #expect(came.map(\.title) == own.map(\.title))
      #expect(came.map(\.dueDay) == own.map(\.dueDay))
      #expect(came.map(\.isDone) == own.map(\.isDone))
    }
  }

  /// A word that only one kind of thing holds, for each kind that a person can keep.
  private func fill(_ ana: Importing) throws -> [String] {
    try live(ana, days: 3)
    try ana.say("note.log", ["text": .text("notewords")])
    try ana.say("bucket.add", ["title": .text("wishwords")])
    try ana.say("todo.add", ["title": .text("taskwords"), "detail": .text("detailwords")])
    try ana.say("habit.create", ["habit": .text("habitwords")])
    try ana.say("tracker.create", ["tracker": .text("trackerwords")])
    let things: SlotValue = .list([.text("thankwords"), .text("sun"), .text("rain")])
    try ana.say("gratitude.log", ["items": things, "day": .day(march(1))])
    try ana.say(
      "mood.log", ["mood": .text("good"), "score": .number(4), "note": .text("moodwords")])
    try ana.say(
      "reminder.add",
      ["text": .text("reminderwords"), "at": .instant(noonish + 7200, offset: 3600)])
    try ana.say(
      "challenge.create",
      [
        "title": .text("challengewords"), "metric": .text("steps"), "target": .number(70_123),
        "days": .number(7),
      ])
    try ana.say(
      "challenge.describe",
      ["title": .text("challengewords"), "description": .text("descriptionwords")])
    try ana.say("settings.set", ["setting": .text("glass"), "value": .number(321)])
    try ana.say(
      "goal.set", ["metric": .text("steps"), "target": .number(8765), "per": .text("day")])
    try ana.ledger { ledger in
      try ledger.run(
        """
        INSERT INTO food (user, name, unit, quantity, kcal, recipe)
        VALUES (:user, 'foodwords', 'g', 100, 4321, 'recipewords')
        """)
      try ledger.run(
        """
        INSERT INTO route (user, name, content, created_at)
        VALUES (:user, 'routewords', 'waywords', 0)
        """)
    }
    return [
      "notewords", "wishwords", "taskwords", "detailwords", "habitwords", "trackerwords",
      "thankwords", "moodwords", "reminderwords", "challengewords", "descriptionwords", "321",
      "8765", "70123", "foodwords", "recipewords", "routewords", "waywords", "171.3", "stretch",
      "pages", "call Bo",
    ]
  }

  @Test func `whatever is kept is in the lines and the journal, notes are in the table`() throws {
    let ana = try Importing()
    let kept = try fill(ana)
    let out = try lines(ana.store).joined(separator: "\n")
    let life = try ana.store.life(of: "ana", clock: Clock(now: noonish, zone: berlin))
    func text(_ format: ExportFormat) throws -> String {
      var text = ""
      try LifeFiles(folder: "").write(life, as: format) { text += $0 }
      return text
    }
    let journal = try text(.markdown)
    for words in kept {
      #expect(out.contains(words), "JSON Lines: \(words)")
      #expect(journal.contains(words), "journal: \(words)")
    }
    let page = LifePages(life, as: .markdown).files.first { $0.name == "about.md" }
    guard case .text(let about)? = page?.content else {
      Issue.record("no page about what belongs to no day")
      return
    }
    #expect(about.contains("wishwords") && !about.contains("notewords"))
    #expect(try text(.csv).contains(",note,,,,notewords\r\n"))
  }

  @Test func `some days without a format are a table, everything is a store`() throws {
    let folder = try Folder()
    let store = try Store(
      path: ":memory:", reader: FileReader(), writer: LifeFiles(folder: folder.path))
    func export(_ slots: Slots) throws -> Outcome {
      try store.transaction { transaction in
        try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin)) {
          try $0.carryOut(Request(intent: "data.export", slots: slots))
        }
      }
    }
    let days = SlotValue.period(Period(from: march(1), to: march(3)))
    #expect(try export([:]).data.text("format") == "jsonl")
    #expect(try export(["period": days]).data.text("format") == "csv")
    #expect(try export(["period": days, "format": .text("json")]).data.text("format") == "jsonl")
  }

  @Test func `cells that a spreadsheet would run are only text`() {
    #expect(TableExport.cell("=1+1") == "'=1+1")
    #expect(TableExport.cell("-5.5") == "-5.5")
    #expect(TableExport.cell("a,\"b\"") == "\"a,\"\"b\"\"\"")
    #expect(JournalExport.escaped("*a* <b>") == "\\*a\\* \\<b\\>")
    #expect(
      CalendarExport.folded(String(repeating: "é", count: 40)).split(separator: "\r\n").count == 2)
  }
}

struct BackupTests {
  @Test func `a backup is written while the store is used, and refuses to overwrite`() throws {
    let folder = try Folder()
    let path = folder.path + "/tally.db"
    let ana = try Importing(path: path)
    try ana.take(fixture("own.csv"))
    let copy = folder.path + "/copy.db"
    let summary = try StoreBackup.copy(path, to: copy)
    #expect(summary.persons == 1)
    #expect(summary.deeds > 3)
    try ana.say("steps.log", ["steps": .number(1)])
    #expect(throws: StoreError.exists(path: copy)) { try StoreBackup.copy(path, to: copy) }
    #expect(throws: StoreError.missing(path: "/nowhere.db")) {
      try StoreBackup.copy("/nowhere.db", to: folder.path + "/x.db")
    }
    let restored = try Importing(path: copy)
    #expect(try restored.value(.steps, march(3)) == 9000)
    #expect(try restored.value(.steps, march(4)) == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions]
    #expect((mode as? NSNumber)?.intValue == 0o600)
  }

  @Test func `what is no store is not copied`() throws {
    let folder = try Folder()
    let text = try folder.file("notes.txt", String(repeating: "no store\n", count: 200))
    let target = folder.path + "/copy.db"
    #expect(throws: StoreError.self) { try StoreBackup.copy(text, to: target) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
  }
}
