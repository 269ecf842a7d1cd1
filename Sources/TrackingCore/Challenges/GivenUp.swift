internal import CivilTime
internal import Slots

/// "No alcohol for 30 days": of what is given up there is nothing to count. The days without it
/// are counted, as those of a habit.
enum GivenUp {
  /// The slots of a challenge over a habit, which is made where it is missing; nil for a challenge
  /// of another kind.
  static func slots(of request: Request, on ledger: Ledger) throws -> Slots? {
    var slots = request.slots
    guard slots.number("target") == 0, Bound.isLimit(slots) == true,
      slots["drink"] == nil, slots["activity"] == nil, let thing = slots.text("metric"),
      try ledger.metric(thing) == nil, ledger.reference.activities[thing] == nil,
      let days = try PlannedSpan(slots, today: ledger.clock.today).days,
      let name = slots.text("given_up")
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
    for name in ["at_most", "is_limit", "given_up"] { slots[name] = nil }
    let title = slots.text("title") ?? name
    return slots.merging([
      "metric": .text(Metric.habits.name), "habit": .text(habit?.name ?? name),
      "target": .number(Double(days)), "title": .text(title),
    ])
  }
}
