import Commands
import GRDB
import Slots
import Testing

@testable import TrackingCore

/// Actions without savepoints leave nothing behind that failed.
struct BoldTransactionTests {
  /// An action that is refused, before or after it has written.
  private func refuse(
    _ home: Fixture, isBold: Bool, isWriting: Bool, isPassedOver: Bool = false
  ) throws -> Outcome? {
    try home.store.transaction(isBold: isBold) { transaction in
      let clock = Clock(now: noonish, zone: berlin)
      return try transaction.message(from: "ana", clock: clock, isAlone: false) { ledger in
        func act() throws -> Outcome {
          try ledger.act(Request(intent: "test", slots: [:])) {
            if isWriting { try ledger.set(setting: "glass", to: "300") }
            throw Stop.refused("test", slots: [:])
          }
        }
        return isPassedOver ? try? act() : try act()
      }
    }
  }

  @Test func `one that fails after it has written takes the transaction back`() throws {
    let home = try Fixture()
    try home.say("steps.log", ["steps": 100])
    let before = try home.store.dump()
    for isPassedOver in [false, true] {
      #expect(throws: TornTransaction.self) {
        try refuse(home, isBold: true, isWriting: true, isPassedOver: isPassedOver)
      }
      #expect(try home.store.dump() == before)
    }
    #expect(try refuse(home, isBold: true, isWriting: false)?.reason == "test")
    #expect(try refuse(home, isBold: false, isWriting: true)?.reason == "test")
    #expect(try home.store.dump() == before)
    #expect(try home.ledger { $0.settings.container("glass") } == nil)
  }

  @Test func `one that is done sets no savepoint`() throws {
    let home = try Fixture()
    try home.say("steps.log", ["steps": 100])
    var statements: [String] = []
    try home.store.transaction(isBold: true) { transaction in
      transaction.db.trace { statements.append($0.description) }
      defer { transaction.db.trace(options: []) }
      let clock = Clock(now: noonish, zone: berlin)
      return try transaction.message(from: "ana", clock: clock, isAlone: false) {
        _ = try $0.carryOut(Request(intent: "steps.log", slots: ["steps": 200]))
      }
    }
    #expect(statements.contains { $0.contains("INSERT INTO deed") })
    #expect(!statements.contains { $0.contains("SAVEPOINT") })
    #expect(try home.ledger { try $0.value(.steps, on: wednesday) } == 300)
  }
}
