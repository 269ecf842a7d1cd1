internal import Commands

extension Reference {
  /// Reads one ingredient of a recipe as it was said: `200 ml milk`, `2 eggs`, `an espresso`.
  ///
  /// - Returns: A food, with quantity and unit where they were said.
  func ingredient(_ text: String) -> SaidFood {
    var words = text.lowercased().split(separator: " ")
    var said = SaidFood()
    if let first = words.first, words.count > 1 {
      let digits = first.prefix { $0.isNumber || $0 == "." }
      if let number = Double(digits) {
        said.quantity = number
        words.removeFirst()
        let rest = first.dropFirst(digits.count)
        if !rest.isEmpty { words.insert(rest, at: 0) }
      } else if ["a", "an", "one", "half"].contains(first) {
        said.quantity = first == "half" ? 0.5 : 1
        words.removeFirst()
      }
    }
    if words.count > 1, isUnit(words[0], of: words.dropFirst().joined(separator: " ")) {
      said.unit = Units.singular(String(words.removeFirst()))
      if words.count > 1, words[0] == "of" { words.removeFirst() }
    }
    let name = words.joined(separator: " ")
    said.food = listedName(name) ?? drink(name)?.name ?? name
    return said
  }

  private func isUnit(_ word: Substring, of name: String) -> Bool {
    let unit = Units.singular(String(word))
    let food = name.hasPrefix("of ") ? String(name.dropFirst(3)) : name
    return Units.grams(of: unit) != nil || Units.millilitres(of: unit) != nil
      || Containers.volumes[unit] != nil || self.food(food)?.portions[unit] != nil
  }
}
