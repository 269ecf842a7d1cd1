internal import CivilTime
internal import GRDB
internal import Slots

extension Store {
  /// Whether somebody of that name has ever written here.
  public func knows(_ sender: String) throws -> Bool {
    try reading { db in
      try Int.fetchOne(
        db, sql: "SELECT 1 FROM sender WHERE name = ?", arguments: [sender]) != nil
    }
  }

  /// Deletes people with everything that is theirs here, once all of it is in another store.
  public func removeMoved(_ senders: [String]) throws {
    try transaction { transaction in
      for sender in senders {
        let isHere =
          try Int.fetchOne(
            transaction.db, sql: "SELECT 1 FROM sender WHERE name = ?", arguments: [sender])
        // Senders of one person go together.
        if isHere == nil { continue }
        let clock = Clock(now: Instant(seconds: 0), zone: .utc)
        try transaction.message(from: sender, clock: clock) { ledger in
          let request = Request(intent: "account.delete", slots: [:], isConfirmed: true)
          _ = try AccountRemoval.remove(request, ledger)
        }
      }
    }
  }
}
