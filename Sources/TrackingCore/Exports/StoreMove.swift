internal import CivilTime
internal import Commands
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

  /// Deletes a person with everything that is theirs here, once all of it is in another store.
  ///
  /// Others go on writing: nobody waits for more than this one deletion, and the file is not
  /// written anew behind it.
  public func removeMoved(_ sender: String) throws {
    try transaction(isWiping: false) { transaction in
      let clock = Clock(now: Instant(seconds: 0), zone: .utc)
      try transaction.message(from: sender, clock: clock) { ledger in
        _ = try AccountRemoval.remove(Asked(DeleteAccount(), isConfirmed: true), ledger)
      }
    }
  }
}
