/// A command that a new challenge comes of.
package protocol NewChallenge: Command {
  /// The whole room is invited to it, or sees it.
  var isShared: Bool { get set }
  /// Says what the challenge is called and what it comes to.
  mutating func settle(_ title: String, metric: String, target: Double)
}

/// `challenge.create`: a challenge of one's own.
package struct CreateChallenge: TargetCommand, NewChallenge {
  package var matter = SaidMatter()
  package var title: String?
  package var description: String?
  package var target: Double?
  package var isLength = false
  package var isVolume = false
  package var per: SaidSpan?
  package var length = SaidLength()
  /// It is kept up for so long: "for 5 days", which is no "in 5 days".
  package var isKept = false
  /// The target is a number without a unit.
  package var isBare = false
  package var bound = SaidBound()
  /// What is given up, by the name that a habit of it gets: "no alcohol".
  package var givenUp: String?
  /// The metric is a name that the person counts from now on.
  package var isOwn = false
  /// The whole room is invited to it.
  package var isShared = false
  /// What it ends with, where that has a name.
  package var moment: String?

  package init() {}

  package mutating func settle(_ title: String, metric: String, target: Double) {
    (self.title, matter.metric, self.target) = (title, metric, target)
  }

  package mutating func code(_ coder: inout SlotCoder) {
    matter.code(&coder)
    coder.mark(.isKept, &isKept)
    coder.mark(.isBare, &isBare)
    coder.slot(.title, &title)
    coder.slot(.description, &description)
    coder.slot(.target, &target)
    coder.mark(.isLength, &isLength)
    coder.mark(.isVolume, &isVolume)
    coder.slot(.per, &per)
    length.code(&coder)
    bound.code(&coder)
    coder.slot(.givenUp, &givenUp)
    coder.mark(.isOwn, &isOwn)
    coder.mark(.room, &isShared)
    coder.slot(.moment, &moment)
  }
}

/// A challenge by words of its title, or by its place in the list; with nothing said the newest.
package protocol ChallengeCommand: Command {
  var title: String? { get set }
  var number: Int? { get set }
}

/// `challenge.start`: a preset is taken up, or the challenge of the room.
package struct StartChallenge: ChallengeCommand, NewChallenge {
  package var title: String?
  package var number: Int?
  package var isShared = false
  package private(set) var metric: String?
  package private(set) var target: Double?

  package init() {}

  package mutating func settle(_ title: String, metric: String, target: Double) {
    (self.title, self.metric, self.target) = (title, metric, target)
  }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.title, &title)
    coder.slot(.number, &number)
    coder.mark(.room, &isShared)
    coder.slot(.metric, &metric)
    coder.slot(.target, &target)
  }
}

/// `challenge.show` and `challenge.standing`.
package struct ShowChallenge: ChallengeCommand {
  package var title: String?
  package var number: Int?

  package init() {}

  package init(title: String) { self.title = title }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.title, &title)
    coder.slot(.number, &number)
  }
}

/// `challenge.stop`.
package struct StopChallenge: ChallengeCommand {
  package var title: String?
  package var number: Int?
  package var scope: Scope?
  package var count: Double?

  package enum Scope: String, SlotConvertible { case all, both }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.title, &title)
    coder.slot(.number, &number)
    coder.slot(.scope, &scope)
    coder.slot(.count, &count)
  }
}

/// `challenge.describe`.
package struct DescribeChallenge: ChallengeCommand {
  package var title: String?
  package var number: Int?
  package var description: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.title, &title)
    coder.slot(.number, &number)
    coder.slot(.description, &description)
  }
}

/// `challenge.list` and `challenge.history`.
package struct ListChallenges: Command {
  /// Those that could be started are asked for as well.
  package var isOpen = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { coder.mark(.isOpen, &isOpen) }
}

/// How long something planned goes on, as far as it was said.
package struct SaidLength: SlotGroup {
  /// How many days.
  package var days: Double?
  package var until: DayOrTime?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.days, &days)
    coder.slot(.until, &until)
  }
}
