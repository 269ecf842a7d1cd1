extension Rule {
  /// What a counted unit can begin with.
  private static let countStarts = NumberParser.starts.union(Senses(.another, .ordinal))

  /// The rules that find quantities.
  static let quantityRules: [Rule] = [
    Rule(starts: countStarts, parse: addQuantities),
    Rule(starts: Senses(.digits, .cardinal), parse: addMultiplied),
    Rule(starts: Senses(.ordinal), parse: addFractionOf),
    Rule(starts: Senses(.unit), parse: addImplied),
    Rule(starts: Senses(.digits), parse: addPace),
  ]

  private static func addQuantities(_ scan: inout Scan, _ start: Int) {
    for reading in scan.quantities(at: start) {
      let unit = scan.language.units.all[reading.unit]
      guard unit.dimension != nil else { continue }
      for compound in scan.compounds(of: reading) { scan.add(compound, from: start) }
      if let repeated = scan.repeated(reading) { scan.add(repeated, from: start) }
      scan.add(reading, from: start)
    }
  }

  private static func addMultiplied(_ scan: inout Scan, _ start: Int) {
    if let reading = scan.multiplied(at: start) { scan.add(reading, from: start) }
  }

  /// `tenth of a gallon`: an ordinal is a fraction where a unit follows.
  private static func addFractionOf(_ scan: inout Scan, _ start: Int) {
    guard let part = Fraction.denominator(at: start, in: scan), scan.has(.of, at: part.end)
    else { return }
    let number = NumberReading(
      end: part.end, value: 1 / part.value, rule: "number.fraction", isFraction: true)
    let position = scan.unitStart(after: number).index
    for match in scan.units(at: position) where scan.accepts(match, at: position) {
      let reading = QuantityReading(
        number: number, unit: match.unit, end: match.end,
        normalized: scan.normalized(number.value, match.unit), rule: "quantity.fraction")
      scan.add(reading, from: start)
    }
  }

  /// `glass of water`: a container without a number is one; alone it counts only when asked for.
  private static func addImplied(_ scan: inout Scan, _ start: Int) {
    for match in scan.units(at: start) {
      guard scan.language.units.all[match.unit].traits.contains(.container) else { continue }
      let number = NumberReading(end: start, value: 1, rule: "number.implied")
      var reading = QuantityReading(
        number: number, unit: match.unit, end: match.end,
        normalized: scan.normalized(1, match.unit), rule: "quantity.implied")
      reading.isCountSaid = false
      let isBehindUnit = start > 0 && scan.isMeasured(start - 1)
      reading.isLatent = !scan.has(.of, at: match.end) || isBehindUnit
      for var compound in scan.compounds(of: reading) {
        // "a pint and a half of milk"
        compound.isLatent = !scan.has(.of, at: compound.end) || isBehindUnit
        scan.add(compound, from: start)
      }
      scan.add(reading, from: start)
    }
  }

  /// `5:30/km`, `5:30 min/km`.
  private static func addPace(_ scan: inout Scan, _ start: Int) {
    guard let clock = scan.colonLength(at: start) ?? scan.markedLength(at: start), clock.parts == 2
    else { return }
    for match in scan.units(at: clock.end) {
      guard scan.language.units.all[match.unit].dimension == .pace else { continue }
      let minutes = Double(clock.first) + Double(clock.second) / 60
      let number = NumberReading(end: clock.end, value: minutes, rule: "number.clock")
      let reading = QuantityReading(
        number: number, unit: match.unit, end: match.end,
        normalized: scan.normalized(minutes, match.unit), rule: "quantity.pace")
      scan.add(reading, from: start)
    }
  }
}

extension Scan {
  /// Whether a token is a unit of what may be measured or counted, and not of time: in "my second
  /// pint" the word in front is a place in a row.
  fileprivate func isMeasured(_ index: Int) -> Bool {
    units(at: index).contains { language.units.all[$0.unit].dimension != nil }
  }

  /// Adds a quantity as an entity.
  fileprivate mutating func add(_ reading: QuantityReading, from start: Int) {
    let unit = language.units.all[reading.unit]
    guard let dimension = unit.dimension, !isInsideCode(start) || dimension == .pace else {
      return
    }
    let quantity = Quantity(
      dimension: dimension, number: reading.number.numberValue, unit: unit.name,
      normalized: reading.normalized, isCountSaid: reading.isCountSaid,
      times: reading.times)
    add(.quantity(quantity), start..<reading.end, rule: reading.rule, isLatent: reading.isLatent)
  }
}
