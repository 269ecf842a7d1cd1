import CivilTime
import Commands
import GRDB
import Slots
import Testing

@testable import TrackingCore

struct UndoLawTests {
  /// Runs `body` as one action.
  private func act(_ fixture: Fixture, _ body: (Ledger) throws -> Void) throws {
    try fixture.ledger { ledger in
      _ = try ledger.act(Request(intent: "test", slots: [:])) {
        try body(ledger)
        return Outcome(.done)
      }
    }
  }

  private func log(_ ledger: Ledger, _ value: Double, day: Int = 0) throws {
    try ledger.log(
      Deed(
        "drink", "water", when: ledger.moment(on: ledger.clock.today + day),
        values: [Deed.Value(.water, value, facet: "water"), Deed.Value(.calories, 0.1)]))
  }

  @Test func `undo gives back every state in turn and redo brings each again`() throws {
    let fixture = try Fixture()
    try fixture.ledger { _ in }
    var states = [try fixture.store.dump()]
    let steps: [(Ledger) throws -> Void] = [
      { try log($0, 500) },
      { ledger in for index in 0..<30 { try log(ledger, 0.1 + Double(index) / 3, day: -index % 3) }
      },
      { try $0.set(setting: "units", to: "imperial") },
      { try $0.delete(deed: "1") },
      { try $0.set(profile: "name", to: "Ana's \"x\"; DROP TABLE user") },
      { try $0.run("UPDATE entry SET value = value * 1.1, day = day - 1 WHERE user = :user") },
      { try $0.run("DELETE FROM deed WHERE user = :user") },
    ]
    for step in steps {
      try act(fixture, step)
      states.append(try fixture.store.dump())
    }
    #expect(Set(states).count == states.count)
    for expected in states.dropLast().reversed() {
      #expect(try fixture.ledger { try $0.undo() } != nil)
      #expect(try fixture.store.dump() == expected)
    }
    #expect(try fixture.ledger { try $0.undo() } == nil)
    for expected in states.dropFirst() {
      #expect(try fixture.ledger { try $0.redo() } != nil)
      #expect(try fixture.store.dump() == expected)
    }
    #expect(try fixture.ledger { try $0.redo() } == nil)
    #expect(try fixture.store.integrityProblems() == [])
  }

  @Test func `the record of a deed has every column, and its changes are those of its rows`()
    throws
  {
    let fixture = try Fixture()
    try act(fixture) { ledger in
      let values = [
        Deed.Value(.water, 0.1 + 0.2, facet: "a\"],[\u{0}\nü"), Deed.Value(.calories, -1e-7),
        Deed.Value(.drinks, 1e9), Deed.Value(.protein, 0),
      ]
      try ledger.log(
        Deed(
          "drink", "tea],[\u{1F}", when: ledger.moment(on: ledger.clock.today), note: "\"\u{0}]}",
          explanation: Explanation(
            "calories", formula: "a", inputs: ["b": .text("]}")], result: 1, unit: "c",
            source: "d"),
          source: "e]}", values: values))
    }
    let kept = try fixture.store.raw { try Row.fetchAll($0, sql: "SELECT * FROM change") }
    #expect(kept.count == 1)
    try fixture.ledger { ledger in
      let changes = try ledger.changes("SELECT * FROM change WHERE user = :user ORDER BY id", [:])
      #expect(changes.map(\.table) == ["deed"] + Array(repeating: "entry", count: 4))
      for change in changes {
        #expect(change.before == nil)
        let record = try ChangeRecord(json: change.after ?? "", in: ledger.db).values
        let row = try ledger.one(
          "SELECT * FROM \(change.table) WHERE user = :user AND id = :id", ["id": change.row])
        var columns: [String: DatabaseValue] = [:]
        for (name, value) in row ?? Row() { columns[name] = value }
        #expect(record == columns, "\(change)")
      }
    }
  }

  @Test func `a reverted action can itself be undone`() throws {
    let fixture = try Fixture()
    try act(fixture) { try log($0, 500) }
    try act(fixture) { try log($0, 200) }
    let before = try fixture.store.dump()
    let first = try fixture.ledger { try $0.lastActions().last?.id } ?? 0
    try act(fixture) { try $0.revert(action: first) }
    #expect(try fixture.ledger { try $0.value(.water, on: wednesday) } == 200)
    _ = try fixture.ledger { try $0.undo() }
    #expect(try fixture.store.dump() == before)
  }

  @Test func `what one person undoes leaves the other's alone`() throws {
    var fixture = try Fixture()
    try act(fixture) { try log($0, 500) }
    fixture.sender = "ben"
    try act(fixture) { try log($0, 100) }
    fixture.sender = "ana"
    _ = try fixture.ledger { try $0.undo() }
    #expect(try fixture.ledger { try $0.value(.water, on: wednesday) } == nil)
    fixture.sender = "ben"
    #expect(try fixture.ledger { try $0.value(.water, on: wednesday) } == 100)
  }

  @Test func `a message that fails leaves the others of its batch`() throws {
    let fixture = try Fixture()
    try fixture.store.transaction { transaction in
      let clock = Clock(now: noonish, zone: berlin)
      for (sender, isFailing) in [("ana", false), ("ben", true), ("cy", false)] {
        try? transaction.message(from: sender, clock: clock) { ledger in
          try log(ledger, 300)
          if isFailing { throw DatabaseError(resultCode: .SQLITE_ERROR) }
        }
      }
    }
    #expect(try fixture.store.transaction { try $0.senders() } == ["ana", "cy"])
  }
}
