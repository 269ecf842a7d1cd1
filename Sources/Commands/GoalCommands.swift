package import CivilTime

/// `goal.set`: so much a day, a week or a month, at least or at most.
package struct SetGoal: Command, TargetCommand {
  package var matter = SaidMatter()
  package var target: Double?
  package var isLength = false
  package var isVolume = false
  package var per: SaidSpan?
  package var bound = SaidBound()
  package var kind: Kind?
  /// What it is of is counted from now on, where nothing is called like that yet.
  package var beginsTracker = false

  package enum Kind: String, SlotConvertible {
    /// A best time, a heaviest lift: what no day adds up to.
    case best
    /// At most, and at least.
    case most = "max"
    case least = "min"
  }

  /// At most (true) or at least (false), as far as it was said.
  package var saysLimit: Bool? {
    if let limit = bound.saysLimit { return limit }
    return kind == .most ? true : kind == .least ? false : nil
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    matter.code(&coder)
    coder.slot(.target, &target)
    coder.mark(.isLength, &isLength)
    coder.mark(.isVolume, &isVolume)
    coder.slot(.per, &per)
    bound.code(&coder)
    coder.slot(.kind, &kind)
    coder.mark(.beginsTracker, &beginsTracker)
  }
}

/// `goal.clear`.
package struct ClearGoal: Command {
  package var matter = SaidMatter()
  package var scope: Scope?

  package enum Scope: String, SlotConvertible { case all }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    matter.code(&coder)
    coder.slot(.scope, &scope)
  }
}

/// `goal.show`: one goal where it is named, else all of them.
package struct ShowGoals: Command {
  package var matter = SaidMatter()
  package var day: LocalDay?
  /// Several days that are asked about: "last week".
  package var period: Period?
  package var kind: Kind?

  package enum Kind: String, SlotConvertible {
    /// Whether it is met.
    case met
    /// How far it still is.
    case left
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    matter.code(&coder)
    coder.slot(.day, &day)
    coder.slot(.period, &period)
    coder.slot(.kind, &kind)
  }
}

/// Whether a target is one to stay below, as far as that was said.
package struct SaidBound: SlotGroup {
  private var isLimit: Bool?
  private var atMost: Bool?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.isLimit, &isLimit)
    coder.slot(.atMost, &atMost)
  }

  /// At most (true) or at least (false).
  package var saysLimit: Bool? { isLimit ?? atMost }
  /// Whether a sentence for what is given up said it.
  package var isGivenUp: Bool { atMost == true }
}

/// A command with an amount of something to come to, or to stay below.
package protocol TargetCommand: Command {
  var matter: SaidMatter { get set }
  /// In the metric's base unit, as far as understanding knows it.
  var target: Double? { get set }
  /// The target is a length of time, in seconds.
  var isLength: Bool { get set }
  /// The target is a volume, in millilitres.
  var isVolume: Bool { get set }
  var per: SaidSpan? { get set }
}
