internal import CivilTime
internal import Commands
internal import Slots

/// "Stop the stretching reminder on weekends": what comes again keeps to the other days of the week
/// from now on.
struct RestingDays {
  let reminder: Reminder
  let ledger: Ledger

  /// Nil where no days of the week are said, or none is left: then the reminder itself is meant.
  ///
  /// - Throws: ``Stop`` where it does not come on these days, or by no days of the week.
  func leaveOut(_ said: String, _ asked: Asked<DeleteReminder>) throws -> Outcome? {
    guard let named = try? RecurrenceRule(said), let resting = RestingDays.days(of: named) else {
      return nil
    }
    var slots = asked.slots
    slots[.text] = .text(asked.command.text ?? reminder.text)
    slots[.period] = nil
    guard var rule = reminder.schedule.rule, let own = days(of: rule),
      !own.isDisjoint(with: resting)
    else { throw Stop.refused("days", slots: slots) }
    let left = own.subtracting(resting)
    if left.isEmpty { return nil }
    if rule.frequency == .daily { rule.frequency = .weekly }
    rule.weekdays = left.sorted().map { RecurrenceRule.WeekdayRule($0) }
    var changed = reminder
    changed.schedule.rule = rule
    changed.schedule.snoozedUntil = nil
    guard let next = changed.schedule.occurrence(after: ledger.clock.now) else { return nil }
    changed.schedule.start = ledger.clock.zone.localTime(at: next)
    try ledger.keep(changed)
    try ledger.keepRule(of: changed)
    return Outcome(
      .done, reply: "done.resting", slots: slots,
      data: RuleFigures.told(rule).merging([
        "text": .text(reminder.text), "next_at": ledger.slot(next),
      ]))
  }

  /// The days of the week that are said; nil where it is something else, such as a date.
  private static func days(of rule: RecurrenceRule) -> Set<Int>? {
    guard rule.frequency == .weekly, rule.weekdays.allSatisfy({ $0.ordinal == 0 }),
      !rule.weekdays.isEmpty
    else { return nil }
    return Set(rule.weekdays.map(\.weekday))
  }

  /// On which days of the week it comes by now; nil of what comes every other day or once a month.
  private func days(of rule: RecurrenceRule) -> Set<Int>? {
    guard rule.weekdays.allSatisfy({ $0.ordinal == 0 }) else { return nil }
    switch rule.frequency {
    case .daily where rule.interval > 1: return nil
    case .daily, .hourly, .minutely, .secondly:
      return rule.weekdays.isEmpty ? Set(1...7) : Set(rule.weekdays.map(\.weekday))
    case .weekly:
      return rule.weekdays.isEmpty
        ? [reminder.schedule.start.day.weekday] : Set(rule.weekdays.map(\.weekday))
    case .monthly, .yearly: return nil
    }
  }
}
