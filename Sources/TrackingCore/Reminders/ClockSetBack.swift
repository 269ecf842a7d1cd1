public import CivilTime
internal import GRDB

/// A reminder that was told at a time that is still to come: the machine's clock was ahead then, or
/// is behind now, and nobody knows which.
///
/// So what would be told by the clock of now is only marked, in `waiting`, at a time up to that of
/// the last delivery. If the clock passes that mark, it had been ahead, and the reminder comes
/// again. If it jumps over it, to behind the last delivery, it had been behind: a machine that
/// starts in 1970 until it is told the time repeats nothing.
extension Transaction {
  /// Marks the reminders that were told at a time that is still to come.
  public func noteClock(_ now: Instant) throws {
    let users = try Int64.fetchAll(
      db.cachedStatement(
        sql: "SELECT DISTINCT user FROM reminder WHERE last_delivery > ? AND is_closed = 0"),
      arguments: [now.seconds + ReminderSchedule.clockSlack])
    for user in users {
      try acting(as: user) {
        let ledger = try Ledger(transaction: self, user: user, clock: Clock(now: now, zone: .utc))
        for reminder in try Reminder.Kind.allCases.flatMap(ledger.reminders) {
          try ledger.mark(reminder)
        }
      }
    }
  }

  /// Forgets the marks that the clock has jumped over.
  func forgetMarks(at now: Instant) throws {
    try db.cachedStatement(
      sql: """
        UPDATE waiting SET at = 0
        WHERE at BETWEEN 1 AND :now - :late AND EXISTS (
          SELECT 1 FROM reminder r WHERE r.id = waiting.reminder
            AND r.last_delivery BETWEEN waiting.at AND :now + :slack)
        """
    ).execute(
      arguments: [
        "now": now.seconds, "late": ReminderSchedule.passing, "slack": ReminderSchedule.clockSlack,
      ])
  }
}

extension Ledger {
  /// Writes down when the reminder comes again if the clock of now is right.
  fileprivate func mark(_ reminder: Reminder) throws {
    var schedule = reminder.schedule
    guard let told = reminder.told, told > clock.now + ReminderSchedule.clockSlack else { return }
    schedule.setBack(to: clock.now)
    guard
      let next = schedule.next(
        quiet: quietHours(for: reminder), in: settings.zone ?? schedule.zone)
    else { return }
    let at = reminder.mark.map { min($0, next) } ?? next
    guard at <= told else { return }
    try run(
      "INSERT OR REPLACE INTO waiting (reminder, user, at) VALUES (:id, :user, :at)",
      ["id": reminder.id, "at": max(1, at.seconds)])
  }
}

extension ReminderSchedule {
  /// Clocks are corrected by seconds all the time.
  static let clockSlack = 60
  /// So many seconds after a time it was passed, and not jumped over: some look once a minute.
  static let passing = 120

  /// Forgets what was delivered and done at a moment and behind it.
  mutating func setBack(to now: Instant) {
    lastDelivery = nil
    deliveries = 0
    // What is due at this very moment is still to be told.
    if delivered.map({ $0 >= now }) ?? false { delivered = last(upTo: now + -1) }
    if doneThrough.map({ $0 >= now }) ?? false { doneThrough = last(upTo: now + -1) }
  }

  /// Stands as if what a mark is about had not been told.
  mutating func comeAgain(at mark: Instant) {
    // Quiet hours may have held back what the mark is about.
    let isAsked = snoozedUntil.map { $0 == mark } ?? false
    let about = rule == nil ? min(mark, zone.instant(of: start)) : last(upTo: mark) ?? mark
    setBack(to: isAsked ? mark : about)
  }

  private func last(upTo now: Instant) -> Instant? {
    rule?.last(upTo: zone.localTime(at: now), from: start).map { zone.instant(of: $0) }
  }
}
