internal import CivilTime
internal import Commands
internal import GRDB
internal import Slots

extension Habits {
  /// Another name, schedule or length for a habit; the days that were kept stay.
  static func edit(
    _ asked: Asked<ChangeHabit>, _ habit: Habit, _ ledger: Ledger
  ) throws -> Outcome {
    let (said, slots) = (asked.command, asked.slots)
    let plan = said.plan
    let name = said.newName.map(Title.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    let schedule =
      plan.saysHowOften ? try HabitPlan.schedule(plan, slots: slots) : habit.schedule
    let days = try HabitPlan.days(
      length(of: said, habit), recurrence: plan.recurrence, slots: slots, today: ledger.clock.today)
    guard name != nil || plan.saysHowOften || days != nil else {
      throw Stop.asking(.newName, slots: slots, data: ["habit": .text(habit.name)])
    }
    let twin = try name.flatMap { name in
      try ledger.habits().first {
        $0.id != habit.id && $0.name.lowercased() == name.lowercased()
      }
    }
    if let twin {
      throw Stop.refused("duplicate", slots: slots, data: ["habit": .text(twin.name)])
    }
    // "Until" counts from today, a number of days from the habit's own beginning.
    let passed = plan.length.until == nil ? 0 : ledger.clock.today - habit.start
    try ledger.run(
      "UPDATE habit SET schedule = :schedule, days = :days WHERE user = :user AND id = :id",
      [
        "id": habit.id, "schedule": schedule.stored,
        "days": days.map { $0 + passed } ?? habit.days,
      ])
    if let name { try ledger.rename(habit, to: name) }
    let changed = try ledger.habits().first { $0.id == habit.id } ?? habit
    var data = try told(ledger.record(of: changed), ledger)
    data["old_name"] = .text(habit.name)
    let reply = name != nil ? "done.renamed" : "done"
    return Outcome(.done, reply: reply, slots: slots, data: data)
  }

  /// "Extend yoga by 10 days": so much more or less than it was to last. What goes on without an
  /// end has nothing that could grow.
  private static func length(of said: ChangeHabit, _ habit: Habit) -> SaidLength {
    guard let change = said.change, let days = said.plan.length.days else {
      return said.plan.length
    }
    var length = said.plan.length
    length.days = habit.days.map { Double($0) + (change == .more ? days : -days) }
    return length
  }
}

extension Ledger {
  /// Renames a habit with every day of it, its goals and its challenges.
  fileprivate func rename(_ habit: Habit, to name: String) throws {
    let names: SQLValues = ["old": habit.name, "new": name]
    try run("UPDATE habit SET name = :new WHERE user = :user AND name = :old", names)
    try run(
      "UPDATE deed SET name = :new WHERE user = :user AND kind = 'habit' AND name = :old", names)
    for table in ["entry", "goal", "challenge"] {
      try run(
        """
        UPDATE \(table) SET facet = :new
        WHERE user = :user AND metric = 'habits' AND facet = :old
        """, names)
    }
  }
}
