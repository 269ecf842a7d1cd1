internal import CivilTime
internal import Commands
internal import Slots

/// `profile.set`: facts about the person, several at once.
public enum ProfileSet: Feature {
  package static let doors = [Door(.profileSet, carryOut)]

  static let heights = Plausibility(usual: 100...230, possible: 40...280)
  private static let ages = Plausibility(usual: 5...110, possible: 1...130)

  static func carryOut(_ asked: Asked<SetProfile>, on ledger: Ledger) throws -> Outcome {
    let said = asked.command
    if let fact = said.forget { return try forget(fact, asked, on: ledger) }
    var data: Slots = [:]
    if let email = said.email, !isAddress(email) {
      throw Stop.refused("bad_email", slots: asked.slots, data: ["email": .text(email)])
    }
    let texts = [
      ("name", said.name.map(properName)), ("gender", said.gender), ("email", said.email),
    ]
    for (name, text) in texts {
      guard let text else { continue }
      try ledger.set(profile: name, to: text)
      data[name] = .text(text)
    }
    try setNumbers(asked, &data, on: ledger)
    try setAge(asked, &data, on: ledger)
    let entries = try setMass(asked, &data, on: ledger)
    guard !data.isEmpty else { throw Stop.asking(.name, slots: asked.slots) }
    if let index = ledger.bodyMassIndex {
      data["bmi"] = .number(round(index, to: 1))
      data["is_bmi_new"] = .flag(data["height_cm"] != nil || data["mass_kg"] != nil)
    }
    return Outcome(.done, slots: asked.slots, data: data, entries: entries)
  }

  /// Takes a fact out, with what was kept only beside it.
  private static func forget(
    _ fact: SetProfile.Forgotten, _ asked: Asked<SetProfile>, on ledger: Ledger
  ) throws -> Outcome {
    let names =
      switch fact {
      case .name: ["name"]
      case .gender: ["gender"]
      case .email: ["email"]
      case .age: ["birthday", "age", "age_day"]
      case .height: ["height_cm"]
      case .goalWeight: ["goal_weight_kg", Profile.goalDay, Profile.goalStart]
      }
    guard names.contains(where: { ledger.profile.values[$0] != nil }) else {
      throw Stop.refused("not_kept", slots: asked.slots)
    }
    for name in names { try ledger.set(profile: name, to: nil) }
    return Outcome(.done, reply: "done.forgotten_\(fact.rawValue)", slots: asked.slots)
  }

