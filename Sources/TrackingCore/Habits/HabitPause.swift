internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

extension Habits {
  /// Ends the pauses of some habits: from today on, or from the day that was said, they count.
  static func resume(
    _ habits: [Habit], _ asked: Asked<ResumeHabit>, _ ledger: Ledger
  ) throws -> Outcome {
    let day = asked.command.day ?? ledger.clock.today
    var resumed: [Habit] = []
    for habit in habits where try ledger.endPause(of: habit, on: day) { resumed.append(habit) }
    guard !resumed.isEmpty else {
      throw Stop.refused(
        "not_paused", slots: asked.slots,
        data: [
          "names": .list(habits.map { .text($0.name) }), "is_one": .flag(habits.count == 1),
        ])
    }
    return Outcome(
      .done, slots: asked.slots,
      data: [
        "names": .list(resumed.map { .text($0.name) }), "is_one": .flag(resumed.count == 1),
        "from_day": .day(day),
      ])
  }
}

extension Ledger {
  /// Whether a habit is paused today, or will be.
  public func isAnyHabitPaused() throws -> Bool {
    let known = known
    let last: Int? =
      try known.lastPause
      ?? (known.isNew
        ? nil : one("SELECT max(last) AS last FROM habit_skip WHERE user = :user")?["last"])
    known.lastPause = .some(last)
    return last.map { $0 >= clock.today.ordinal } ?? false
  }

  /// Takes a day and all after it out of a habit's pauses; false when none was paused.
  fileprivate func endPause(of habit: Habit, on day: LocalDay) throws -> Bool {
    let later = try all(
      "SELECT id, first FROM habit_skip WHERE user = :user AND habit = :habit AND last >= :day",
      ["habit": habit.id, "day": day.ordinal])
    for pause in later {
      let (id, first): (Int64, Int) = (pause["id"], pause["first"])
      if first >= day.ordinal {
        try run("DELETE FROM habit_skip WHERE user = :user AND id = :id", ["id": id])
      } else {
        try run(
          "UPDATE habit_skip SET last = :last WHERE user = :user AND id = :id",
          ["id": id, "last": day.ordinal - 1])
      }
    }
    return !later.isEmpty
  }
}
