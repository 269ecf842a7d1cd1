internal import CivilTime
internal import Commands

/// When something is that is called by its name: "half an hour after the tablets", where another
/// reminder or a task tells when the tablets are.
struct NamedMoment {
  let at: Instant
  /// How it comes again.
  let rule: RecurrenceRule?

  /// A reminder with the time that its moment stands for; as it was where a time is said, or
  /// nothing of that name is known.
  static func told(_ asked: AddReminder, on ledger: Ledger) throws -> AddReminder {
    var said = asked
    // After it is so much less than none before it.
    if let behind = asked.behind { (said.before, said.behind) = (-behind, nil) }
    guard let words = said.moment, said.at == nil, said.day == nil, let lead = said.before,
      let moment = try ledger.moment(named: words)
    else { return said }
    (said.at, said.moment) = (.time(ledger.said(moment.at)), nil)
    if let rule = moment.rule, said.recurrence == nil, rule.hours.isEmpty, abs(lead) < 43_200 {
      said.recurrence = rule.description
    }
    return said
  }
}

extension Ledger {
  /// The sender's own birthday, a reminder of that name, or a task with a day.
  func moment(named words: String) throws -> NamedMoment? {
    if words == CountdownQuery.birthday, let born = profile.birthday {
      let next = CountdownQuery.next(born, after: clock.today)
      return NamedMoment(
        at: clock.zone.instant(of: LocalTime(day: next) + ReminderPlan.morning), rule: nil)
    }
    let reminders = try reminders().filter { $0.isActive && $0.schedule.next != nil }
    if case .one(let place) = NameMatch(words, among: reminders.map(\.text)),
      let next = reminders[place].schedule.next
    {
      return NamedMoment(at: next, rule: reminders[place].schedule.rule)
    }
    let tasks = try items(of: .todo).filter { !$0.isDone && $0.dueDay != nil }
    guard case .one(let place) = NameMatch(words, among: tasks.map(\.title)),
      let day = tasks[place].dueDay
    else { return nil }
    let morning = clock.zone.instant(of: LocalTime(day: day) + ReminderPlan.morning)
    return NamedMoment(at: tasks[place].dueAt ?? morning, rule: nil)
  }
}
