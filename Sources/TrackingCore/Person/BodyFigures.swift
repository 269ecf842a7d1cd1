internal import CivilTime
internal import Slots

extension Ledger {
  /// The body mass index, unrounded; nil when height or weight is unknown.
  public var bodyMassIndex: Double? {
    guard let height = profile.heightCm, let mass = profile.massKg else { return nil }
    return BodyMass.index(massKg: mass, heightCm: height)
  }

  /// How the body mass index came about.
  var bodyMassExplanation: Explanation? {
    guard let height = profile.heightCm, let mass = profile.massKg, let index = bodyMassIndex
    else { return nil }
    return Explanation(
      "bmi", formula: "kg / m²",
      inputs: ["mass_kg": .number(mass), "height_cm": .number(height)], result: index,
      unit: "kg/m²", source: "WHO, adults of 20 years and older")
  }

  /// Energy at rest a day, with how it came about; nil when a figure is missing.
  var restingEnergy: Explanation? {
    guard let height = profile.heightCm, let mass = profile.massKg,
      let years = profile.age(on: clock.today)
    else { return nil }
    let isKnown = profile.gender == "male" || profile.gender == "female"
    return Explanation(
      "resting energy", formula: "10 × kg + 6.25 × cm − 5 × years + constant",
      inputs: [
        "mass_kg": .number(mass), "height_cm": .number(height), "age_years": .number(Double(years)),
        "constant": .number(RestingEnergy.constant(profile.gender)),
      ],
      result: RestingEnergy.kcal(
        massKg: mass, heightCm: height, years: years, gender: profile.gender), unit: "kcal",
      source: "Mifflin and St Jeor 1990",
      assumptions: isKnown ? [] : ["the mean of men and women"])
  }
}
