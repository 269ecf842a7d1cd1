internal import CivilTime

extension Ledger {
  /// How a limit stands that a drink counts toward: its own, or that of what it is one of, since a
  /// latte is one of "at most 2 coffees". The first that is passed, else the nearest.
  func limit(on drink: String, on day: LocalDay) throws -> GoalStanding? {
    let limits = try goals().filter {
      $0.metric == .drinks && $0.isLimit && !$0.facet.isEmpty
    }
    if limits.isEmpty { return nil }
    let standings = try ([drink] + reference.drinkKinds.wider(than: drink))
      .compactMap { name in limits.first { $0.facet == name } }
      .map { try standing(of: $0, on: day) }
    return standings.first { !$0.isMet } ?? standings.first
  }
}
