internal import CivilTime
internal import Commands
internal import Slots

/// Habits: made, crossed off day by day, paused, shown.
public enum Habits: Feature {
  package static let doors = [
    Door(.habitCreate, create), Door(.habitList, list),
    one(.habitCheck, check, all: checkAll), one(.habitUncheck, uncheck),
    one(.habitSkip, { try skip([$1], $0, $2) }, all: skip),
    one(.habitResume, { try resume([$1], $0, $2) }, all: resume),
    one(.habitEdit, edit), one(.habitShow, show), one(.habitDelete, delete, all: deleteAll),
  ]

  /// The door of a command about one habit, and perhaps about all of them.
  private static func one<Order: HabitCommand>(
    _ intent: IntentName,
    _ body: @escaping @Sendable (Asked<Order>, Habit, Ledger) throws -> Outcome,
    all: (@Sendable ([Habit], Asked<Order>, Ledger) throws -> Outcome)? = nil
  ) -> Door {
    Door(intent) { (asked: Asked<Order>, ledger: Ledger) in
      let habits = try ledger.habits()
      if asked.command.meant.scope == .all {
        guard !habits.isEmpty else { throw Stop.refused("no_habits", slots: asked.slots) }
        if let all { return try all(habits, asked, ledger) }
      }
      let habit = try HabitSearch(habits: habits).habit(asked, on: ledger)
      var asked = asked
      asked.command.meant.habit = habit.name
      return try body(asked, habit, ledger)
    }
  }
}

extension Habits {
  private static func create(_ asked: Asked<CreateHabit>, _ ledger: Ledger) throws -> Outcome {
    var said = asked.command
    guard let name = said.habit.map(Title.trimmed), !name.isEmpty else {
      throw Stop.asking(.habit, slots: asked.slots)
    }
    if let twin = try ledger.habits().first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw Stop.refused("duplicate", slots: asked.slots, data: ["habit": .text(twin.name)])
    }
    if said.scope == .wish {
      // Wished for, and not asked for.
      guard asked.isConfirmed else {
        throw Stop.asking(
          .confirm, reply: "asking.wish", slots: asked.slots, data: ["habit": .text(name)])
      }
      said.scope = nil
    }
    let today = ledger.clock.today
    let span = try PlannedSpan(
      said.plan.length, recurrence: said.plan.recurrence, slots: said.slots, today: today)
    let (first, days) = (span.first, span.days)
    let schedule = try HabitPlan.schedule(said.plan, slots: said.slots)
    try ledger.run(
      """
      INSERT INTO habit (user, name, schedule, start, days, created_at)
      VALUES (:user, :name, :schedule, :start, :days, :now)
      """,
      [
        "name": name, "schedule": schedule.stored, "start": first.ordinal, "days": days,
        "now": ledger.clock.now.seconds,
      ])
    var data: Slots = ["habit": .text(name)]
    if let days {
      data["days"] = .number(Double(days))
      data["end_day"] = .day(first + (days - 1))
    }
    if first > today { data["start_day"] = .day(first) }
    said.habit = name
    return Outcome(.done, slots: said.slots, data: data.merging(told(schedule)))
  }

  private static func check(
    _ asked: Asked<CheckHabit>, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    let when = try ledger.moment(of: asked)
    let before = try ledger.value(.habits, facet: habit.name, on: when.day) ?? 0
    var settled = asked.command
    settled.when.day = when.day
    let slots = settled.slots
    if before > 0, case .atMost = habit.schedule {
    } else if before > 0 {
      let data = try told(ledger.record(of: habit), ledger).merging(ledger.told(when.day))
      return Outcome(.done, reply: "done.already", slots: slots, data: data)
    }
    let count = max(1, asked.command.count ?? 1)
    let entry = try ledger.log(
      Deed(
        "habit", habit.name, when: when,
        values: [Deed.Value(.habits, count, facet: habit.name)]))
    let record = try ledger.record(of: habit)
    var data = try told(record, ledger).merging(ledger.told(when.day))
    var reply = "done"
    if case .atMost(let limit) = habit.schedule {
      data["today_count"] = .number(before + count)
      data["limit_count"] = .number(Double(limit))
      reply = Int(before + count) > limit ? "done.over" : "done.limit"
    } else if let end = habit.end, when.day > end {
      reply = "done.past_end"
    } else if habit.days.map({ record.daysKept >= $0 }) ?? false {
      reply = "done.finished"
    }
    return Outcome(.done, reply: reply, slots: slots, data: data, entries: [entry.id])
  }

  private static func uncheck(
    _ asked: Asked<UncheckHabit>, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    let when = try ledger.moment(of: asked)
    var settled = asked.command
    settled.when.day = when.day
    let slots = settled.slots
    let entries = try ledger.entries(.habits, facet: habit.name, in: Period(when.day))
    guard !entries.isEmpty else {
      throw Stop.refused(
        "not_checked", slots: slots,
        data: ledger.told(when.day).merging(["habit": .text(habit.name)]))
    }
    for entry in entries { try ledger.delete(deed: entry.id) }
    let data = try told(ledger.record(of: habit), ledger).merging(ledger.told(when.day))
    return Outcome(.done, slots: slots, data: data, entries: entries.map(\.id))
  }

  /// The days that were said do not count for some habits: they neither break nor lengthen a
  /// streak.
  private static func skip(
    _ habits: [Habit], _ asked: Asked<SkipHabit>, _ ledger: Ledger
  ) throws -> Outcome {
    let (said, slots) = (asked.command, asked.slots)
    let first = said.period?.from ?? said.day ?? ledger.clock.today
    let until = said.until?.day ?? said.until?.time.map { ledger.clock.day(of: $0.instant) }
    let last = said.period?.to ?? until ?? first
    guard last >= first, last - first < 366 else {
      throw Stop.refused("out_of_range", slots: slots)
    }
    for habit in habits {
      try ledger.run(
        """
        INSERT INTO habit_skip (user, habit, first, last) VALUES (:user, :habit, :first, :last)
        """, ["habit": habit.id, "first": first.ordinal, "last": last.ordinal])
    }
    return Outcome(
      .done, slots: slots,
      data: [
        "names": .list(habits.map { .text($0.name) }), "from_day": .day(first),
        "until_day": .day(last), "is_one_day": .flag(first == last),
      ])
  }

  private static func delete(
    _ asked: Asked<DeleteHabit>, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    let record = try ledger.record(of: habit)
    // Days from before the habit began go with it too.
    let kept = record.marks.filter { $0.count > 0 }.count
    let data = try told(record, ledger).merging(["kept_days": .number(Double(kept))])
    guard asked.isConfirmed else {
      throw Stop.asking(.confirm, slots: asked.slots, data: data)
    }
    try ledger.delete(habit)
    return Outcome(.done, slots: asked.slots, data: data)
  }
}
