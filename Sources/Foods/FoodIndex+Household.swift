/// What household portions of foods weigh where USDA's table does not say.
extension FoodIndex {
  /// Grams of one of each unit, for a food by the last words of its name.
  func household(_ name: String) -> [String: Double] {
    let said = words.read(name)
    let main = said.prefix { !words.joining.contains($0) || words.listing.contains($0) }
    let ends = [2, 1].compactMap { count in
      main.count >= count ? main.suffix(count).joined(separator: " ") : nil
    }
    var result = ends.lazy.compactMap { self.words.householdOf[$0] }.first ?? words.householdOfAny
    // Nobody has a bowl that holds half of what they eat of it.
    if let usual = main.reversed().lazy.compactMap({ self.words.usual[$0] }).first {
      for unit in ["bowl", "plate"] where words.household[unit]?[ends.last ?? ""] == nil {
        result[unit] = max(usual, 150)
      }
    }
    return result
  }
}
