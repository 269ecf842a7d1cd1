internal import CivilTime
internal import Commands
internal import Slots

extension Habits {
  /// Every habit at once that is due and open.
  static func checkAll(
    _ habits: [Habit], _ asked: Asked<CheckHabit>, _ ledger: Ledger
  ) throws -> Outcome {
    let when = try ledger.moment(of: asked)
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
    var settled = asked.command
    settled.when.day = when.day
    return Outcome(
      .done, reply: open.isEmpty ? "done.none_open" : "done.all", slots: settled.slots,
      data: ["names": .list(open.map { .text($0.name) })], entries: entries)
  }

  static func deleteAll(
    _ habits: [Habit], _ asked: Asked<DeleteHabit>, _ ledger: Ledger
  ) throws -> Outcome {
    let data: Slots = [
      "habits": .number(Double(habits.count)), "names": .list(habits.map { .text($0.name) }),
    ]
    guard asked.isConfirmed else {
      throw Stop.asking(.confirm, reply: "asking.all", slots: asked.slots, data: data)
    }
    for habit in habits { try ledger.delete(habit) }
    return Outcome(.done, reply: "done.all", slots: asked.slots, data: data)
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
