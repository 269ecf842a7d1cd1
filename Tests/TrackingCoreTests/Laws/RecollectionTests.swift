import CivilTime
import Commands
import Foundation
import GRDB
import Slots
import Synchronization
import Testing

@testable import TrackingCore

/// What is remembered of people is what the database has, whoever has written it and however.
struct RecollectionTests {
  /// Runs `body` and gives the statements that it took, those of triggers and of the transaction
  /// left out.
  private func statements(_ home: Fixture, _ body: () throws -> Void) throws -> [String] {
    let seen = Mutex<[String]>([])
    try home.store.reading { db in
      db.trace { event in
        guard case .statement(let statement) = event else { return }
        seen.withLock { $0.append(statement.sql) }
      }
    }
    try body()
    try home.store.reading { $0.trace(options: []) }
    let around = ["--", "BEGIN", "COMMIT", "PRAGMA"]
    return seen.withLock { $0.filter { sql in !around.contains { sql.hasPrefix($0) } } }
  }

  @Test func `a turn reads nothing again that nobody has changed`() throws {
    let home = try Fixture(reference: Reference())
    for id in 1...2 { try home.say("drink.log", ["volume_ml": 500], id: "\(id)") }
    let sql = try statements(home) { try home.say("drink.log", ["volume_ml": 500], id: "3") }
    // The next action, two savepoints and their ends, five rows, what four totals came to, and what
    // today did.
    #expect(sql.count <= 15, "\(sql)")
    #expect(!sql.contains { $0.contains("FROM setting") || $0.contains("FROM goal") }, "\(sql)")
  }

  @Test func `what another process changes is seen`() throws {
    let folder = try ScratchFolder()
    let path = folder.url.appendingPathComponent("tally.db").path
    let (one, other) = (try Store(path: path), try Store(path: path))
    let clock = Clock(now: noonish, zone: berlin)
    func with<Result>(_ store: Store, _ body: (Ledger) throws -> Result) throws -> Result {
      try store.transaction { try $0.message(from: "ana", clock: clock, body) }
    }
    func weigh(_ store: Store, _ mass: Double) throws {
      _ = try with(store) {
        try $0.carryOut(Request(intent: "weight.log", slots: ["mass_kg": .number(mass)]))
      }
    }
    try weigh(one, 70)
    #expect(try with(one) { $0.profile.massKg } == 70)
    try weigh(other, 71)
    try with(other) { try $0.set(setting: "glass", to: "300") }
    #expect(try with(one) { $0.profile.massKg } == 71)
    #expect(try with(one) { $0.settings.container("glass") } == 300)
    try weigh(one, 72)
    #expect(try with(one) { try $0.greatestDeedNumber() } == 3)
    #expect(try with(other) { try $0.greatestDeedNumber() } == 3)
  }

  @Test func `what is taken back is forgotten`() throws {
    let home = try Fixture()
    struct Failure: Error {}
    try home.say("goal.set", ["metric": "water", "target": 2500])
    // An action that fails after it has written.
    _ = try home.ledger { ledger in
      _ = try ledger.act(Request(intent: "test", slots: [:])) {
        try ledger.set(setting: "glass", to: "300")
        #expect(ledger.settings.container("glass") == 300)
        throw Stop.refused("test", slots: [:])
      }
      #expect(ledger.settings.container("glass") == nil)
    }
    #expect(try home.ledger { $0.settings.container("glass") } == nil)
    // A whole transaction that fails.
    #expect(throws: Failure.self) {
      try home.ledger { ledger in
        _ = try ledger.carryOut(
          Request(intent: "goal.set", slots: ["metric": "water", "target": 3000]))
        #expect(try ledger.goal(.water)?.target == 3000)
        throw Failure()
      }
    }
    #expect(try home.ledger { try $0.goal(.water)?.target } == 2500)
    // A sender that was made in it has never written.
    var ben = home
    ben.sender = "ben"
    #expect(throws: Failure.self) { try ben.ledger { _ in throw Failure() } }
    #expect(try ben.store.transaction { try $0.senders() } == ["ana"])
    try ben.say("drink.log", ["volume_ml": 250])
    #expect(try ben.ledger { try $0.greatestDeedNumber() } == 1)
  }

  @Test func `undo, redo and deletion are seen at once`() throws {
    let home = try Fixture()
    try home.say("goal.set", ["metric": "steps", "target": 5000])
    try home.say("weight.log", ["mass_kg": 70])
    #expect(try home.ledger { try $0.goal(.steps)?.target } == 5000)
    _ = try home.ledger { try $0.undo() }
    #expect(try home.ledger { $0.profile.massKg } == nil)
    _ = try home.ledger { try $0.undo() }
    #expect(try home.ledger { try $0.goal(.steps)?.isDefault } == true)
    _ = try home.ledger { try $0.redo() }
    _ = try home.ledger { try $0.redo() }
    #expect(try home.ledger { try $0.goal(.steps)?.target } == 5000)
    #expect(try home.ledger { $0.profile.massKg } == 70)
    #expect(try home.ledger { try $0.delete(deed: "1") })
    #expect(try home.ledger { $0.profile.massKg } == nil)
    #expect(try home.ledger { try $0.greatestDeedNumber() } == 0)
  }

  @Test func `however many people write, few are remembered`() {
    let known = Recollections()
    for user in 1...Int64(10_000) {
      known.begin(user, as: "s\(user)")
    }
    #expect(known.person(10_000).isNew)
    #expect(!known.person(1).isNew)
    #expect(known.sender("s10000")?.user == 10_000)
    #expect(known.sender("s1") == nil)
  }
}
