public import CivilTime
internal import Commands
internal import Slots

extension Transaction {
  /// What came due up to a moment, for one sender or for all; it is marked as delivered.
  ///
  /// Nothing here can be undone: a message that was said was said.
  public func due(at now: Instant, for sender: String? = nil) throws -> [Delivery] {
    try forgetMarks(at: now)
    try workOutWaiting()
    return try sendersDue(at: now).filter { sender == nil || $0.names.contains(sender) }
      .flatMap { person in
        let to = sender ?? person.name
        return try message(from: to, clock: Clock(now: now, zone: .utc)) { ledger in
          try ledger.takeDue()
        }
      }
  }
}

extension Ledger {
  /// The due reminders, countdowns and ends of challenges as outcomes, marked as delivered.
  func takeDue() throws -> [Delivery] {
    var taken: [(at: Instant, delivery: Delivery)] = []
    func take(_ room: String?, _ intent: IntentName, _ outcome: Outcome, at: Instant) {
      taken.append((at, Delivery(sender: sender, room: room, intent: intent, outcome: outcome)))
    }
    for timer in try runningTimers() {
      guard let end = timer.end, end <= clock.now else { continue }
      take(timer.room, .timerStart, try Timers.ring(timer, on: self), at: end)
    }
    for end in try Challenges.ends(on: self) {
      take(end.challenge.room, Challenges.ending, end.outcome, at: end.at)
    }
    for reminder in try Reminder.Kind.allCases.flatMap(reminders) {
      let here = settings.zone ?? reminder.schedule.zone
      guard
        let due = reminder.schedule.next(quiet: quietHours(for: reminder), in: here),
        due <= clock.now
      else { continue }
      let occurrence = reminder.schedule.missed(upTo: clock.now) ?? due
      if try isDone(reminder, at: occurrence) {
        try settle(reminder, at: occurrence)
        continue
      }
      take(reminder.room, reminder.intent, try deliver(reminder, due: due), at: due)
    }
    return taken.sorted { $0.at < $1.at }.map(\.delivery)
  }

  private func deliver(_ reminder: Reminder, due: Instant) throws -> Outcome {
    var reminder = reminder
    let before = reminder.schedule
    let fresh = before.missed(upTo: clock.now)
    let occurrence = fresh ?? before.delivered ?? before.occurrence(after: nil) ?? due
    reminder.schedule.delivered = occurrence
    reminder.schedule.deliveries = fresh == nil ? before.deliveries + 1 : 1
    reminder.schedule.lastDelivery = clock.now
    if let until = before.snoozedUntil, until <= clock.now { reminder.schedule.snoozedUntil = nil }
    try keep(reminder)
    switch reminder.kind {
    case .said: break
    case .tip, .quote: return try Motivation.daily(reminder.kind, on: self)
    case .review: return try review()
    case .digest:
      let zone = settings.zone ?? before.zone
      return try digest(on: zone.localTime(at: occurrence).day)
    }
    let zone = settings.zone ?? before.zone
    // A reminder held back by quiet hours is not late.
    let quiet = quietHours(for: reminder)
    let promised = fresh.map { quiet?.release($0, in: zone) ?? $0 } ?? due
    let isLate = clock.now - promised > Ledger.lateAfter
    let isRepeated = fresh == nil && before.delivered != nil
    let reply = isLate ? "due.late" : isRepeated ? "due.again" : "due"
    var data: Slots = [
      "text": .text(reminder.text), "is_nagging": .flag(before.nagEvery != nil),
      "was_at": .instant(occurrence, offset: zone.offset(at: occurrence)),
    ]
    if let fresh, try !isAboutDays(reminder) {
      let (missed, isMore) = before.missedCount(before: fresh, quiet: quiet, in: zone)
      if missed > 0 { data["missed_count"] = .number(Double(missed)) }
      if isMore { data["has_missed_more"] = .flag(true) }
    }
    if let next = reminder.schedule.next, before.nagEvery != nil {
      data["next_at"] = .instant(next, offset: zone.offset(at: next))
    }
    var told = AddReminder()
    told.text = reminder.text
    return Outcome(.answered, reply: reply, slots: told.slots, data: data)
  }

  /// The digest that the settings ask for, of the day it came due.
  private func digest(on day: LocalDay) throws -> Outcome {
    switch settings["digest"].flatMap({ Digest(stored: $0) })?.part {
    case .morning: return try SummaryQuery.morning(of: day, on: self)
    case .sunday: return try summary(of: Grain.week.period(around: day))
    default: return try summary(of: Period(day))
    }
  }

  private func summary(of period: Period) throws -> Outcome {
    try SummaryQuery.carryOut(Asked(Question(of: period)), on: self)
  }

  /// The last seven days, as the question for them is answered.
  private func review() throws -> Outcome {
    let yesterday = clock.today - 1
    return try summary(of: Period(from: yesterday - 6, to: yesterday))
  }

  /// From how many seconds on a delivery says that it is late.
  static let lateAfter = 900
}

extension Reminder {
  /// The intent whose file says it.
  fileprivate var intent: IntentName {
    switch kind {
    case .said: .reminderAdd
    case .tip: .tipShow
    case .quote: .quoteShow
    case .review, .digest: .querySummary
    }
  }
}
