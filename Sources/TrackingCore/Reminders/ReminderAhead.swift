internal import CivilTime

extension Ledger {
  /// The next time of a recurring reminder that waits for nothing, where that is too far away to
  /// be what was just done; nil where it may be.
  ///
  /// "Took my pills" in the evening is not what tomorrow morning's reminder is about. What is done
  /// some hours ahead, on the same day, is done for that time; of what comes once a week so is what
  /// is done in the days before.
  func farTime(of reminder: Reminder) -> Instant? {
    let schedule = reminder.schedule
    guard schedule.rule != nil, !schedule.isOpen, let next = schedule.next,
      clock.day(of: next) > clock.today || isNearerBefore(schedule, next)
    else { return nil }
    let wait = next.seconds - clock.now.seconds
    if wait <= Ledger.hoursAhead * 3600 { return nil }
    guard let following = schedule.occurrence(after: next) else { return nil }
    let gap = following.seconds - next.seconds
    if clock.day(of: next) == clock.today { return next }
    return gap < Ledger.longGap || wait > gap / 2 ? next : nil
  }

  /// Whether what comes several times a day is nearer to the time that was done than to the next
  /// one: who took the pills of 8 o'clock and says so again at 9 did not take those of 20 o'clock.
  private func isNearerBefore(_ schedule: ReminderSchedule, _ next: Instant) -> Bool {
    guard let last = schedule.doneThrough, last <= clock.now,
      next.seconds - last.seconds < Ledger.longGap / 2
    else { return false }
    return clock.now.seconds - last.seconds < next.seconds - clock.now.seconds
  }

  /// Whether all reminders that say this are far away; see ``farTime(of:)``.
  public func isReminderFar(_ text: String) throws -> Bool {
    let same = try reminders().filter { $0.isActive && $0.text.lowercased() == text.lowercased() }
    return !same.isEmpty && same.allSatisfy { isFar($0) }
  }

  private func isFar(_ reminder: Reminder) -> Bool {
    if farTime(of: reminder) != nil { return true }
    guard reminder.schedule.rule == nil, !reminder.schedule.isOpen,
      let next = reminder.schedule.next
    else { return false }
    return clock.day(of: next) > clock.today
      && next.seconds - clock.now.seconds > Ledger.hoursAhead * 3600
  }

  /// So far ahead of its time something is done for it, also where midnight is between.
  private static let hoursAhead = 4
  /// From two days on between its times.
  private static let longGap = 2 * 86_400
}
