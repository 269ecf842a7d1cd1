internal import CivilTime
internal import Slots

extension Habits {
  /// Every habit at once: all crossed off, or all deleted after a yes; nil when one is meant.
  static func carryOutOnAll(_ request: Request, _ ledger: Ledger) throws -> Outcome? {
    guard request.slots.text("scope") == "all" else { return nil }
    let habits = try ledger.habits()
    guard !habits.isEmpty else { throw Stop.refused("no_habits", slots: request.slots) }
    switch request.intent {
    case "habit.check": return try checkAll(habits, request, ledger)
    case "habit.delete": return try deleteAll(habits, request, ledger)
    case "habit.skip": return try skip(habits, request, ledger)
    case "habit.resume": return try resume(habits, request, ledger)
    default: return nil
    }
  }

  private static func checkAll(
    _ habits: [Habit], _ request: Request, _ ledger: Ledger
  ) throws -> Outcome {
    let when = try ledger.moment(of: request)
    var open: [Habit] = []
    for habit in habits where habit.schedule.isDue(on: when.day) {
      // A limit is not something to tick off.
      if case .atMost = habit.schedule { continue }
      if try ledger.value(.habits, facet: habit.name, on: when.day) == nil { open.append(habit) }
    }
    let entries = try open.map { habit in
      try ledger.log(
        Deed(
          "habit", habit.name, when: when,
          values: [Deed.Value(.habits, 1, facet: habit.name)])
      ).id
    }
    return Outcome(
      .done, reply: open.isEmpty ? "done.none_open" : "done.all",
      slots: request.slots.merging(["day": .day(when.day)]),
      data: ["names": .list(open.map { .text($0.name) })], entries: entries)
  }

  private static func deleteAll(
    _ habits: [Habit], _ request: Request, _ ledger: Ledger
  ) throws -> Outcome {
    let data: Slots = [
      "habits": .number(Double(habits.count)), "names": .list(habits.map { .text($0.name) }),
    ]
    guard request.isConfirmed else {
      throw Stop.asking("confirm", reply: "asking.all", slots: request.slots, data: data)
    }
    for habit in habits { try ledger.delete(habit) }
    return Outcome(.done, reply: "done.all", slots: request.slots, data: data)
  }
}

extension Ledger {
  /// Deletes a habit with every day of it.
  func delete(_ habit: Habit) throws {
    try run(
      "DELETE FROM deed WHERE user = :user AND kind = 'habit' AND name = :name",
      ["name": habit.name])
    try run("DELETE FROM habit WHERE user = :user AND id = :id", ["id": habit.id])
  }
}
