/// Dishes of which a part was left out.
extension FoodIndex {
  /// "A greek salad without olives": the recipe without what it holds of them; nil where nothing is
  /// left out that it holds.
  func leavingOut(_ said: [String], _ depth: Int) -> FoundFood? {
    guard let place = said.firstIndex(where: words.without.contains), place > 0,
      let recipe = recipe(named: said[..<place])
    else { return nil }
    let behind = said[(place + 1)...].filter { !words.listing.contains($0) }
    // "Oats without sugar, made with milk": more is told than what was left out.
    guard !behind.contains(where: words.joining.contains) else { return nil }
    let out = Set(behind)
    let rest = recipe.without { part in
      // "Tomato" leaves the tomato out, and not its sauce; a pinch of salt is no part to speak of.
      part.grams >= 0.03 * recipe.yield && words.read(part.food).last.map(out.contains) ?? false
    }
    guard let rest, var food = made(rest, filling: nil, depth: depth) else { return nil }
    food.name = said.joined(separator: " ")
    food.rest = rest.yield / recipe.yield
    return food
  }
}
