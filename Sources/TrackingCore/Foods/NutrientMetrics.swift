internal import Foods

extension Metric {
  /// What is in foods.
  static let ofFoods: Set<Metric> = [.calories, .protein, .carbs, .fat, .fiber, .sugar]

  /// The metrics of nutrients, each with what of it something gives.
  static func nutrients(of given: Nutrients, facet: String) -> [Deed.Value] {
    let values: [(Metric, Double?)] = [
      (.protein, given.proteinG), (.carbs, given.carbsG), (.fat, given.fatG),
      (.fiber, given.fiberG), (.sugar, given.sugarG),
    ]
    return values.compactMap { metric, value in
      value.map { Deed.Value(metric, $0, facet: facet) }
    }
  }
}
