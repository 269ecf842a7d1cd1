public import CivilTime
internal import GRDB

/// The table `waiting` says when each reminder speaks next, so that finding who is due costs what
/// is due, and not what everyone has.
extension Transaction {
  /// When the next reminder, countdown or end of a challenge of anyone comes due.
  public func nextDue() throws -> Instant? {
    try workOutWaiting()
    return try db.integer(Transaction.nextQuery).map { Instant(seconds: $0) }
  }

  /// The same where nothing has to be worked out for it; else nil.
  public func knownNextDue() throws -> Instant?? {
    let query = "SELECT EXISTS (SELECT 1 FROM waiting WHERE at = 0)"
    if try db.integer(query) != 0 { return nil }
    return .some(try db.integer(Transaction.nextQuery).map { Instant(seconds: $0) })
  }

  /// The people for whom something is due, by the sender they first wrote as.
  func sendersDue(at now: Instant) throws -> [(name: String, names: Set<String?>)] {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: Transaction.dueQuery), arguments: ["now": now.seconds])
    var people: [(user: Int64, name: String, names: Set<String?>)] = []
    for row in rows {
      let (user, name): (Int64, String) = (row["user"], row["name"])
      if let place = people.firstIndex(where: { $0.user == user }) {
        people[place].names.insert(name)
      } else {
        people.append((user, name, [name]))
      }
    }
    return people.map { ($0.name, $0.names) }
  }

  /// Works out when the reminders that changed speak next.
  func workOutWaiting() throws {
    let users = try Int64.fetchAll(
      db.cachedStatement(sql: "SELECT DISTINCT user FROM waiting WHERE at = 0"))
    for user in users {
      try acting(as: user) {
        let ledger = try Ledger(
          transaction: self, user: user, clock: Clock(now: Instant(seconds: 0), zone: .utc))
        try ledger.workOutWaiting()
      }
    }
  }

  static let nextQuery = """
    SELECT min(at) FROM (
      SELECT min(at) AS at FROM waiting
      UNION ALL SELECT min(started_at + duration) FROM timer
        WHERE is_running = 1 AND duration IS NOT NULL AND paused_at IS NULL
      UNION ALL SELECT min(tell_at) FROM challenge WHERE tell_at IS NOT NULL)
    """

  static let dueQuery = """
    SELECT user, name FROM sender WHERE user IN (
      SELECT user FROM waiting WHERE at <= :now
      UNION SELECT user FROM timer WHERE is_running = 1 AND duration IS NOT NULL
        AND paused_at IS NULL AND started_at + duration <= :now
      UNION SELECT user FROM challenge WHERE tell_at <= :now)
    ORDER BY id
    """
}

extension Ledger {
  /// Writes down when each changed reminder of this person speaks next.
  fileprivate func workOutWaiting() throws {
    let changed = try all(
      """
      SELECT r.* FROM waiting w JOIN reminder r ON r.id = w.reminder
      WHERE w.user = :user AND w.at = 0
      """
    ).map { Reminder(row: $0, here: settings.zone) }
    for reminder in changed {
      let here = settings.zone ?? reminder.schedule.zone
      if let next = reminder.schedule.next(quiet: quietHours(for: reminder), in: here) {
        try run(
          "UPDATE waiting SET at = :at WHERE user = :user AND reminder = :id",
          ["id": reminder.id, "at": max(1, next.seconds)])
      } else {
        try run(
          "DELETE FROM waiting WHERE user = :user AND reminder = :id", ["id": reminder.id])
      }
    }
  }
}
