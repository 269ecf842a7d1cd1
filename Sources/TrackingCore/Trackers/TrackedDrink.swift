/// A tracker of the person's own that counts a drink: what is drunk counts for both, once.
struct TrackedDrink {
  let metric: Metric
  /// The drink's canonical name.
  let drink: String
  /// The millilitres of one, in the tracker's unit.
  let unitMl: Double
}

extension Ledger {
  /// The tracker that counts a drink in something that holds it; nil where there is none.
  func trackedDrink(_ drink: String) throws -> TrackedDrink? {
    try trackers().lazy.compactMap(trackedDrink).first { $0.drink == drink }
  }

  /// What a tracker counts, when that is a drink by the cup, the glass, the litre …
  func trackedDrink(_ tracker: Metric) -> TrackedDrink? {
    let name = tracker.name
    guard let drink = reference.drink(name) ?? reference.drink(Units.singular(name)) else {
      return nil
    }
    let unit = tracker.unit.isEmpty ? drink.defaultUnit : Units.singular(tracker.unit)
    let size = Containers.volume(of: unit, settings: settings) ?? Units.millilitres(of: unit)
    return size.map { TrackedDrink(metric: tracker, drink: drink.name, unitMl: $0) }
  }
}
