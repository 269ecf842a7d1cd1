internal import CivilTime
internal import Slots

/// "No alcohol for 30 days": of what is given up there is nothing to count. The days without it
/// are counted, as those of a habit.
enum GivenUp {
  /// The slots of a challenge over a habit, which is made where it is missing; nil for a challenge
  /// of another kind.
  static func slots(of request: Request, on ledger: Ledger) throws -> Slots? {
    var slots = request.slots
    guard slots.number("target") == 0, Bound.isLimit(request) == true,
      slots["drink"] == nil, slots["activity"] == nil, let thing = slots.text("metric"),
      try ledger.metric(thing) == nil, ledger.reference.activities[thing] == nil,
      let days = try PlannedSpan(slots, today: ledger.clock.today).days,
      let name = name(of: thing, in: request.utterance)
    else { return nil }
    let habit = try ledger.habits().first { $0.name.lowercased() == name }
    if habit == nil {
      try ledger.run(
        """
        INSERT INTO habit (user, name, schedule, start, created_at)
        VALUES (:user, :name, :schedule, :start, :now)
        """,
        [
          "name": name, "schedule": HabitSchedule.daily.stored,
          "start": ledger.clock.today.ordinal, "now": ledger.clock.now.seconds,
        ])
    }
    for bound in ["at_most", "is_limit"] { slots[bound] = nil }
    let title = slots.text("title") ?? name
    return slots.merging([
      "metric": .text(Metric.habits.name), "habit": .text(habit?.name ?? name),
      "target": .number(Double(days)), "title": .text(title),
    ])
  }

  /// The word in front of it, such as "no", belongs to the name.
  private static func name(of thing: String, in utterance: String) -> String? {
    let words = utterance.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    let parts = thing.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    guard !parts.isEmpty, words.count > parts.count else { return nil }
    let start = (1...words.count - parts.count).first {
      words[$0..<$0 + parts.count].elementsEqual(parts)
    }
    return start.map { words[$0 - 1..<$0 + parts.count].joined(separator: " ") }
  }
}
