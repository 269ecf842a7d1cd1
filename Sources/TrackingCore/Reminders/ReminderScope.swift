internal import CivilTime
internal import Slots

/// Several reminders at once, and changes of one that is there already.
struct ReminderScope {
  let ledger: Ledger

  /// Nil when the request is about one reminder, or makes a new one.
  func carryOut(_ request: Request) throws -> Outcome? {
    switch (request.intent, request.slots.text("scope")) {
    case ("reminder.delete", "all"?): try delete(inPeriod(of: request), request, asks: true)
    case ("reminder.delete", "next"?): try delete(next(request), request, asks: false)
    case ("reminder.done", "all"?): try finishAll(request)
    case ("reminder.add", "move"?), ("reminder.add", "last"?): try change(request)
    default: nil
    }
  }

  private func inPeriod(of request: Request) throws -> [Reminder] {
    let reminders = try ReminderSearch(on: ledger).reminders
    guard let period = request.slots.period("period") else { return reminders }
    return reminders.filter { ledger.isComing($0, in: period) }
  }

  private func next(_ request: Request) throws -> [Reminder] {
    let waiting = try ReminderSearch(on: ledger).reminders.compactMap { reminder in
      reminder.schedule.next.map { (reminder, $0) }
    }
    let sorted = waiting.sorted { $0.1 < $1.1 }.map(\.0)
    return Array(sorted.prefix(max(1, request.slots.integer("count") ?? 1)))
  }

  /// All that came and were not answered; nil where none or one did.
  private func finishAll(_ request: Request) throws -> Outcome? {
    let open = try ReminderSearch(on: ledger).reminders.filter(\.schedule.isOpen)
    guard open.count > 1 else { return nil }
    for reminder in open { _ = try Reminders.finish(reminder, ledger) }
    let data: Slots = [
      "reminders": .number(Double(open.count)),
      "names": .list(open.prefix(5).map { .text($0.text) }),
    ]
    return Outcome(.done, reply: "done.all", slots: request.slots, data: data)
  }

  private func delete(
    _ reminders: [Reminder], _ request: Request, asks: Bool
  ) throws -> Outcome {
    guard !reminders.isEmpty else { throw Stop.refused("empty", slots: request.slots) }
    let data: Slots = [
      "reminders": .number(Double(reminders.count)),
      "names": .list(reminders.prefix(5).map { .text($0.text) }),
    ]
    guard request.isConfirmed || !asks else {
      throw Stop.asking("confirm", slots: request.slots, data: data)
    }
    for reminder in reminders { try ledger.delete(reminder) }
    return Outcome(.done, reply: "done.all", slots: request.slots, data: data)
  }

  /// "Push it to Friday": at the time of day that it has.
  private func sameTime(as old: Instant, on day: LocalDay) -> Instant {
    let zone = ledger.clock.zone
    let clock = zone.localTime(at: old).secondOfDay
    return zone.instant(of: LocalTime(seconds: day.ordinal * 86_400 + clock))
  }

  /// Another time, rule or nagging for a reminder that is there.
  private func change(_ request: Request) throws -> Outcome {
    let reminder = try ReminderSearch(on: ledger).reminder(request)
    var slots = request.slots
    slots["scope"] = nil
    slots["text"] = .text(reminder.text)
    let old = reminder.schedule
    if slots["at"] == nil, let day = slots.day("day"), let next = old.next {
      slots["at"] = ledger.slot(sameTime(as: next, on: day))
    }
    let isTimed = ["at", "day", "duration_s", "recurrence"].contains { slots[$0] != nil }
    if !isTimed, let next = old.next { slots["at"] = ledger.slot(next) }
    if slots["nag_every_s"] == nil {
      slots["nag_every_s"] = old.nagEvery.map { .number(Double($0)) }
    }
    if let unmet = reminder.unmet {
      slots["unmet"] = .flag(true)
      slots["metric"] = .text(unmet.metric)
      if !unmet.facet.isEmpty { slots["activity"] = .text(unmet.facet) }
    }
    if reminder.isAlarm { slots["alarm"] = .flag(true) }
    if slots["recurrence"] == nil { slots["recurrence"] = old.rule.map { .text($0.description) } }
    let changed = Request(
      intent: request.intent, slots: slots, utterance: request.utterance,
      isConfirmed: request.isConfirmed)
    try ledger.delete(reminder)
    return try Reminders.carryOut(changed, on: ledger)
  }
}

extension Ledger {
  func delete(_ reminder: Reminder) throws {
    try run("DELETE FROM reminder WHERE user = :user AND id = :id", ["id": reminder.id])
  }

  /// Whether a reminder speaks next within a period.
  func isComing(_ reminder: Reminder, in period: Period) -> Bool {
    guard
      let next = reminder.schedule.next(quiet: quietHours(for: reminder), in: clock.zone)
    else { return false }
    return period.contains(clock.zone.localTime(at: next).day)
  }
}
