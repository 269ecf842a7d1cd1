internal import CivilTime
public import Commands
internal import Slots

extension Ledger {
  /// Whether reminders that came still wait for their "done" once one of them was answered.
  public func isWaiting(after intent: IntentName) throws -> Bool {
    guard intent == Reminders.finishing else { return false }
    return try ReminderSearch(on: self).reminders.contains(where: \.schedule.isOpen)
  }

  /// An active reminder that says the same at the same time.
  func twin(of text: String, _ schedule: ReminderSchedule) throws -> Reminder? {
    try reminders().filter(\.isActive).first {
      $0.text.lowercased() == text.lowercased() && $0.schedule.rule == schedule.rule
        && $0.schedule.nagEvery == schedule.nagEvery
        && $0.schedule.next == schedule.next
    }
  }
}

/// Finds the reminder that a command means: by number, by words, or the one delivered last.
struct ReminderSearch {
  let reminders: [Reminder]
  let numbers: ListNumbers

  static let list = "reminder"

  init(on ledger: Ledger) throws {
    reminders = try ledger.reminders().filter(\.isActive)
    numbers = try ledger.numbers(of: ReminderSearch.list, open: reminders.map(\.id))
  }

  /// - Parameter toFinish: It is done, so that the one that came is meant rather than the newest.
  /// - Throws: ``Stop`` when none or several fit.
  func reminder(
    _ asked: Asked<some ReminderCommand>, toFinish: Bool = false
  ) throws -> Reminder {
    let slots = asked.slots
    if let number = asked.command.number {
      guard let id = numbers.item(number), let found = reminders.first(where: { $0.id == id })
      else {
        throw Stop.refused(
          "unknown_number", slots: slots, data: ["number": .number(Double(number))])
      }
      return found
    }
    guard !reminders.isEmpty else { throw Stop.refused("empty", slots: slots) }
    if let words = asked.command.text {
      return try reminder(saying: words, slots, toFinish: toFinish)
    }
    let delivered = reminders.filter(\.schedule.isOpen).max {
      ReminderSearch.spoken($0) < ReminderSearch.spoken($1)
    }
    if let delivered { return delivered }
    // "Delete that reminder" right after setting it means the newest.
    if toFinish, Set(reminders.map(\.text)).count == 1, let nearest = nearest(reminders) {
      return nearest
    }
    guard let newest = reminders.last, !toFinish || reminders.count == 1
    else { throw Stop.asking(.text, slots: slots, data: ["candidates": names(reminders)]) }
    return newest
  }

  private func reminder(
    saying words: String, _ slots: Slots, toFinish: Bool
  ) throws -> Reminder {
    switch NameMatch(words, among: reminders.map(\.text)) {
    case .one(let place): return reminders[place]
    case .several(let places):
      let fitting = places.map { reminders[$0] }
      if Set(fitting.map(\.text)).count == 1, let last = fitting.last {
        return toFinish ? nearest(fitting) ?? last : last
      }
      throw Stop.asking(
        .text, reply: "asking.which", slots: slots,
        data: ["text": .text(words), "candidates": names(fitting)])
    case .none:
      throw Stop.refused(
        "unknown_reminder", slots: slots,
        data: ["text": .text(words), "candidates": names(reminders.suffix(5))])
    }
  }

  /// Of several that say the same, the one that came last is done, else the one that comes next.
  private func nearest(_ fitting: [Reminder]) -> Reminder? {
    let open = fitting.filter(\.schedule.isOpen).max {
      ($0.schedule.lastDelivery ?? $0.createdAt) < ($1.schedule.lastDelivery ?? $1.createdAt)
    }
    return open
      ?? fitting.filter { $0.schedule.next != nil }.min {
        ($0.schedule.next ?? $0.createdAt) < ($1.schedule.next ?? $1.createdAt)
      }
  }

  /// When one spoke last; of two that came at once the one that was due last was said last.
  private static func spoken(_ reminder: Reminder) -> (Instant, Instant) {
    let schedule = reminder.schedule
    return (
      schedule.lastDelivery ?? reminder.createdAt, schedule.delivered ?? reminder.createdAt
    )
  }

  private func names(_ reminders: some Sequence<Reminder>) -> SlotValue {
    .list(reminders.map { .text($0.text) })
  }
}
