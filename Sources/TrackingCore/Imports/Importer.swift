internal import CivilTime
internal import GRDB
internal import Slots

/// Brings another app's past into a person's store, or counts what it would bring.
///
/// Everything is known by its source: what is there already stays as it is, what differs is
/// brought up to date, and what the person has deleted or marked done since is not undone.
struct Importer {
  let ledger: Ledger
  /// False only counts.
  let writes: Bool
  /// The calendar that tasks and reminders belong to.
  let feed: String
  private var trackers: Set<String> = []
  private var sources: Set<String> = []
  private var habits: Set<String> = []

  init(_ ledger: Ledger, writes: Bool, feed: String = "") {
    self.ledger = ledger
    self.writes = writes
    self.feed = feed
  }

  mutating func take(_ past: Past) throws -> ImportSummary {
    var summary = ImportSummary()
    summary.leftOut = past.leftOut
    habits = Set(try ledger.habits().map { $0.name.lowercased() })
    let plans = try ImportedPlans(ledger, writes: writes, feed: feed, of: past)
    for (place, record) in past.records.enumerated() {
      if place.isMultiple(of: 500) {
        try ledger.reader?.stored(Double(place) / Double(past.records.count))
      }
      summary.count(try take(record, plans), record)
    }
    if past.isWhole { summary.vanished = try plans.vanished(from: past).map(\.title) }
    return summary
  }

  private mutating func take(_ record: PastRecord, _ plans: ImportedPlans) throws
    -> ImportSummary.Standing
  {
    if let what = record.implausible { return .leftOut(what) }
    guard sources.insert(record.source).inserted else { return .known }
    switch record.matter {
    case .todo(let todo): return try plans.take(todo, record)
    case .reminder(let reminder): return try plans.take(reminder, record)
    default: break
    }
    guard record.when.day <= ledger.clock.today else { return .leftOut("days to come") }
    switch record.matter {
    case .habit(let name, let schedule): return try take(name, schedule, record)
    case .habitSkipped(let name): return try skip(name, record)
    case .height(let cm): return try take(heightCm: cm)
    case .steps(let steps): return try take(steps: steps, record)
    default: return try takeDeed(record)
    }
  }

  private mutating func takeDeed(_ record: PastRecord) throws -> ImportSummary.Standing {
    if case .measure(let measure) = record.matter, writes,
      trackers.insert(measure.tracker).inserted, try ledger.metric(measure.tracker) == nil
    {
      try ledger.makeTracker(measure)
    }
    if case .habitDone(let name, _) = record.matter,
      try isChecked(name, on: record.when.day, besides: record.source)
    {
      return .known
    }
    guard let imported = try ImportedDeed(record, on: ledger) else { return .known }
    return try settle(imported)
  }

  /// Stores a deed, or brings the one of its source up to date.
  private func settle(_ imported: ImportedDeed) throws -> ImportSummary.Standing {
    guard let stored = try ledger.stored(source: imported.deed.source ?? "") else {
      if writes { try ledger.log(imported.deed) }
      return .new
    }
    if stored.isSame(as: imported) { return .known }
    if writes { try ledger.replace(stored, by: imported.deed) }
    return .changed
  }

  /// A day has the steps of whoever counted most: those that are there already count.
  private func take(steps: Double, _ record: PastRecord) throws -> ImportSummary.Standing {
    let before = try ledger.steps(on: record.when.day, before: record.source)
    var missing = record
    missing.matter = .steps(max(0, steps - before))
    let isStored = try ledger.stored(source: record.source) != nil
    if !isStored, steps <= before { return .known }
    guard let imported = try ImportedDeed(missing, on: ledger) else { return .known }
    return try settle(imported)
  }

  private func take(heightCm: Double) throws -> ImportSummary.Standing {
    // The height that the person told beats one from elsewhere.
    if ledger.profile.heightCm != nil { return .known }
    if writes { try ledger.set(profile: "height_cm", to: jsonNumber(heightCm)) }
    return .new
  }

  private mutating func take(_ name: String, _ schedule: HabitSchedule, _ record: PastRecord)
    throws -> ImportSummary.Standing
  {
    guard habits.insert(name.lowercased()).inserted else { return .known }
    if writes { try ledger.makeHabit(name, schedule, since: record.when.day) }
    return .new
  }

  private func isChecked(_ habit: String, on day: LocalDay, besides source: String) throws -> Bool {
    try ledger.one(
      """
      SELECT 1 FROM deed WHERE user = :user AND kind = 'habit' AND name = :name AND day = :day
        AND source IS NOT :source LIMIT 1
      """, ["name": habit, "day": day.ordinal, "source": source]) != nil
  }

  private func skip(_ name: String, _ record: PastRecord) throws -> ImportSummary.Standing {
    guard let habit = try ledger.habits().first(where: { $0.name == name }) else {
      return writes ? .known : .new
    }
    let isThere =
      try ledger.one(
        """
        SELECT 1 FROM habit_skip WHERE user = :user AND habit = :habit
          AND :day BETWEEN first AND last LIMIT 1
        """, ["habit": habit.id, "day": record.when.day.ordinal]) != nil
    if isThere { return .known }
    if writes {
      try ledger.run(
        "INSERT INTO habit_skip (user, habit, first, last) VALUES (:user, :habit, :day, :day)",
        ["habit": habit.id, "day": record.when.day.ordinal])
    }
    return .new
  }
}

extension Ledger {
  fileprivate func makeTracker(_ measure: PastMeasure) throws {
    try run(
      """
      INSERT INTO tracker (user, name, unit, rule, created_at)
      VALUES (:user, :name, :unit, :rule, :at)
      """,
      [
        "name": measure.tracker, "unit": measure.unit, "rule": measure.rule.rawValue,
        "at": clock.now.seconds,
      ])
  }

  fileprivate func makeHabit(_ name: String, _ schedule: HabitSchedule, since day: LocalDay) throws
  {
    try run(
      """
      INSERT INTO habit (user, name, schedule, start, created_at)
      VALUES (:user, :name, :schedule, :start, :now)
      """,
      [
        "name": name, "schedule": schedule.stored, "start": day.ordinal,
        "now": clock.now.seconds,
      ])
  }

  /// The steps of a day that were there before those of a source.
  fileprivate func steps(on day: LocalDay, before source: String) throws -> Double {
    try one(
      """
      SELECT coalesce(sum(e.value), 0) AS steps FROM entry e JOIN deed d ON d.id = e.deed
      WHERE e.user = :user AND e.metric = 'steps' AND e.day = :day AND d.number < coalesce(
        (SELECT number FROM deed WHERE user = :user AND source = :source), 9e18)
      """, ["day": day.ordinal, "source": source])?["steps"] ?? 0
  }
}
