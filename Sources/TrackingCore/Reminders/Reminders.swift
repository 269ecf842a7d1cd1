internal import CivilTime
public import Commands
internal import Slots

/// Reminders: at a time, recurring, and repeated until done.
public enum Reminders: Feature {
  package static let doors = [
    Door(.reminderAdd, carryOut), Door(.reminderSnooze, snooze), Door(.reminderDone, finish),
    Door(.reminderDelete, delete), Door(.reminderList, list),
  ]
  public static let adding = IntentName.reminderAdd
  public static let finishing = IntentName.reminderDone

  static func carryOut(_ asked: Asked<AddReminder>, _ ledger: Ledger) throws -> Outcome {
    if asked.command.scope != nil { return try ReminderScope(ledger: ledger).change(asked) }
    if asked.command.occasion != nil { return try YearlyDay.carryOut(asked, ledger) }
    return try add(asked, ledger)
  }

  static func add(_ asked: Asked<AddReminder>, _ ledger: Ledger) throws -> Outcome {
    let said = try NamedMoment.told(asked.command, on: ledger)
    guard let text = said.text.map(Title.trimmed), !text.isEmpty else {
      throw Stop.asking(.text, slots: said.slots)
    }
    let plan = try ReminderPlan(said, ledger.clock)
    let unmet = try ledger.unmetGoal(said, text: text)
    if let twin = try ledger.twin(of: text, plan.schedule) {
      throw Stop.refused(
        "duplicate", slots: said.slots,
        data: ["text": .text(twin.text), "first_at": ledger.slot(plan.first)])
    }
    let id = try ledger.add(text, plan.schedule, unmet: unmet, isAlarm: said.isAlarm)
    let search = try ReminderSearch(on: ledger)
    var settled = said
    (settled.text, settled.at) = (text, .time(ledger.said(plan.first)))
    // It is counted in: what is changed later is not counted back once more.
    if said.before != nil { settled.before = 0 }
    if let rule = plan.schedule.rule { settled.recurrence = rule.description }
    if let nag = plan.schedule.nagEvery { settled.nagEvery = Double(nag) }
    var data: Slots = [
      "text": .text(text), "first_at": ledger.slot(plan.first),
      "is_time_assumed": .flag(plan.isTimeAssumed),
      "number": .number(Double(search.numbers.number(of: id) ?? 1)),
    ]
    if let nag = plan.schedule.nagEvery { data["nag_s"] = .number(Double(nag)) }
    settled.isOfUnmetGoal = false
    if let unmet {
      settled.matter.metric = unmet.metric
      data["goal"] = .text(unmet.facet.isEmpty ? unmet.metric : unmet.facet)
    }
    if !said.isAlarm, let held = ledger.quietHours?.release(plan.first, in: ledger.clock.zone),
      held != plan.first
    {
      data["held_until_at"] = ledger.slot(held)
    }
    if let rule = plan.schedule.rule { data = data.merging(RuleFigures.told(rule)) }
    return Outcome(
      .done, reply: plan.schedule.rule == nil ? "done" : "done.recurring",
      slots: settled.slots, data: data)
  }

  private static func list(_ asked: Asked<ListReminders>, _ ledger: Ledger) throws -> Outcome {
    // "What's coming up?" has no end; what is to be done is told for the next weeks.
    let isAhead = asked.command.filter == .ahead
    let period = asked.command.period
    let days =
      isAhead
      ? period ?? Period(from: ledger.clock.today, to: ledger.clock.today + daysAhead) : period
    let isOfWaiting = asked.command.filter == .waiting
    let reminders = try ledger.reminders().filter(\.isActive)
      .filter { !isOfWaiting || $0.schedule.isOpen }
      .filter { reminder in period.map { ledger.isComing(reminder, in: $0) } ?? true }
      .map { reminder in
        if let period { return (reminder, ledger.time(of: reminder, in: period)) }
        let next = reminder.schedule.coming(after: ledger.clock.now)
        let quiet = ledger.quietHours(for: reminder)
        return (reminder, next.map { quiet?.release($0, in: ledger.clock.zone) ?? $0 })
      }
      .sorted { ($0.1?.seconds ?? 0, $0.0.id) < ($1.1?.seconds ?? 0, $1.0.id) }
    guard !reminders.isEmpty else {
      return Outcome(
        .answered,
        reply: isOfWaiting
          ? "answered.none_waiting" : days == nil ? "answered.empty" : "answered.none_then",
        slots: asked.slots,
        data: try due(in: days, ledger).merging(["is_ahead": .flag(isAhead)]))
    }
    try ledger.renumber(ReminderSearch.list, as: reminders.map(\.0.id))
    let rows = reminders.enumerated().map { index, item in
      var row: Slots = [
        "number": .number(Double(index + 1)), "text": .text(item.0.text),
        "is_waiting": .flag(item.0.schedule.isOpen),
      ]
      if let next = item.1 { row["next_at"] = ledger.slot(next) }
      if isOfWaiting, let came = item.0.schedule.delivered {
        row["came_at"] = ledger.slot(came)
        let times = item.0.schedule.unanswered
        if times > 1 { row["unanswered_times"] = .number(Double(times)) }
      }
      if let rule = item.0.schedule.rule { row = row.merging(RuleFigures.told(rule)) }
      return SlotValue.record(row.values)
    }
    return Outcome(
      .answered, reply: isOfWaiting ? "answered.waiting" : nil, slots: asked.slots,
      data: Slots([
        "items": .list(rows), "item_count": .number(Double(rows.count)),
        "reminders": .number(Double(rows.count)), "is_several": .flag(rows.count > 1),
      ]).merging(try due(in: days, ledger)))
  }

