/// A number with a unit that begins at some token.
struct QuantityReading {
  var number: NumberReading
  var unit: Int
  /// The token after it.
  var end: Int
  /// In the base unit of its kind.
  var normalized: Double
  var rule: StaticString
  var isCountSaid = true
  /// How many of one size it is made of.
  var times = 1.0
  var isLatent = false
}

extension Scan {
  /// A number of a unit in its base unit: a container of the sender's own size first.
  func normalized(_ value: Double, _ index: Int) -> Double {
    let unit = language.units.all[index]
    var factor = unit.factor
    if unit.traits.contains(.container), let own = context.containers[unit.name] { factor = own }
    switch context.volumes {
    case .metric: break
    case .us: factor = unit.us ?? factor
    case .imperial: factor = unit.imperial ?? factor
    }
    return (value + unit.offset) * factor
  }

  /// The quantities at a token, those of all its units; the last answer is kept, as several rules
  /// ask for the same token.
  mutating func quantities(at index: Int) -> [QuantityReading] {
    if lastQuantities.index == index { return lastQuantities.found }
    let found = readQuantities(at: index)
    lastQuantities = (index, found)
    return found
  }

  private mutating func readQuantities(at index: Int) -> [QuantityReading] {
    guard index < count else { return [] }
    var found: [QuantityReading] = []
    // In "400 G tins" the letter is a unit, however many thousand millions it may be elsewhere.
    let numbers = counts(at: index)
    for number in numbers
    where number.value < 1e6 || number.rule.description != "number.suffix" {
      let (start, isBracketed) = unitStart(after: number)
      for match in units(at: start) where accepts(match, at: start) {
        if isBracketed, !closes(start - 1, match.end) { continue }
        if isQuoted(index, start) || isPartOfThousand(number, of: match.unit, numbers) { continue }
        if found.contains(where: { $0.end == match.end && $0.unit == match.unit }) { continue }
        var reading = QuantityReading(
          number: number, unit: match.unit, end: isBracketed ? match.end + 1 : match.end,
          normalized: normalized(number.value, match.unit), rule: "quantity")
        let traits = language.units.all[match.unit].traits
        reading.isLatent =
          traits.contains(.asked) || traits.contains(.latent) && !endsClause(match.end)
        found.append(reading)
      }
    }
    return found
  }

  /// "1.500 ml", "1.200 kcal": three places behind the point of so small a unit are thousands, as
  /// much of Europe writes them; "1.500 l" is a litre and a half.
  private func isPartOfThousand(
    _ number: NumberReading, of unit: Int, _ numbers: ArraySlice<NumberReading>
  ) -> Bool {
    let unit = language.units.all[unit]
    guard !number.isWhole, let dimension = unit.dimension, unit.factor <= 1,
      [.volume, .mass, .energy].contains(dimension)
    else { return false }
    return numbers.contains { $0.end == number.end && $0.value == (number.value * 1000).rounded() }
  }
}
