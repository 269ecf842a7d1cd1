package import CivilTime

/// Which logged deeds are meant; with nothing said the last one.
package struct MeantDeed: SlotGroup {
  /// A metric that it has a value of; `all` for any.
  package var metric: String?
  package var activity: String?
  package var food: String?
  package var drink: String?
  package var meal: String?
  /// The number that it was shown with.
  package var number: Double?
  package var day: LocalDay?
  package var period: Period?

  package init() {}

  package init(metric: String, on day: LocalDay) { (self.metric, self.day) = (metric, day) }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.metric, &metric)
    coder.slot(.activity, &activity)
    coder.slot(.food, &food)
    coder.slot(.drink, &drink)
    coder.slot(.meal, &meal)
    coder.slot(.number, &number)
    coder.slot(.day, &day)
    coder.slot(.period, &period)
  }
}

/// `entry.delete`, and `entry.undo` of something that is named.
package struct DeleteEntry: Command {
  package var deed = MeantDeed()
  package var scope: Scope?
  /// What was said to stay.
  package var kept: String?
  /// Words of what is taken back.
  package var text: String?

  package enum Scope: String, SlotConvertible {
    /// Everything that fits.
    case all
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    deed.code(&coder)
    coder.slot(.scope, &scope)
    coder.slot(.kept, &kept)
    coder.slot(.text, &text)
  }
}

/// `entry.redo`.
package struct RedoEntry: Command {
  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {}
}
