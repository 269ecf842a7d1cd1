public import CivilTime
internal import GRDB

extension Transaction {
  /// Lets reminders that were told while the machine's clock was ahead come again at their times.
  ///
  /// A delivery that lies in the future is the mark of a clock that was set back since.
  public func noteClock(_ now: Instant) throws {
    let users = try Int64.fetchAll(
      db.cachedStatement(
        sql: "SELECT DISTINCT user FROM reminder WHERE last_delivery > ? AND is_closed = 0"),
      arguments: [now.seconds + ReminderSchedule.clockSlack])
    for user in users {
      try acting(as: user) {
        let ledger = try Ledger(transaction: self, user: user, clock: Clock(now: now, zone: .utc))
        for var reminder in try Reminder.Kind.allCases.flatMap(ledger.reminders) {
          guard reminder.schedule.setBack(to: now) else { continue }
          try ledger.keep(reminder)
        }
      }
    }
  }
}

extension ReminderSchedule {
  /// Clocks are corrected by seconds all the time.
  static let clockSlack = 60

  /// Forgets what was delivered and done at times that are still to come; false when nothing was.
  mutating func setBack(to now: Instant) -> Bool {
    guard let lastDelivery, lastDelivery > now + Self.clockSlack else { return false }
    self.lastDelivery = nil
    deliveries = 0
    // What is due at this very moment is still to be told.
    if delivered.map({ $0 > now }) ?? false { delivered = last(upTo: now + -1) }
    if doneThrough.map({ $0 > now }) ?? false { doneThrough = last(upTo: now + -1) }
    return true
  }

  private func last(upTo now: Instant) -> Instant? {
    rule?.last(upTo: zone.localTime(at: now), from: start).map { zone.instant(of: $0) }
  }
}
