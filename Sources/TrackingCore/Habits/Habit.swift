public import CivilTime
internal import GRDB

/// A habit that a person keeps.
public struct Habit: Sendable, Equatable {
  public let id: Int64
  public let name: String
  public let schedule: HabitSchedule
  public let start: LocalDay
  /// How many days it is meant to last; nil goes on.
  public let days: Int?

  /// The last day; nil goes on.
  public var end: LocalDay? { days.map { start + ($0 - 1) } }

  init(row: Row) {
    id = row["id"]
    name = row["name"]
    schedule = HabitSchedule(stored: row["schedule"]) ?? .daily
    start = LocalDay(ordinal: row["start"])
    days = row["days"]
  }
}

/// A habit with what is known of each of its days.
public struct HabitRecord: Sendable, Equatable {
  public let habit: Habit
  /// The first day of the marks: the habit's start, or an earlier day that was crossed off.
  public let first: LocalDay
  /// From the first day to today.
  public let marks: [HabitMark]
  /// Days up to the end of the habit's own time on which it was kept.
  public let daysKept: Int
  /// Whether its days are over.
  public let isOver: Bool

  public var streaks: HabitStreaks {
    HabitStreaks(of: marks, from: first, schedule: habit.schedule)
  }
  /// 0…1.
  public var strength: Double { HabitScore.strength(of: marks, schedule: habit.schedule) }
  public var today: HabitMark { isOver ? .unknown : marks.last ?? .unknown }

  /// The last days as boxes, and the days to come when the habit has an end near.
  public func boxes(limit: Int = 28, showsDaysToCome: Bool = true) -> String {
    let shown = marks.suffix(limit)
    let toCome = habit.end.map { $0 - (first + (marks.count - 1)) } ?? 0
    let room = showsDaysToCome && habit.days.map { $0 <= 42 } ?? false
    return HabitBoxes.row(
      of: Array(shown), from: first + (marks.count - shown.count), schedule: habit.schedule,
      toCome: room ? toCome : 0)
  }
}

extension Ledger {
  /// The person's habits, oldest first.
  public func habits() throws -> [Habit] {
    try all("SELECT * FROM habit WHERE user = :user ORDER BY id").map(Habit.init(row:))
  }

  /// What is known of a habit up to today.
  public func record(of habit: Habit) throws -> HabitRecord {
    let today = clock.today
    let counts = try total(
      .habits, facet: habit.name, in: Period(from: min(habit.start, today) - 3660, to: today))
    // What was meant for some days is not missed behind them.
    let end = habit.end.map { max($0, counts.days.last?.day ?? $0) }
    let last = max(min(today, end ?? today), habit.start)
    let first = min(habit.start, counts.days.first?.day ?? habit.start, last)
    var marks = [HabitMark](repeating: .unknown, count: last - first + 1)
    for skip in try skips(of: habit) {
      let (from, to) = (max(skip.from, first), min(skip.to, last))
      guard from <= to else { continue }
      for day in 0...(to - from) { marks[from - first + day] = .skipped }
    }
    for day in counts.days { marks[day.day - first] = .done(Int(day.sum)) }
    // A day that was crossed off afterwards counts too, though the habit began behind it.
    let own = counts.days.filter { habit.end ?? last >= $0.day }
    return HabitRecord(
      habit: habit, first: first, marks: marks, daysKept: own.count, isOver: last < today)
  }

  /// Whether a day of a habit is neither crossed off nor skipped.
  func isUnknown(_ habit: Habit, on day: LocalDay) throws -> Bool {
    if try value(.habits, facet: habit.name, on: day) != nil { return false }
    return try !skips(of: habit).contains { $0.contains(day) }
  }

  private func skips(of habit: Habit) throws -> [Period] {
    try all(
      "SELECT first, last FROM habit_skip WHERE user = :user AND habit = :habit",
      ["habit": habit.id]
    ).map {
      Period(from: LocalDay(ordinal: $0["first"]), to: LocalDay(ordinal: $0["last"]))
    }
  }
}
