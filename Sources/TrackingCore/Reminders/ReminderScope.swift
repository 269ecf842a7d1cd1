internal import CivilTime
internal import Commands
internal import Slots

/// Several reminders at once, and changes of one that is there already.
struct ReminderScope {
  let ledger: Ledger

  /// All of a time, or the next few.
  func delete(_ asked: Asked<DeleteReminder>) throws -> Outcome {
    let isOfAll = asked.command.scope == .all
    let reminders = try isOfAll ? inPeriod(asked.command.period) : next(asked.command.count ?? 1)
    guard !reminders.isEmpty else { throw Stop.refused("empty", slots: asked.slots) }
    let period = asked.command.period
    let resting = try reminders.compactMap { try rested($0, period) }
    let others = reminders.filter { one in !resting.contains { $0.id == one.id } }
    var data = others.isEmpty ? [:] : told(others)
    if !resting.isEmpty { data["rested"] = .list(resting.prefix(5).map { .text($0.text) }) }
    guard asked.isConfirmed || !isOfAll else {
      throw Stop.asking(.confirm, slots: asked.slots, data: data)
    }
    for reminder in resting { try ledger.keep(reminder) }
    for reminder in others { try ledger.delete(reminder) }
    return Outcome(.done, reply: "done.all", slots: asked.slots, data: data)
  }

  /// A reminder that comes again as it is without some days; nil where it goes as a whole.
  private func rested(_ reminder: Reminder, _ period: Period?) throws -> Reminder? {
    guard let period, reminder.schedule.rule != nil else { return nil }
    return SkippedReminder(reminder: reminder, ledger: ledger).left(without: period)
  }

  private func inPeriod(_ period: Period?) throws -> [Reminder] {
    let reminders = try ReminderSearch(on: ledger).reminders
    guard let period else { return reminders }
    return reminders.filter { ledger.isComing($0, in: period) }
  }

  private func next(_ count: Int) throws -> [Reminder] {
    let waiting = try ReminderSearch(on: ledger).reminders.compactMap { reminder in
      reminder.schedule.next.map { (reminder, $0) }
    }
    let sorted = waiting.sorted { $0.1 < $1.1 }.map(\.0)
    return Array(sorted.prefix(max(1, count)))
  }

  /// All that came and were not answered; nil where none or one did.
  func finishAll(_ asked: Asked<FinishReminder>) throws -> Outcome? {
    // Of two that are due one may not have been delivered yet.
    let open = try ReminderSearch(on: ledger).reminders.filter { reminder in
      reminder.schedule.isOpen
        || reminder.schedule.next.map { $0 <= ledger.clock.now } ?? false
    }
    guard open.count > 1 else { return nil }
    for reminder in open { _ = try Reminders.finish(reminder, ledger) }
    return Outcome(.done, reply: "done.all", slots: asked.slots, data: told(open))
  }

  private func told(_ reminders: [Reminder]) -> Slots {
    [
      "reminders": .number(Double(reminders.count)),
      "names": .list(reminders.prefix(5).map { .text($0.text) }),
    ]
  }

  /// "Push it to Friday": at the time of day that it has.
  private func sameTime(as old: Instant, on day: LocalDay) -> Instant {
    let zone = ledger.clock.zone
    let clock = zone.localTime(at: old).secondOfDay
    return zone.instant(of: LocalTime(seconds: day.ordinal * 86_400 + clock))
  }

  /// Another time, rule or nagging for a reminder that is there.
  func change(_ asked: Asked<AddReminder>) throws -> Outcome {
    let reminder = try ReminderSearch(on: ledger).reminder(asked)
    var said = asked.command
    (said.scope, said.text) = (nil, reminder.text)
    let old = reminder.schedule
    if said.at == nil, let day = said.day, let next = old.next {
      said.at = .time(ledger.said(sameTime(as: next, on: day)))
    } else if asked.clock.isAlone, let time = said.at?.time, said.recurrence == nil {
      let moved = MovedClock(hasOpenHalf: asked.clock.hasOpenHalf, clock: ledger.clock)
      said.at = .time(ledger.said(moved.moment(time.instant, from: old)))
    }
    let isTimed =
      said.at != nil || said.day != nil || said.wait != nil || said.recurrence != nil
    if !isTimed, let next = old.next { said.at = .time(ledger.said(next)) }
    if said.nagEvery == nil { said.nagEvery = old.nagEvery.map { Double($0) } }
    if let unmet = reminder.unmet {
      (said.isOfUnmetGoal, said.matter.metric) = (true, unmet.metric)
      if !unmet.facet.isEmpty { said.matter.activity = unmet.facet }
    }
    if reminder.isAlarm { said.isAlarm = true }
    if said.recurrence == nil { said.recurrence = old.rule?.description }
    try ledger.delete(reminder)
    let outcome = try Reminders.carryOut(Asked(said, isConfirmed: asked.isConfirmed), ledger)
    if !old.skipped.isEmpty, var moved = try ledger.reminders().last {
      moved.schedule.skipped = old.skipped
      try ledger.keep(moved)
    }
    return outcome
  }
}

extension Ledger {
  func delete(_ reminder: Reminder) throws {
    try run("DELETE FROM reminder WHERE user = :user AND id = :id", ["id": reminder.id])
  }

  /// Whether a reminder speaks within a period.
  func isComing(_ reminder: Reminder, in period: Period) -> Bool {
    time(of: reminder, in: period) != nil
  }

  /// The first time of a reminder within a period: of what comes again also one behind the next.
  func time(of reminder: Reminder, in period: Period) -> Instant? {
    let quiet = quietHours(for: reminder)
    guard let next = reminder.schedule.next(quiet: quiet, in: clock.zone) else { return nil }
    if period.contains(clock.day(of: next)) { return next }
    let before = clock.zone.instant(of: LocalTime(day: period.from) + -1)
    guard reminder.schedule.rule != nil, next <= before,
      let later = reminder.schedule.occurrence(after: max(before, clock.now)),
      period.contains(clock.day(of: later))
    else { return nil }
    return quiet?.release(later, in: clock.zone) ?? later
  }

  /// The texts of the reminders that speak within a period; nil where none does.
  func reminderNames(in period: Period) throws -> SlotValue? {
    let names = try reminders().filter { $0.isActive && isComing($0, in: period) }.map(\.text)
    return names.isEmpty ? nil : .list(names.prefix(10).map { .text($0) })
  }
}