  /// A name that was typed without a capital is written with one.
  private static func properName(_ text: String) -> String {
    guard text == text.lowercased() else { return text }
    return text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// One "@" with something before it and a dot behind it.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let host = parts.last, !text.contains(where: \.isWhitespace) else {
      return false
    }
    return parts[0].isEmpty == false && host.dropFirst().dropLast().contains(".")
  }

  private static func setNumbers(_ asked: Asked<SetProfile>, _ data: inout Slots, on ledger: Ledger)
    throws
  {
    if let height = asked.command.height {
      try heights.check(height, .height, of: asked)
      try ledger.set(profile: "height_cm", to: jsonNumber(height))
      data["height_cm"] = .number(height)
    }
    if let goal = try goal(of: asked, on: ledger) {
      try WeightLog.masses.check(goal, .goalWeight, of: asked)
      try askAboutThinness(goal, asked, on: ledger)
      let pace = try pace(to: goal, asked, on: ledger)
      try ledger.set(profile: "goal_weight_kg", to: jsonNumber(goal))
      let start = asked.command.mass ?? ledger.profile.massKg
      try ledger.set(profile: Profile.goalStart, to: start.map(jsonNumber))
      data["goal_weight_kg"] = .number(goal)
      let day = asked.command.until
      try ledger.set(profile: Profile.goalDay, to: day.map { "\($0)" })
      data["until_day"] = day.map { .day($0) }
      data["weekly_kg"] = pace.map { .number(round($0, to: 1)) }
    }
  }

  /// The weight that is wanted, or so much less than now.
  private static func goal(of asked: Asked<SetProfile>, on ledger: Ledger) throws -> Double? {
    if let goal = asked.command.goalWeight { return goal }
    guard let less = asked.command.loss else { return nil }
    guard let mass = asked.command.mass ?? ledger.profile.massKg else {
      throw Stop.asking(.mass, slots: asked.slots)
    }
    return mass - less
  }

  /// How much a week it takes to be there on the day that was said; nil where either is unknown.
  ///
  /// More than the NHS advises is asked about.
  private static func pace(
    to goal: Double, _ asked: Asked<SetProfile>, on ledger: Ledger
  ) throws -> Double? {
    guard let day = asked.command.until, day > ledger.clock.today,
      let mass = asked.command.mass ?? ledger.profile.massKg, mass > goal
    else { return nil }
    let weekly = (mass - goal) * 7 / Double(day - ledger.clock.today)
    if weekly > fastest, !asked.isConfirmed {
      throw Stop.asking(
        .confirm, reply: "asking.too_fast", slots: asked.slots,
        data: [
          "goal_weight_kg": .number(goal), "until_day": .day(day),
          "weekly_kg": .number(round(weekly, to: 1)),
        ])
    }
    return weekly
  }

  /// The NHS advises to lose 0.5 to 1 kg a week.
  private static let fastest = 1.0

  /// A goal below the normal range of the WHO is asked about, with the reason; of a height that is
  /// not known, where it would be below it for nearly every grown-up.
  private static func askAboutThinness(
    _ goal: Double, _ asked: Asked<SetProfile>, on ledger: Ledger
  ) throws {
    var data: Slots = ["goal_weight_kg": .number(goal)]
    if let height = ledger.profile.heightCm {
      let lowest = BodyMass.massKg(index: BodyMass.thin, heightCm: height)
      guard goal < lowest else { return }
      data["lowest_kg"] = .number(round(lowest, to: 1))
    } else {
      let tallest = BodyMass.heightCm(index: BodyMass.thin, massKg: goal)
      guard tallest < smallHeight else { return }
      data["tallest_cm"] = .number(tallest.rounded(.down))
    }
    if asked.isConfirmed { return }
    throw Stop.asking(.confirm, reply: "asking.too_thin", slots: asked.slots, data: data)
  }

  /// Few grown-ups are smaller.
  private static let smallHeight = 155.0

  private static let youngest = 3

  private static func setAge(_ asked: Asked<SetProfile>, _ data: inout Slots, on ledger: Ledger)
    throws
  {
    if let birthday = asked.command.birthday {
      let years = Profile.years(from: birthday, to: ledger.clock.today)
      guard birthday <= ledger.clock.today, years <= 130 else {
        throw Stop.refused(
          "out_of_range", slots: asked.slots,
          data: [
            "birthday_day": .day(birthday), "is_to_come": .flag(birthday > ledger.clock.today),
          ])
      }
      // Nobody of that age writes: the year was not said.
      guard years >= youngest || asked.isConfirmed else {
        throw Stop.asking(
          .birthday, reply: "asking.birth_year", slots: asked.slots,
          data: ["birthday_day": .day(birthday)])
      }
      try ledger.set(profile: "birthday", to: "\(birthday)")
      data["birthday"] = .text("\(birthday)")
      data["birthday_on"] = .day(birthday)
      data["age_years"] = .number(Double(years))
    } else if let age = asked.command.age {
      try ages.check(age, "age_years", of: asked)
      try ledger.set(profile: "birthday", to: nil)
      try ledger.set(profile: "age", to: jsonNumber(age.rounded(.down)))
      try ledger.set(profile: "age_day", to: "\(ledger.clock.today)")
      data["age_years"] = .number(age)
    }
  }

  private static func setMass(_ asked: Asked<SetProfile>, _ data: inout Slots, on ledger: Ledger)
    throws
    -> [String]
  {
    guard let mass = asked.command.mass else { return [] }
    try WeightLog.masses.check(mass, .mass, of: asked)
    data["mass_kg"] = .number(mass)
    return [try ledger.log(mass: mass, when: try ledger.moment(of: asked))]
  }
}
