internal import CivilTime
internal import Commands

/// "No alcohol for 30 days": of what is given up there is nothing to count. The days without it
/// are counted, as those of a habit.
enum GivenUp {
  /// The challenge over a habit, which is made where it is missing; nil for one of another kind.
  static func counted(_ said: CreateChallenge, on ledger: Ledger) throws -> CreateChallenge? {
    guard said.target == 0, said.bound.saysLimit == true, said.matter.drink == nil,
      said.matter.activity == nil, let thing = said.matter.metric,
      try ledger.metric(thing) == nil, ledger.reference.activities[thing] == nil,
      let days = try PlannedSpan(said.length, slots: said.slots, today: ledger.clock.today).days,
      let name = said.givenUp
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
    var counted = said
    (counted.bound, counted.givenUp) = (SaidBound(), nil)
    (counted.matter.metric, counted.matter.habit) = (Metric.habits.name, habit?.name ?? name)
    (counted.target, counted.title) = (Double(days), said.title ?? name)
    return counted
  }

  /// The days of a challenge without alcohol on which some was logged.
  static func slips(in challenge: Challenge, on ledger: Ledger) throws -> [LocalDay] {
    guard challenge.metric == .habits, !challenge.isLimit,
      let thing = challenge.facet.split(separator: " ").last.map(String.init)
    else { return [] }
    guard thing == AlcoholTally.name, try ledger.metric(thing) == nil else { return [] }
    let names = ledger.reference.drinks.values.filter { !$0.countsAsWater }.map(\.name)
    let end = min(challenge.last ?? ledger.clock.today, ledger.clock.today)
    guard challenge.first <= end else { return [] }
    let days = Period(from: challenge.first, to: end)
    return try DrinkRows(names, in: days, on: ledger).days.sorted()
  }
}
