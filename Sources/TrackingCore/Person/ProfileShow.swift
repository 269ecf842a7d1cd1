internal import CivilTime
internal import Commands
internal import Slots

/// `profile.show` and `bmi.show`: what is known of the person, and what follows from it.
public enum ProfileShow: Feature {
  package static let doors = [Door(.profileShow, screen), Door(.bmiShow, index)]

  private static func screen(_ asked: Asked<AskedPlainly>, on ledger: Ledger) throws -> Outcome {
    let profile = ledger.profile
    var data: Slots = [
      "today_day": .day(ledger.clock.today), "date": .text("\(ledger.clock.today)"),
      "date_on": .day(ledger.clock.today),
    ]
    data["name"] = profile.name.map { .text($0) }
    data["gender"] = profile.gender.map { .text($0) }
    data["email"] = profile.email.map { .text($0) }
    data["birthday"] = profile.birthday.map { .text("\($0)") }
    data["birthday_on"] = profile.birthday.map { .day($0) }
    data["age_years"] = profile.age(on: ledger.clock.today).map { .number(Double($0)) }
    data["height_cm"] = profile.heightCm.map { .number($0) }
    data["mass_kg"] = profile.massKg.map { .number($0) }
    data["goal_weight_kg"] = profile.goalWeightKg.map { .number($0) }
    data["goal_weight_day"] = profile.goalWeightDay.map { .day($0) }
    if let index = ledger.bodyMassIndex {
      data["bmi"] = .number(round(index, to: 1))
      data["category"] = .text(BodyMass.category(index))
    }
    data["resting_kcal"] = ledger.shown(kcal: ledger.restingEnergy?.result).map { .number($0) }
    data["is_empty"] = .flag(profile.values.isEmpty && profile.massKg == nil)
    let reply = profile.values.isEmpty && profile.massKg == nil ? "answered.empty" : "answered"
    return Outcome(
      .answered, reply: reply, slots: asked.slots, data: data,
      attachments: try ledger.profilePhoto().map { [ledger.file(of: $0)] } ?? [])
  }

  private static func index(_ asked: Asked<ShowBodyMassIndex>, on ledger: Ledger) throws -> Outcome
  {
    var said = asked.command
    let height = said.height ?? ledger.profile.heightCm
    let mass = said.mass ?? ledger.profile.massKg
    // A figure that cannot be is asked for again, before the next one.
    if let wrong = said.height, !ProfileSet.heights.possible.contains(wrong) {
      said.height = nil
      throw Stop.asking(
        .height, reply: "asking.height_again", slots: said.slots,
        data: ["height_cm": .number(wrong)])
    }
    if let wrong = said.mass, !WeightLog.masses.possible.contains(wrong) {
      said.mass = nil
      throw Stop.asking(
        .mass, reply: "asking.mass_again", slots: said.slots, data: ["mass_kg": .number(wrong)])
    }
    guard let height else { throw Stop.asking(.height, slots: said.slots) }
    guard let mass else {
      // The height that was answered stays, whatever comes of the weight.
      if said.height != nil { try keep(said, on: ledger) }
      return Outcome(
        .asking, reply: "asking.mass_kg", slots: said.slots, missing: [.mass])
    }
    // What was asked for and answered is kept, as a profile would.
    if said.height != nil || said.mass != nil { try keep(said, on: ledger) }
    let value = BodyMass.index(massKg: mass, heightCm: height)
    said.index = round(value, to: 1)
    let isYoung = ledger.profile.age(on: ledger.clock.today).map { $0 < 20 } ?? false
    return Outcome(
      .answered, slots: said.slots,
      data: [
        "bmi": .number(round(value, to: 1)), "category": .text(BodyMass.category(value)),
        "mass_kg": .number(mass), "height_cm": .number(height), "is_young": .flag(isYoung),
        "low_kg": .number(round(BodyMass.massKg(index: 18.5, heightCm: height), to: 1)),
        "high_kg": .number(round(BodyMass.massKg(index: 25, heightCm: height) - 0.05, to: 1)),
      ])
  }

  private static func keep(_ said: ShowBodyMassIndex, on ledger: Ledger) throws {
    var profile = SetProfile()
    (profile.height, profile.mass) = (said.height, said.mass)
    _ = try ProfileSet.carryOut(Asked(profile), on: ledger)
  }
}
