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
  /// - Throws: ``Stop`` where it does not come on these days.
  func skip(_ period: Period, _ asked: Asked<DeleteReminder>) throws -> Outcome? {
    guard reminder.schedule.rule != nil,
      period.to - ledger.clock.today <= SkippedReminder.longest
    else { return nil }
    var slots = asked.slots
    slots[.text] = .text(asked.command.text ?? reminder.text)
    guard comes(in: period) else { throw Stop.refused("days", slots: slots) }
    guard let left = left(without: period), let next = left.schedule.coming(after: ledger.clock.now)
    else { return nil }
    try ledger.keep(left)
    var data: Slots = ["text": .text(reminder.text), "next_at": ledger.slot(next)]
    let isLater = next == reminder.schedule.coming(after: ledger.clock.now)
    if isLater {
      data["from_day"] = .day(period.from)
      if period.dayCount > 1 { data["to_day"] = .day(period.to) }
    }
    return Outcome(
      .done, reply: isLater ? "done.skipped_later" : "done.skipped", slots: slots, data: data)
  }

  /// The reminder without its times on some days; nil where none is left behind them.
  func left(without period: Period) -> Reminder? {
    var left = reminder
    left.schedule.snoozedUntil = nil
    if let last = lastTime(in: period) {
      left.schedule.doneThrough = last
    } else {
      left.schedule.skipped = left.schedule.skipped.filter { $0.to >= ledger.clock.today }
      left.schedule.skipped.append(period)
    }
    return left.schedule.next == nil ? nil : left
  }

  /// Whether it has a time to come within the days.
  private func comes(in period: Period) -> Bool {
    let before = ledger.clock.zone.instant(of: LocalTime(day: period.from) + -1)
    let from = max(before, ledger.clock.now)
    return reminder.schedule.occurrence(after: from)
      .map { period.contains(ledger.clock.day(of: $0)) } ?? false
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
