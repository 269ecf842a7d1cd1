internal import CivilTime
internal import GRDB

extension Ledger {
  /// Whether what a reminder is about was done already: its habit crossed off on the day of the
  /// occurrence, its task checked off since the reminder was set, its goal reached. Then it need
  /// not ring.
  func isDone(_ reminder: Reminder, at occurrence: Instant) throws -> Bool {
    guard reminder.kind == .said else { return false }
    if let unmet = reminder.unmet {
      return try isReached(unmet, on: clock.day(of: occurrence))
    }
    let matter = WordStem.stems(of: reminder.text)
    let day = clock.day(of: occurrence)
    for habit in try habits() where Ledger.isAbout(matter, habit.name) {
      if case .atMost = habit.schedule { continue }
      return try value(.habits, facet: habit.name, on: day) ?? 0 > 0
    }
    let tasks = try items(of: .todo).filter { Ledger.isAbout(matter, $0.title) }
    guard let last = tasks.last, tasks.allSatisfy(\.isDone), reminder.schedule.rule == nil else {
      return false
    }
    return last.completedAt.map { $0 >= reminder.createdAt } ?? false
  }

  /// Whether what it is about may have been done on some of its days.
  func isAboutDays(_ reminder: Reminder) throws -> Bool {
    if reminder.unmet != nil { return true }
    let matter = WordStem.stems(of: reminder.text)
    return try habits().contains { Ledger.isAbout(matter, $0.name) }
  }

  /// The same words, or one verb more in front: "do the laundry" and "laundry".
  private static func isAbout(_ matter: [String], _ name: String) -> Bool {
    let own = WordStem.stems(of: name)
    return !own.isEmpty && (matter == own || matter.count > 1 && Array(matter.dropFirst()) == own)
  }

  /// Settles the occurrences of a reminder up to now without ringing.
  func settle(_ reminder: Reminder, at occurrence: Instant) throws {
    var reminder = reminder
    reminder.schedule.delivered = occurrence
    reminder.schedule.doneThrough = occurrence
    reminder.schedule.snoozedUntil = nil
    if reminder.schedule.rule == nil { reminder.isClosed = true }
    try keep(reminder)
  }
}
