internal import Slots

/// What counts as one activity or drink is decided here, for every question, goal and challenge.
extension Ledger {
  /// The names that a facet of a metric is logged under, its own first: jogging is running too,
  /// and a latte is a coffee.
  func names(of facet: String, in metric: Metric) -> [String] {
    if QuerySubject.ofActivities.contains(metric) {
      return [facet] + reference.kinds.kinds(of: facet)
    }
    let isOfDrinks = Metric.ofDrinks.contains(metric) || Metric.ofFoods.contains(metric)
    return isOfDrinks ? drinks(of: facet) : [facet]
  }

  /// The drinks that are of a kind, itself first.
  func drinks(of kind: String) -> [String] { [kind] + reference.drinkKinds.kinds(of: kind) }

  /// What a drink is one of, the nearest kind first.
  public func kinds(ofDrink drink: String) -> [String] {
    reference.drinkKinds.wider(than: drink)
  }

  /// The same as a list that a statement reads with `json_each`; nil for every facet.
  func listedNames(of facet: String?, in metric: Metric) -> String? {
    facet.map { Ledger.listed(names(of: $0, in: metric)) }
  }

  /// Names as a list that a statement reads with `json_each`.
  static func listed(_ names: [String]) -> String {
    "[\(names.map(jsonString).joined(separator: ","))]"
  }
}
