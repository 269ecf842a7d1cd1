package import CivilTime

/// `profile.set`: what is known of a person.
package struct SetProfile: TimedCommand {
  package var name: String?
  package var gender: String?
  package var email: String?
  /// In years.
  package var age: Double?
  package var birthday: LocalDay?
  /// In cm.
  package var height: Double?
  /// In kg.
  package var mass: Double?
  /// The weight that is wanted, in kg.
  package var goalWeight: Double?
  /// So many kg less than now are wanted.
  package var loss: Double?
  /// By when.
  package var until: LocalDay?
  /// What is corrected, which nothing reads.
  package var old: String?
  /// What is to be taken out.
  package var forget: Forgotten?
  package var when = SaidTime()

  package enum Forgotten: String, SlotConvertible {
    case name, gender, age, height, email
    case goalWeight = "goal_weight"
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.name, &name)
    coder.slot(.gender, &gender)
    coder.slot(.email, &email)
    coder.slot(.age, &age)
    coder.slot(.birthday, &birthday)
    coder.slot(.height, &height)
    coder.slot(.mass, &mass)
    coder.slot(.goalWeight, &goalWeight)
    coder.slot(.loss, &loss)
    coder.slot(.until, &until)
    coder.slot(.old, &old)
    coder.slot(.forget, &forget)
    when.code(&coder)
  }
}

/// `bmi.show`: of the person, or of other figures.
package struct ShowBodyMassIndex: Command {
  /// In cm.
  package var height: Double?
  /// In kg.
  package var mass: Double?
  /// What came out.
  package var index: Double?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.height, &height)
    coder.slot(.mass, &mass)
    coder.slot(.bmi, &index)
  }
}

/// `guidance.show`: how much of something a day needs.
package struct ShowGuidance: Command {
  package var topic: Said<Topic>?

  package enum Topic: String, SlotConvertible {
    case energy, water, sleep, exercise
  }

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { coder.slot(.topic, &topic) }
}
