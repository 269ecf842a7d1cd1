/// What is known of foods by the words of their names alone, without looking for any.
extension FoodWords {
  /// Grams of one of each unit, for a food by the last words of its name.
  func householdWeights(of name: String) -> [String: Double] {
    let said = read(name)
    let main = said.prefix { !joining.contains($0) || listing.contains($0) }
    // What the last two words say goes before what the last one says, and that before any food.
    let ends = [1, 2].filter { $0 <= main.count }.map { main.suffix($0).joined(separator: " ") }
    var result = (["*"] + ends).reduce(into: [:]) { weights, end in
      weights.merge(household(end)) { _, new in new }
    }
    // Nobody has a bowl that holds half of what they eat of it.
    if let usual = main.reversed().lazy.compactMap({ self.usual($0) }).first {
      for unit in ["bowl", "plate"] where ends.first.map(household)?[unit] == nil {
        result[unit] = max(usual, 150)
      }
    }
    return result
  }

  /// "300 g of oats": what is meant is porridge, for nobody eats so much of what is dry; and 20 g
  /// of a drink are its powder.
  func meant(_ name: String, weighing grams: Double) -> String? {
    let said = read(name)
    let isDry = said.contains { [.dried, .raw].contains(state($0)) }
    let isCooked = said.contains { [.boiled, .cooked].contains(state($0)) }
    if let whole = heavy(said.joined(separator: " ")), whole.isLight, grams < whole.grams {
      return whole.meant
    }
    // What stands behind "with" is in it already.
    guard !isDry, !said.contains(where: joining.contains) else { return nil }
    let plain = said.filter { state($0) == nil }
    for count in [2, 1] where plain.count >= count {
      guard let heavy = self.heavy(plain.suffix(count).joined(separator: " ")),
        (grams > heavy.grams) != heavy.isLight, isCooked || !heavy.isCooked
      else { continue }
      return (plain.dropLast(count) + [heavy.meant]).joined(separator: " ")
    }
    return nil
  }

  /// The words in front of what is left out; nil where nothing is.
  func base(of name: String) -> String? {
    let said = name.split(separator: " ")
    let place = said.firstIndex { word in
      FoodWords.stems(String(word)).contains(where: without.contains)
    }
    guard let place, place > 0, place + 1 < said.count else { return nil }
    let behind = read(said[(place + 1)...].joined(separator: " "))
    if behind.contains(where: joining.contains) { return nil }
    return said[..<place].joined(separator: " ")
  }
}
