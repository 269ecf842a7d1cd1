package import CivilTime

/// How the values of a tracker belong together.
package enum SaidTrackerKind: String, SlotConvertible {
  case sum, mean, last, event
}

/// `tracker.create`.
package struct CreateTracker: Command {
  package var tracker: String?
  package var unit: String?
  package var kind: SaidTrackerKind?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.tracker, &tracker)
    coder.slot(.unit, &unit)
    coder.slot(.kind, &kind)
  }
}

/// `tracker.log`.
package struct LogTracker: TimedCommand {
  package var tracker: String?
  /// In `unit`, else in that of the tracker.
  package var value: Double?
  /// The second figure of a pair: 80 of "blood pressure 120/80".
  package var value2: Double?
  package var unit: String?
  package var kind: SaidTrackerKind?
  /// How strong one of it was, in `doseUnit`; without one a score of ten.
  package var dose: Double?
  package var doseUnit: String?
  /// What it was of, in the words of the sender: what money was spent on.
  package var note: String?
  /// Which day of its cycle it is: "period day 2".
  package var cycleDay: Int?
  package var when = SaidTime()

  package init() {}

  package init(
    _ tracker: String, _ value: Double, over second: Double? = nil, on day: LocalDay
  ) {
    (self.tracker, self.value, value2, when) = (tracker, value, second, SaidTime(day: day))
  }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.tracker, &tracker)
    coder.slot(.value, &value)
    coder.slot(.value2, &value2)
    coder.slot(.unit, &unit)
    coder.slot(.kind, &kind)
    coder.slot(.dose, &dose)
    coder.slot(.doseUnit, &doseUnit)
    coder.slot(.note, &note)
    coder.slot(.cycleDay, &cycleDay)
    when.code(&coder)
  }
}

/// `tracker.list`: all trackers, or of which kind one is.
package struct ListTrackers: Command {
  package var tracker: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { coder.slot(.tracker, &tracker) }
}

/// `tracker.edit`: another name, unit or kind.
package struct ChangeTracker: Command {
  package var tracker: String?
  package var newName: String?
  package var unit: String?
  package var kind: SaidTrackerKind?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.tracker, &tracker)
    coder.slot(.newName, &newName)
    coder.slot(.unit, &unit)
    coder.slot(.kind, &kind)
  }
}

/// `tracker.delete`.
package struct DeleteTracker: Command {
  package var tracker: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { coder.slot(.tracker, &tracker) }
}
