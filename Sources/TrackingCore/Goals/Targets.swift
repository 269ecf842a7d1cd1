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
}
