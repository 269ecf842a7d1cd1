internal import CivilTime
internal import Commands
internal import Slots

/// "Skip the lunchbox reminder tomorrow": of what comes again only the times of those days are left
/// out, and it goes on behind them.
struct SkippedReminder {
  let reminder: Reminder
  let ledger: Ledger

  /// Nil for what comes once, and for days without an end: then the reminder itself is meant.
  ///
  /// - Throws: ``Stop`` where it does not come on these days, or on others before them too.
  func skip(_ period: Period, _ asked: Asked<DeleteReminder>) throws -> Outcome? {
    guard reminder.schedule.rule != nil,
      period.to - ledger.clock.today <= SkippedReminder.longest
    else { return nil }
    var slots = asked.slots
    slots[.text] = .text(asked.command.text ?? reminder.text)
    guard let last = lastTime(in: period) else {
      throw Stop.refused("days", slots: slots)
    }
    var left = reminder
    left.schedule.doneThrough = last
    left.schedule.snoozedUntil = nil
    guard let next = left.schedule.next else { return nil }
    try ledger.keep(left)
    return Outcome(
      .done, reply: "done.skipped", slots: slots,
      data: ["text": .text(reminder.text), "next_at": ledger.slot(next)])
  }

  /// The last time within the days, where the next one is of them too.
  private func lastTime(in period: Period) -> Instant? {
    var (found, time) = (Instant?.none, reminder.schedule.coming(after: ledger.clock.now))
    while let next = time, period.contains(ledger.clock.day(of: next)) {
      found = next
      time = reminder.schedule.occurrence(after: next)
    }
    return found
  }

  /// In days: what is to rest for longer is over.
  private static let longest = 92
}

extension ReminderSchedule {
  /// When it speaks next from a moment on: what comes again has a time to come, also while one
  /// waits that is over.
  func coming(after now: Instant) -> Instant? {
    guard let next, next <= now, rule != nil else { return next }
    return occurrence(after: now) ?? next
  }
}
