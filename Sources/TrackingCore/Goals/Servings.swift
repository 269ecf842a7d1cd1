internal import Slots

/// What a goal for a drink is said in: "at most 2 coffees a day" are 2 cups, not 480 ml.
struct Servings {
  /// In the plural, as a person calls it.
  let unit: String
  /// The millilitres of one.
  let size: Double

  /// Amounts in ml as counts of these, under the same names: `target_ml` becomes `target_count`.
  func told(_ data: Slots, _ names: [String]) -> Slots {
    var data = data
    for name in names {
      guard let ml = data.number("\(name)_ml") else { continue }
      data["\(name)_ml"] = nil
      data["\(name)_count"] = .number(round(ml / size, to: 2))
      data["\(name)_unit"] = .text("count")
    }
    data["unit"] = .text(unit)
    return data
  }
}

extension Ledger {
  /// The servings of a drink's goal; nil where it is no round number of them.
  func servings(of goal: Goal) -> Servings? {
    guard goal.metric == .drinks, !goal.countsTimes, let drink = reference.drink(goal.facet),
      let size = Containers.volume(of: drink.defaultUnit, settings: settings)
    else { return nil }
    let halves = goal.target / size * 2
    guard abs(halves - halves.rounded()) < 0.001 else { return nil }
    // What is served in no container of its own is counted by its servings.
    let unit = Containers.volumes[drink.defaultUnit] == nil ? "serving" : drink.defaultUnit
    return Servings(unit: Units.plural(unit), size: size)
  }
}
