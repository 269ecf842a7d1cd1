internal import Slots

/// Brings the figures of a target into the base units of its metric.
enum Targets {
  /// Servings of a drink as the millilitres of its usual container: "at most 2 coffees".
  static func inMillilitres(_ slots: Slots, _ ledger: Ledger) -> Slots {
    guard slots.text("unit") == "servings", let target = slots.number("target"),
      let drink = slots.text("drink")
    else { return slots }
    let unit = ledger.reference.drink(drink)?.defaultUnit ?? "glass"
    let size = Containers.volume(of: unit, settings: ledger.settings) ?? 250
    return slots.merging(["target": .number(target * size)])
  }

  /// Grams for what is counted in grams: a mass comes in kilograms.
  static func inGrams(_ slots: Slots, _ measure: Measure) -> Slots {
    guard measure.metric.unit == "g", let target = slots.number("target"), target > 0, target < 2
    else { return slots }
    return slots.merging(["target": .number(target * 1000)])
  }

  /// A length of time in the unit of the person's own tracker: "2 hours of screen time a day".
  static func inOwnUnit(_ slots: Slots, _ measure: Measure, _ ledger: Ledger) -> Slots {
    guard slots.flag("is_length") == true else { return slots }
    var slots = slots
    slots["is_length"] = nil
    guard !measure.metric.isBuiltIn, let target = slots.number("target"),
      let unit = TrackerUnit(measure.metric.unit, settings: ledger.settings),
      unit.dimension == .time
    else { return slots }
    slots["target"] = .number(round(target / unit.size, to: 2))
    return slots
  }

  /// So many repetitions of what is counted in them, and no seconds: "40 push-ups a day".
  static func inRepetitions(_ slots: Slots, _ ledger: Ledger) -> Slots {
    guard let activity = slots.text("activity"), slots["metric"] == nil, slots["unit"] == nil,
      slots["target"] != nil, ledger.reference.activities[activity]?.isCounted == true
    else { return slots }
    return slots.merging(["metric": .text(Metric.repetitions.name)])
  }

  /// A bare number of an activity: so many times, as "3 runs a week", or so many minutes where
  /// nobody does it as often; no seconds in any case.
  static func counted(_ slots: Slots) -> Slots {
    guard slots["activity"] != nil, slots["unit"] == nil,
      [nil, Metric.exercise.name].contains(slots.text("metric")),
      let count = slots.number("target"), (1..<leastSeconds).contains(count)
    else { return slots }
    let most = mostTimes[slots.text("per") ?? "day"] ?? 3
    return slots.merging(count <= most ? ["unit": .text("times")] : ["target": .number(count * 60)])
  }

  /// A length of time below this is no goal.
  private static let leastSeconds = 60.0

  /// How often an activity is done at most.
  private static let mostTimes: [String: Double] = ["day": 3, "week": 14, "month": 45]
}
