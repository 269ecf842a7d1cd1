internal import CivilTime
internal import Commands
internal import Slots

extension Habits {
  static func show(
    _ asked: Asked<ShowHabit>, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    let data = try told(ledger.record(of: habit), ledger)
    return Outcome(.answered, slots: asked.slots, data: data)
  }

  static func list(_ asked: Asked<ListHabits>, _ ledger: Ledger) throws -> Outcome {
    let habits = try ledger.habits()
    guard !habits.isEmpty else {
      return Outcome(.answered, reply: "answered.empty", slots: asked.slots)
    }
    let rows = try habits.map { habit in
      try SlotValue.record(told(ledger.record(of: habit), ledger).values)
    }
    let isOpen = try habits.filter { try asksToday($0, on: ledger) }
    return Outcome(
      .answered, slots: asked.slots,
      data: [
        "items": .list(rows), "habits": .number(Double(habits.count)),
        "open_today": .list(isOpen.map { .text($0.name) }),
      ])
  }

  /// Whether today still asks for a habit; a limit never does.
  private static func asksToday(_ habit: Habit, on ledger: Ledger) throws -> Bool {
    if case .atMost = habit.schedule { return false }
    let today = ledger.clock.today
    guard habit.end.map({ $0 >= today }) ?? true, habit.schedule.isDue(on: today) else {
      return false
    }
    return try ledger.record(of: habit).today == .unknown
  }

  /// What a reply may say of a habit.
  static func told(_ record: HabitRecord, _ ledger: Ledger) throws -> Slots {
    let habit = record.habit
    let streaks = record.streaks
    let hasEnd = habit.days != nil
    var data: Slots = [
      "habit": .text(habit.name), "boxes": .text(record.boxes()),
      "week": .text(record.boxes(limit: 7, showsDaysToCome: false)),
      "streak_days": .number(Double(streaks.current)),
      "best_days": .number(Double(streaks.best)),
      "strength_percent": .number((record.strength * 100).rounded()),
      "kept_days": .number(Double(record.daysKept)),
      "kept_count": .number(Double(record.daysKept)),
      "is_done_today": .flag(record.today.count > 0),
    ]
    if let days = habit.days, let end = habit.end {
      data["days"] = .number(Double(days))
      data["end_day"] = .day(end)
      data["left_days"] = .number(Double(max(0, end - ledger.clock.today + 1)))
    }
    data["is_limited"] = .flag(hasEnd)
    return data.merging(told(habit.schedule))
  }

  /// A schedule in figures: a template says it in words.
  static func told(_ schedule: HabitSchedule) -> Slots {
    switch schedule {
    case .times(1, perDays: 1): return ["is_daily": .flag(true)]
    case .times(1, perDays: 7): return ["is_weekly": .flag(true)]
    case .times(1, perDays: let days): return ["every_days": .number(Double(days))]
    case .times(let times, perDays: 7): return ["weekly_times": .number(Double(times))]
    case .times(let times, let days):
      return ["window_times": .number(Double(times)), "window_days": .number(Double(days))]
    case .weekdays(let weekdays):
      return ["weekdays": .list(weekdays.map { .text(RuleFigures.weekdayNames[$0 - 1]) })]
    case .atMost(let limit):
      return ["limit_times": .number(Double(limit)), "is_limit": .flag(true)]
    }
  }
}
