internal import CivilTime
public import Slots

/// Habits: made, crossed off day by day, paused, shown.
public enum Habits: UntypedFeature {
  public static let intents = [
    "habit.create", "habit.check", "habit.uncheck", "habit.skip", "habit.resume", "habit.edit",
    "habit.show", "habit.list", "habit.delete",
  ]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    if let outcome = try carryOutOnAll(request, ledger) { return outcome }
    return switch request.intent {
    case "habit.create": try create(request, ledger)
    case "habit.list": try list(request, ledger)
    default:
      try act(
        request, HabitSearch(habits: ledger.habits()).habit(request, on: ledger), ledger)
    }
  }

  private static func act(
    _ request: Request, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    var request = request
    request.slots["habit"] = .text(habit.name)
    return switch request.intent {
    case "habit.check": try check(request, habit, ledger)
    case "habit.uncheck": try uncheck(request, habit, ledger)
    case "habit.skip": try skip([habit], request, ledger)
    case "habit.resume": try resume([habit], request, ledger)
    case "habit.edit": try edit(request, habit, ledger)
    case "habit.delete": try delete(request, habit, ledger)
    default: try show(request, habit, ledger)
    }
  }
}

extension Habits {
  private static func create(_ request: Request, _ ledger: Ledger) throws -> Outcome {
    var slots = request.slots
    guard let name = slots.text("habit").map(Title.trimmed), !name.isEmpty else {
      throw Stop.asking("habit", slots: slots)
    }
    if let twin = try ledger.habits().first(where: { $0.name.lowercased() == name.lowercased() }) {
      throw Stop.refused("duplicate", slots: slots, data: ["habit": .text(twin.name)])
    }
    if slots.text("scope") == "wish" {
      // Wished for, and not asked for.
      guard request.isConfirmed else {
        throw Stop.asking(
          "confirm", reply: "asking.wish", slots: slots, data: ["habit": .text(name)])
      }
      slots["scope"] = nil
    }
    let today = ledger.clock.today
    let span = try PlannedSpan(slots, today: today)
    let (first, days) = (span.first, span.days)
    let schedule = try HabitPlan.schedule(slots)
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
    return Outcome(
      .done, slots: slots.merging(["habit": .text(name)]), data: data.merging(told(schedule)))
  }

  private static func check(
    _ request: Request, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    let when = try ledger.moment(of: request)
    let before = try ledger.value(.habits, facet: habit.name, on: when.day) ?? 0
    let slots = request.slots.merging(["day": .day(when.day)])
    if before > 0, case .atMost = habit.schedule {
    } else if before > 0 {
      let data = try told(ledger.record(of: habit), ledger).merging(ledger.told(when.day))
      return Outcome(.done, reply: "done.already", slots: slots, data: data)
    }
    let count = max(1, request.slots.number("count") ?? 1)
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
    } else if habit.days.map({ record.daysKept >= $0 }) ?? false {
      reply = "done.finished"
    }
    return Outcome(.done, reply: reply, slots: slots, data: data, entries: [entry.id])
  }

  private static func uncheck(
    _ request: Request, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    let when = try ledger.moment(of: request)
    let slots = request.slots.merging(["day": .day(when.day)])
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

  /// The days of the slots do not count for some habits: they neither break nor lengthen a streak.
  static func skip(
    _ habits: [Habit], _ request: Request, _ ledger: Ledger
  ) throws -> Outcome {
    let slots = request.slots
    let period = slots.period("period")
    let first = period?.from ?? slots.day("day") ?? ledger.clock.today
    let until = slots.day("until") ?? slots.instant("until").map(ledger.clock.day(of:))
    let last = period?.to ?? until ?? first
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
    _ request: Request, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    let record = try ledger.record(of: habit)
    // Days from before the habit began go with it too.
    let kept = record.marks.filter { $0.count > 0 }.count
    let data = try told(record, ledger).merging(["kept_days": .number(Double(kept))])
    guard request.isConfirmed else {
      throw Stop.asking("confirm", slots: request.slots, data: data)
    }
    try ledger.delete(habit)
    return Outcome(.done, slots: request.slots, data: data)
  }
}
