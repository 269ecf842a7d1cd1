internal import CivilTime
public import Slots

/// `profile.show` and `bmi.show`: what is known of the person, and what follows from it.
public enum ProfileShow: UntypedFeature {
  public static let intents = ["profile.show", "bmi.show"]

  public static func carryOut(_ request: Request, on ledger: Ledger) throws -> Outcome {
    request.intent == "bmi.show"
      ? try index(request, on: ledger) : try screen(request, on: ledger)
  }

  private static func screen(_ request: Request, on ledger: Ledger) throws -> Outcome {
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
      .answered, reply: reply, slots: request.slots, data: data,
      attachments: try ledger.profilePhoto().map { [ledger.file(of: $0)] } ?? [])
  }

  private static func index(_ request: Request, on ledger: Ledger) throws -> Outcome {
    var slots = request.slots
    let height = slots.number("height_cm") ?? ledger.profile.heightCm
    let mass = slots.number("mass_kg") ?? ledger.profile.massKg
    // A figure that cannot be is asked for again, before the next one.
    if let said = slots.number("height_cm"), !ProfileSet.heights.possible.contains(said) {
      slots["height_cm"] = nil
      throw Stop.asking(
        "height_cm", reply: "asking.height_again", slots: slots,
        data: ["height_cm": .number(said)])
    }
    if let said = slots.number("mass_kg"), !WeightLog.masses.possible.contains(said) {
      slots["mass_kg"] = nil
      throw Stop.asking(
        "mass_kg", reply: "asking.mass_again", slots: slots, data: ["mass_kg": .number(said)])
    }
    guard let height else { throw Stop.asking("height_cm", slots: slots) }
    guard let mass else {
      // The height that was answered stays, whatever comes of the weight.
      if slots.number("height_cm") != nil {
        _ = try ProfileSet.carryOut(Request(intent: "profile.set", slots: slots), on: ledger)
      }
      return Outcome(.asking, reply: "asking.mass_kg", slots: slots, missing: ["mass_kg"])
    }
    // What was asked for and answered is kept, as a profile would.
    if slots.number("height_cm") != nil || slots.number("mass_kg") != nil {
      _ = try ProfileSet.carryOut(Request(intent: "profile.set", slots: slots), on: ledger)
    }
    let value = BodyMass.index(massKg: mass, heightCm: height)
    slots["bmi"] = .number(round(value, to: 1))
    let isYoung = ledger.profile.age(on: ledger.clock.today).map { $0 < 20 } ?? false
    return Outcome(
      .answered, slots: slots,
      data: [
        "bmi": .number(round(value, to: 1)), "category": .text(BodyMass.category(value)),
        "mass_kg": .number(mass), "height_cm": .number(height), "is_young": .flag(isYoung),
        "low_kg": .number(round(BodyMass.massKg(index: 18.5, heightCm: height), to: 1)),
        "high_kg": .number(round(BodyMass.massKg(index: 25, heightCm: height) - 0.05, to: 1)),
      ])
  }
}
