package import CivilTime

/// `habit.create`.
package struct CreateHabit: Command {
  package var habit: String?
  package var scope: Scope?
  package var plan = SaidPlan()
  package var at: SaidInstant?

  package enum Scope: String, SlotConvertible {
    /// It was wished for, and not asked for.
    case wish
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.habit, &habit)
    coder.slot(.scope, &scope)
    plan.code(&coder)
    coder.slot(.at, &at)
  }
}

/// How often a habit is to be kept, and for how long, as far as that was said.
package struct SaidPlan: SlotGroup {
  package var length = SaidLength()
  /// So many times in each `per`, a week where none is said.
  package var times: Int?
  /// No more often than so many times a day.
  package var atMost: Int?
  package var per: SaidSpan?
  /// An RFC 5545 rule.
  package var recurrence: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    length.code(&coder)
    coder.slot(.times, &times)
    coder.slot(.atMost, &atMost)
    coder.slot(.per, &per)
    coder.slot(.recurrence, &recurrence)
  }

  /// Whether it says how often.
  package var saysHowOften: Bool { times != nil || atMost != nil || recurrence != nil }
}

/// The habit that is meant; with nothing said the only one, or the one of late.
package struct MeantHabit: SlotGroup {
  /// Words of its name.
  package var habit: String?
  /// Its place in the list.
  package var number: Int?
  package var scope: Scope?

  package enum Scope: String, SlotConvertible {
    case all
    /// The one that was spoken of.
    case last
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.habit, &habit)
    coder.slot(.number, &number)
    coder.slot(.scope, &scope)
  }
}

/// A command about a habit that is there.
package protocol HabitCommand: Command {
  var meant: MeantHabit { get set }
}

/// `habit.check`.
package struct CheckHabit: HabitCommand, TimedCommand {
  package var meant = MeantHabit()
  package var count: Double?
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    meant.code(&coder)
    coder.slot(.count, &count)
    when.code(&coder)
  }
}

/// `habit.uncheck`.
package struct UncheckHabit: HabitCommand, TimedCommand {
  package var meant = MeantHabit()
  package var when = SaidTime()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    meant.code(&coder)
    when.code(&coder)
  }
}

/// `habit.skip`: some days do not count.
package struct SkipHabit: HabitCommand {
  package var meant = MeantHabit()
  package var day: LocalDay?
  package var until: DayOrTime?
  package var period: Period?
  package var isSick = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    meant.code(&coder)
    coder.slot(.day, &day)
    coder.slot(.until, &until)
    coder.slot(.period, &period)
    coder.mark(.isSick, &isSick)
  }
}

/// `habit.resume`: from a day on it counts again.
package struct ResumeHabit: HabitCommand {
  package var meant = MeantHabit()
  package var day: LocalDay?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    meant.code(&coder)
    coder.slot(.day, &day)
  }
}

/// `habit.edit`: another name, schedule or length.
package struct ChangeHabit: HabitCommand {
  package var meant = MeantHabit()
  package var newName: String?
  package var plan = SaidPlan()
  /// "By 10 days": how much longer or shorter, and not how long.
  package var change: Change?

  package enum Change: String, SlotConvertible {
    case more, less
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    meant.code(&coder)
    coder.slot(.newName, &newName)
    plan.code(&coder)
    coder.slot(.change, &change)
  }
}

/// `habit.show`.
package struct ShowHabit: HabitCommand {
  package var meant = MeantHabit()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { meant.code(&coder) }
}

/// `habit.delete`.
package struct DeleteHabit: HabitCommand {
  package var meant = MeantHabit()

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { meant.code(&coder) }
}

/// `habit.list`.
package struct ListHabits: Command {
  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {}
}
