package import CivilTime

/// A reminder by words of what it says, or by its place in the list; with nothing said the one that
/// came last.
package protocol ReminderCommand: Command {
  var text: String? { get set }
  var number: Int? { get set }
}

/// `reminder.add`: a new one, or another time for one that is there.
package struct AddReminder: ReminderCommand {
  package var text: String?
  package var number: Int?
  package var scope: Scope?
  package var at: DayOrTime?
  /// Where no time of day was said.
  package var day: LocalDay?
  /// From now on, in seconds.
  package var wait: Double?
  /// An RFC 5545 rule.
  package var recurrence: String?
  /// So many times a day, up to `until`.
  package var timesADay: Double?
  /// For so many days, of what comes several times a day.
  package var days: Double?
  package var until: LocalDay?
  /// Repeated every so many seconds until it is done.
  package var nagEvery: Double?
  /// So many seconds before `at`, or before `moment`; and so many behind it.
  package var before: Double?
  package var behind: Double?
  /// What it is counted from, by its name: another reminder, a task, a birthday.
  package var moment: String?
  /// What comes every year of whom the text names, such as a birthday.
  package var occasion: String?
  /// Only while the goal of `matter` is not reached.
  package var isOfUnmetGoal = false
  package var matter = SaidMatter()
  /// It speaks in quiet hours as well.
  package var isAlarm = false
  package var detail: String?
  package var eveHour: Double?

  package enum Scope: String, SlotConvertible {
    /// One that is there gets another time.
    case move, last
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.text, &text)
    coder.slot(.number, &number)
    coder.slot(.scope, &scope)
    coder.slot(.at, &at)
    coder.slot(.day, &day)
    coder.slot(.duration, &wait)
    coder.slot(.recurrence, &recurrence)
    coder.slot(.timesADay, &timesADay)
    coder.slot(.days, &days)
    coder.slot(.until, &until)
    coder.slot(.nagEvery, &nagEvery)
    coder.slot(.before, &before)
    coder.slot(.behind, &behind)
    coder.slot(.moment, &moment)
    coder.slot(.occasion, &occasion)
    coder.mark(.unmet, &isOfUnmetGoal)
    matter.code(&coder)
    coder.mark(.alarm, &isAlarm)
    coder.slot(.detail, &detail)
    coder.slot(.eveHour, &eveHour)
  }
}

/// `reminder.snooze`: once more, so much later or at a time.
package struct SnoozeReminder: ReminderCommand {
  package var text: String?
  package var number: Int?
  package var at: DayOrTime?
  /// In seconds.
  package var wait: Double?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.text, &text)
    coder.slot(.number, &number)
    coder.slot(.at, &at)
    coder.slot(.duration, &wait)
  }
}

/// `reminder.done`.
package struct FinishReminder: ReminderCommand {
  package var text: String?
  package var number: Int?
  package var scope: Scope?

  package enum Scope: String, SlotConvertible {
    case all
    /// What spoke is let go of this time, and was not done.
    case skipped
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.text, &text)
    coder.slot(.number, &number)
    coder.slot(.scope, &scope)
  }
}

/// `reminder.delete`.
package struct DeleteReminder: ReminderCommand {
  package var text: String?
  package var number: Int?
  package var scope: Scope?
  /// Those that speak next within these days.
  package var period: Period?
  /// The next so many.
  package var count: Int?
  /// The days of the week on which it is not to come any more, as an RFC 5545 rule.
  package var recurrence: String?

  package enum Scope: String, SlotConvertible { case all, next }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.text, &text)
    coder.slot(.number, &number)
    coder.slot(.scope, &scope)
    coder.slot(.period, &period)
    coder.slot(.count, &count)
    coder.slot(.recurrence, &recurrence)
  }
}

/// `reminder.list`.
package struct ListReminders: Command {
  package var period: Period?
  package var filter: Filter?
  package var recurrence: String?
  package var text: String?

  package enum Filter: String, SlotConvertible {
    /// Those that came and were not answered.
    case waiting
    /// Those to come, with what is to be done.
    case ahead
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.period, &period)
    coder.slot(.filter, &filter)
    coder.slot(.recurrence, &recurrence)
    coder.slot(.text, &text)
  }
}