  /// So many days of the to-do list are what is coming up.
  private static let daysAhead = 30

  /// "What's on 20 March?" asks for what is to be done then as well.
  private static func due(in period: Period?, _ ledger: Ledger) throws -> Slots {
    guard let period else { return [:] }
    let items = try ledger.openItems(of: .todo)
      .filter { $0.dueDay.map(period.contains) ?? false }
      .sorted { ($0.dueDay ?? period.to, $0.id) < ($1.dueDay ?? period.to, $1.id) }
    guard !items.isEmpty else { return [:] }
    let rows = items.prefix(10).map {
      SlotValue.record($0.told(number: nil, ledger.clock).values)
    }
    return ["todos": .list(Array(rows)), "has_todos": .flag(true)]
  }

  private static func snooze(_ asked: Asked<SnoozeReminder>, _ ledger: Ledger) throws -> Outcome {
    var reminder = try ReminderSearch(on: ledger).reminder(asked)
    let said = asked.command
    let duration = said.wait ?? 600
    guard duration < Double(ReminderPlan.furthest) else {
      throw Stop.refused("too_far", slots: asked.slots)
    }
    // What has not spoken yet is put off from its own time, and not brought forward.
    let waiting = reminder.schedule.isOpen ? nil : reminder.schedule.next
    let until =
      said.at?.time?.instant ?? max(waiting ?? ledger.clock.now, ledger.clock.now)
      + Int(duration)
    guard until > ledger.clock.now else {
      throw Stop.refused(
        "past", slots: asked.slots, data: ["past_at": ledger.slot(until)], missing: .at)
    }
    if !reminder.schedule.isOpen, reminder.schedule.rule == nil {
      reminder.schedule.start = ledger.clock.zone.localTime(at: until)
      reminder.schedule.zone = ledger.clock.zone
      reminder.schedule.snoozedUntil = nil
    } else {
      if !reminder.schedule.isOpen { reminder.schedule.delivered = reminder.schedule.next }
      reminder.schedule.snoozedUntil = until
      reminder.schedule.lastDelivery = min(
        reminder.schedule.lastDelivery ?? ledger.clock.now, ledger.clock.now)
    }
    try ledger.keep(reminder)
    var settled = said
    settled.text = said.text ?? reminder.text
    if said.at == nil { settled.wait = duration }
    return Outcome(
      .done, reply: waiting == nil ? "done" : "done.moved", slots: settled.slots,
      data: ["text": .text(reminder.text), "until_at": ledger.slot(until)])
  }

  private static func finish(_ asked: Asked<FinishReminder>, _ ledger: Ledger) throws -> Outcome {
    if asked.command.scope == .all,
      let outcome = try ReminderScope(ledger: ledger).finishAll(asked)
    {
      return outcome
    }
    let reminder = try ReminderSearch(on: ledger).reminder(asked, toFinish: true)
    var settled = asked.command
    settled.text = settled.text ?? reminder.text
    let isSkipped = asked.command.scope == .skipped
    if asked.command.number == nil, !isSkipped, let next = ledger.farTime(of: reminder) {
      return Outcome(
        .answered, slots: settled.slots,
        data: ["text": .text(reminder.text), "next_at": ledger.slot(next)])
    }
    let data = try finish(reminder, ledger)
    return Outcome(
      .done, reply: isSkipped ? "done.skipped" : nil, slots: settled.slots, data: data)
  }

  /// Marks a reminder as done, a recurring one up to its next time.
  static func finish(_ open: Reminder, _ ledger: Ledger) throws -> Slots {
    var reminder = open
    var data: Slots = ["text": .text(reminder.text)]
    if reminder.schedule.rule == nil {
      reminder.isClosed = true
    } else {
      let open = reminder.schedule.isOpen ? reminder.schedule.delivered : nil
      reminder.schedule.doneThrough = open ?? reminder.schedule.next
      reminder.schedule.snoozedUntil = nil
      if let next = reminder.schedule.next { data["next_at"] = ledger.slot(next) }
    }
    try ledger.keep(reminder)
    return data
  }

  private static func delete(_ asked: Asked<DeleteReminder>, _ ledger: Ledger) throws -> Outcome {
    let said = asked.command
    if said.scope != nil { return try ReminderScope(ledger: ledger).delete(asked) }
    // "Don't remind me on Sundays" names no reminder, and takes none away.
    if said.period != nil, said.text == nil, said.number == nil {
      throw Stop.refused("days", slots: asked.slots)
    }
    let reminder = try ReminderSearch(on: ledger).reminder(asked)
    if let days = said.recurrence {
      let left = try RestingDays(reminder: reminder, ledger: ledger).leaveOut(days, asked)
      if let left { return left }
    } else if let period = said.period,
      let outcome = try SkippedReminder(reminder: reminder, ledger: ledger).skip(period, asked)
    {
      return outcome
    }
    try ledger.delete(reminder)
    var settled = said
    settled.text = said.text ?? reminder.text
    return Outcome(
      .done, slots: settled.slots,
      data: [
        "text": .text(reminder.text), "is_recurring": .flag(reminder.schedule.rule != nil),
      ])
  }
}

extension Ledger {
  /// A moment as a slot, with the offset of the person's zone.
  func slot(_ instant: Instant) -> SlotValue {
    .instant(instant, offset: clock.zone.offset(at: instant))
  }
}
