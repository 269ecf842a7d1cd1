internal import CivilTime
public import Slots

/// Reminders: at a time, recurring, and repeated until done.
public enum Reminders: UntypedFeature {
  public static let intents = [
    adding, "reminder.snooze", finishing, "reminder.delete", "reminder.list",
  ]
  public static let adding = "reminder.add"
  public static let finishing = "reminder.done"

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    if let outcome = try ReminderScope(ledger: ledger).carryOut(request) { return outcome }
    if request.slots["occasion"] != nil { return try YearlyDay.carryOut(request, ledger) }
    return switch request.intent {
    case "reminder.add": try add(request, ledger)
    case "reminder.list": try list(request, ledger)
    case "reminder.snooze": try snooze(request, ledger)
    case "reminder.done": try finish(request, ledger)
    default: try delete(request, ledger)
    }
  }

  static func add(_ said: Request, _ ledger: Ledger) throws -> Outcome {
    let request = try NamedMoment.told(said, on: ledger)
    var slots = request.slots
    guard let text = slots.text("text").map(Title.trimmed), !text.isEmpty else {
      throw Stop.asking("text", slots: slots)
    }
    let plan = try ReminderPlan(request, ledger.clock)
    let unmet = try ledger.unmetGoal(request, text: text)
    if let twin = try ledger.twin(of: text, plan.schedule) {
      throw Stop.refused(
        "duplicate", slots: slots,
        data: ["text": .text(twin.text), "first_at": ledger.slot(plan.first)])
    }
    let isAlarm = slots.flag("alarm") == true
    let id = try ledger.add(text, plan.schedule, unmet: unmet, isAlarm: isAlarm)
    let search = try ReminderSearch(on: ledger)
    slots["text"] = .text(text)
    slots["at"] = ledger.slot(plan.first)
    // It is counted in: what is changed later is not counted back once more.
    if slots["before_s"] != nil { slots["before_s"] = .number(0) }
    if let rule = plan.schedule.rule { slots["recurrence"] = .text(rule.description) }
    if let nag = plan.schedule.nagEvery { slots["nag_every_s"] = .number(Double(nag)) }
    var data: Slots = [
      "text": .text(text), "first_at": ledger.slot(plan.first),
      "is_time_assumed": .flag(plan.isTimeAssumed),
      "number": .number(Double(search.numbers.number(of: id) ?? 1)),
    ]
    if let nag = plan.schedule.nagEvery { data["nag_s"] = .number(Double(nag)) }
    slots["unmet"] = nil
    if let unmet {
      slots["metric"] = .text(unmet.metric)
      data["goal"] = .text(unmet.facet.isEmpty ? unmet.metric : unmet.facet)
    }
    if !isAlarm, let held = ledger.quietHours?.release(plan.first, in: ledger.clock.zone),
      held != plan.first
    {
      data["held_until_at"] = ledger.slot(held)
    }
    if let rule = plan.schedule.rule { data = data.merging(RuleFigures.told(rule)) }
    return Outcome(
      .done, reply: plan.schedule.rule == nil ? "done" : "done.recurring",
      slots: slots, data: data)
  }

  private static func list(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let period = request.slots.period("period")
    let isOfWaiting = request.slots.text("filter") == "waiting"
    let reminders = try ledger.reminders().filter(\.isActive)
      .filter { !isOfWaiting || $0.schedule.isOpen }
      .filter { reminder in period.map { ledger.isComing(reminder, in: $0) } ?? true }
      .map { ($0, $0.schedule.next(quiet: ledger.quietHours(for: $0), in: ledger.clock.zone)) }
      .sorted { ($0.1?.seconds ?? 0, $0.0.id) < ($1.1?.seconds ?? 0, $1.0.id) }
    guard !reminders.isEmpty else {
      return Outcome(
        .answered,
        reply: isOfWaiting
          ? "answered.none_waiting" : period == nil ? "answered.empty" : "answered.none_then",
        slots: request.slots)
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
      .answered, reply: isOfWaiting ? "answered.waiting" : nil, slots: request.slots,
      data: [
        "items": .list(rows), "item_count": .number(Double(rows.count)),
        "reminders": .number(Double(rows.count)), "is_several": .flag(rows.count > 1),
      ])
  }

  private static func snooze(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    var reminder = try ReminderSearch(on: ledger).reminder(request)
    let duration = request.slots.number("duration_s") ?? 600
    guard duration < Double(ReminderPlan.furthest) else {
      throw Stop.refused("too_far", slots: request.slots)
    }
    // What has not spoken yet is put off from its own time, and not brought forward.
    let waiting = reminder.schedule.isOpen ? nil : reminder.schedule.next
    let until =
      request.slots.instant("at") ?? max(waiting ?? ledger.clock.now, ledger.clock.now)
      + Int(duration)
    guard until > ledger.clock.now else {
      throw Stop.refused(
        "past", slots: request.slots, data: ["past_at": ledger.slot(until)], missing: "at")
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
    var slots = request.slots
    slots["text"] = slots["text"] ?? .text(reminder.text)
    if request.slots["at"] == nil { slots["duration_s"] = .number(duration) }
    return Outcome(
      .done, reply: waiting == nil ? "done" : "done.moved", slots: slots,
      data: ["text": .text(reminder.text), "until_at": ledger.slot(until)])
  }

  private static func finish(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    let reminder = try ReminderSearch(on: ledger).reminder(request)
    let data = try finish(reminder, ledger)
    var slots = request.slots
    slots["text"] = slots["text"] ?? .text(reminder.text)
    return Outcome(.done, slots: slots, data: data)
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

  private static func delete(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    // "Don't remind me on Sundays" names no reminder, and takes none away.
    if request.slots["period"] != nil, request.slots["text"] == nil, request.slots["number"] == nil
    {
      throw Stop.refused("days", slots: request.slots)
    }
    let reminder = try ReminderSearch(on: ledger).reminder(request)
    try ledger.delete(reminder)
    var slots = request.slots
    slots["text"] = slots["text"] ?? .text(reminder.text)
    return Outcome(
      .done, slots: slots,
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
