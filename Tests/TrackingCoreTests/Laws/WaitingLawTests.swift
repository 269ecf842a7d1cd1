import CivilTime
import Commands
import Foundation
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// What is kept of who waits for what says the same as reading everyone's reminders.
struct WaitingLawTests {
  private static let people = ["ana", "ben", "cem"]

  /// The next due time, found the long way.
  private func nextOfAll(_ store: Store) throws -> Instant? {
    try store.transaction { transaction in
      try Self.people.compactMap { sender in
        try transaction.message(from: sender, clock: Clock(now: noonish, zone: berlin)) { ledger in
          let reminders = try Reminder.Kind.allCases.flatMap(ledger.reminders).compactMap {
            $0.schedule.next(
              quiet: ledger.quietHours, in: ledger.settings.zone ?? $0.schedule.zone)
          }
          return try (reminders + ledger.runningTimers().compactMap(\.end)).min()
        }
      }.min()
    }
  }

  /// The same steps each time, mixed by a small generator.
  private func step(_ number: Int, _ home: Fixture) throws {
    let seconds = Double(60 * (1 + number * 7919 % 3000))
    switch number * 31 % 11 {
    case 0, 1:
      let text = SlotValue.text("water \(number)")
      try home.say("reminder.add", ["text": text, "duration_s": .number(seconds)])
    case 2:
      try home.say(
        "reminder.add", ["text": .text("stretch \(number)"), "recurrence": "FREQ=DAILY;BYHOUR=8"])
    case 3: try home.say("timer.start", ["duration_s": .number(seconds)])
    case 4: try home.say("timer.stop", ["scope": "pause"])
    case 5: try home.say("timer.start", ["scope": "resume"])
    case 6: try home.say("reminder.snooze", ["duration_s": .number(seconds)])
    case 7: try home.say("settings.set", ["setting": "quiet_hours", "value": "22:00-07:00"])
    case 8: try home.say("settings.set", ["setting": "timezone", "value": "Asia/Tokyo"])
    case 9: _ = try home.ledger { try $0.undo() }
    default: try home.say("reminder.delete")
    }
  }

  @Test func `the next due time is that of reading everything, whatever happens`() throws {
    var home = try Fixture(reference: projectTables)
    for number in 0..<240 {
      home.sender = Self.people[number * 17 % 3]
      home.now = noonish + number * 97
      try step(number, home)
      #expect(try home.store.transaction { try $0.nextDue() } == nextOfAll(home.store))
      if number.isMultiple(of: 9) {
        _ = try home.store.transaction { try $0.due(at: home.now + 3600) }
        #expect(try home.store.transaction { try $0.nextDue() } == nextOfAll(home.store))
      }
    }
    #expect(try home.store.integrityProblems() == [])
  }

  @Test func `finding who is due searches by time, and does not read everyone`() throws {
    let store = try Fixture().store
    for query in [Transaction.nextQuery, Transaction.dueQuery] {
      let plan = try store.raw { db in
        let arguments: StatementArguments = query.contains(":now") ? ["now": 1] : []
        return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + query, arguments: arguments)
          .map { $0["detail"] as String }
      }
      #expect(plan.contains { $0.contains("waiting_at") }, "\(plan)")
      #expect(!plan.contains { $0.contains("SCAN reminder") }, "\(plan)")
    }
  }

  @Test func `what was done before the columns came can still be undone`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tally-waiting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("tally.db").path
    let capture = ChangeCapture()
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      capture.install(in: db)
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let before = Migrations.all.prefix { $0.name != "9 waiting" }
    try Migrations.bringUpToDate(queue, path: path, steps: Array(before))
    try queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO user (id, created_at) VALUES (1, 0);
          INSERT INTO sender (name, user) VALUES ('ana', 1);
          INSERT INTO unit (id, user, at) VALUES (1, 1, 0);
          INSERT INTO action (id, user, unit, intent, slots, utterance)
            VALUES (1, 1, 1, 'reminder.add', '{}', '');
          """)
      capture.start(1)
      try db.execute(
        sql: """
          INSERT INTO reminder (user, text, start, zone, created_at)
            VALUES (1, 'x', 0, 'UTC', 0);
          INSERT INTO timer (user, activity, started_at, is_running) VALUES (1, '', 0, 1);
          UPDATE timer SET is_running = 0;
          """)
      capture.stop()
    }
    try queue.close()
    let store = try Store(path: path)
    _ = try store.transaction { transaction in
      try transaction.message(from: "ana", clock: Clock(now: noonish, zone: berlin)) {
        try $0.undo()
      }
    }
    let left = try store.raw { db in
      try Int.fetchOne(
        db, sql: "SELECT (SELECT count(*) FROM reminder) + (SELECT count(*) FROM timer)")
    }
    #expect(left == 0)
  }
}
