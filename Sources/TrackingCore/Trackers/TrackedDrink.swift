/// A tracker of the person's own that counts a drink: what is drunk counts for both, once.
struct TrackedDrink {
  let metric: Metric
  /// The drink's canonical name.
  let drink: String
  /// The millilitres of one, in the tracker's unit.
  let unitMl: Double
}

extension Ledger {
  /// The trackers that count a drink in something that holds it, the nearest first: a latte counts
  /// for one of lattes and for one of coffee.
  func trackers(counting drink: String) throws -> [TrackedDrink] {
    let tracked = try trackers().compactMap { trackedDrink($0) }
    if tracked.isEmpty { return [] }
    return ([drink] + reference.drinkKinds.wider(than: drink)).flatMap { name in
      tracked.filter { $0.drink == name }.map { served($0, as: drink) }
    }
  }

  /// What a tracker counts, when that is a drink by the cup, the glass, the litre …
  func trackedDrink(_ tracker: Metric) -> TrackedDrink? {
    let name = tracker.name
    guard let drink = reference.drink(name) ?? reference.drink(Units.singular(name)) else {
      return nil
    }
    let unit = tracker.unit.isEmpty ? drink.defaultUnit : Units.singular(tracker.unit)
    return size(of: unit).map { TrackedDrink(metric: tracker, drink: drink.name, unitMl: $0) }
  }

  /// Without a unit one of them is one as it is served: an espresso is a coffee of 30 ml.
  private func served(_ tracked: TrackedDrink, as drink: String) -> TrackedDrink {
    guard tracked.metric.unit.isEmpty, tracked.drink != drink,
      let size = reference.drink(drink).flatMap({ size(of: $0.defaultUnit) })
    else { return tracked }
    return TrackedDrink(metric: tracked.metric, drink: tracked.drink, unitMl: size)
  }

  private func size(of unit: String) -> Double? {
    Containers.volume(of: unit, settings: settings) ?? Units.millilitres(of: unit)
  }
}
