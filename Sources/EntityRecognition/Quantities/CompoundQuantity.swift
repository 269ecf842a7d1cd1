extension Scan {
  /// A quantity with the smaller ones behind it: `5 ft 11`, `2 lb 3 oz`, `a glass and a half`.
  mutating func compounds(of first: QuantityReading) -> [QuantityReading] {
    if let longer = andHalf(first) ?? orTwo(first) { return [longer] }
    guard !language.units.all[first.unit].traits.contains(.container),
      first.number.range == nil
    else { return [] }
    var result = first
    var lowest = first.unit
    for _ in 0..<4 {
      guard let (part, unit) = smallerPart(at: result.end, than: lowest) else { break }
      result.normalized += part.normalized
      result.end = part.end
      lowest = unit
    }
    if let last = bareSmaller(at: result.end, below: lowest) {
      result.normalized += last.normalized
      result.end = last.end
    }
    guard result.end > first.end else { return [] }
    result.rule = "quantity.compound"
    result.isLatent = false
    result.number.value = result.normalized / language.units.all[first.unit].factor
    return [result]
  }

  /// `a glass and a half`, `a mile and three quarters`.
  func andHalf(_ first: QuantityReading) -> QuantityReading? {
    guard first.number.isWhole, let and = match(.and, at: first.end),
      let part = properFraction(at: and.end),
      // "half in the park" makes no inches.
      units(at: part.end).allSatisfy({ !accepts($0, at: part.end) })
    else { return nil }
    var result = first
    result.end = part.end
    result.number.value += part.value
    result.number.rule = "number.mixed"
    result.normalized = normalized(result.number.value, first.unit)
    result.rule = "quantity.half"
    return result
  }

  /// `8 hours half`, where nothing follows.
  func halfBehind(_ first: QuantityReading) -> QuantityReading? {
    guard first.number.isWhole, has(.half, at: first.end), endsClause(first.end + 1) else {
      return nil
    }
    var result = first
    result.end = first.end + 1
    result.number.value += 0.5
    result.number.rule = "number.mixed"
    result.normalized = normalized(result.number.value, first.unit)
    result.rule = "quantity.half"
    return result
  }

  /// `a glass or two`, `an hour or two`: a range without a second unit.
  func orTwo(_ first: QuantityReading) -> QuantityReading? {
    guard first.number.value == 1, first.number.range == nil,
      let or = match(.rangeTo, at: first.end), tokens[first.end].kind == .word,
      let high = match(.cardinal, at: or.end), (2...4).contains(high.value),
      units(at: high.end).isEmpty
    else { return nil }
    var result = first
    result.end = high.end
    result.number.range = 1...high.value
    result.number.value = (1 + high.value) / 2
    result.normalized = normalized(result.number.value, first.unit)
    result.rule = "quantity.range"
    return result
  }

  /// "2 hours, 20 minutes": behind a comma one length goes on where nothing follows, or both
  /// units are written out and what follows is no thing: "7 hours, 30 minutes walk" and "7h, 40 min
  /// on the bike" are two.
  private func isOneLength(upTo end: Int, comma: Int) -> Bool {
    if end >= count || tokens[end].kind != .word { return true }
    let isSpelled = [comma - 1, end - 1].allSatisfy { tokens[$0].bytes.count > 3 }
    return isSpelled && senses[end] != Senses(rawValue: 0)
  }

  /// A number of a smaller unit of the same kind.
  mutating func smallerPart(
    at index: Int, than unit: Int
  ) -> (QuantityReading, Int)? {
    let greater = language.units.all[unit]
    let hasComma = isMark(",", at: index)
    let start = skipping(.and, at: hasComma ? index + 1 : index)
    for number in numbers(at: start) where number.range == nil {
      let (position, _) = unitStart(after: number)
      for match in units(at: position) where accepts(match, at: position, isCompound: true) {
        let smaller = language.units.all[match.unit]
        guard smaller.kind == greater.kind, smaller.factor < greater.factor,
          !smaller.traits.contains(.container),
          // "For two weeks, 8 hours of sleep", "14 km, 800 m up": behind a comma, units far apart
          // are two amounts.
          !hasComma || greater.factor <= 60 * smaller.factor
            || smaller.kind != .time && smaller.kind != .dimension(.distance),
          !hasComma || smaller.kind != .time || isOneLength(upTo: match.end, comma: index),
          // "182.6 lb, 16 oz of water": behind a comma, as much as one of the greater is another.
          !hasComma || smaller.kind != .dimension(.mass)
            || number.value * smaller.factor < greater.factor
        else { continue }
        let reading = QuantityReading(
          number: number, unit: match.unit, end: match.end,
          normalized: normalized(number.value, match.unit), rule: "quantity")
        return (reading, match.unit)
      }
    }
    return nil
  }

  /// A bare number behind a unit that has a smaller one: `5 ft 11`, `11 stone 4`, `1h30`.
  mutating func bareSmaller(at index: Int, below unit: Int) -> QuantityReading? {
    let smaller = language.units.below[unit]
    guard smaller >= 0, index < count else { return nil }
    let isGluedUnit = isGlued(index)
    var start = index
    if !isGluedUnit { start = skipping(.and, at: index) }
    // "8 hours half" says no part of a minute.
    guard let number = number(at: start), number.range == nil, number.value >= 0,
      number.value >= 1 || !number.isFraction,
      !number.isApproximate, !hasUnitOfItsOwn(number, behind: unit, isGlued: isGluedUnit),
      // "135 lbs 3x8": sets and repetitions; "45 mins twice": how often.
      match(.multiply, at: number.end) == nil, match(.times, at: start) == nil,
      // "2000 m 41:30": a length of time.
      !isMark(":", at: number.end),
      start == index || !countsThings(behind: number.end)
        || isClockPart(smaller) && !endsClause(number.end + 1)
    else { return nil }
    let ratio = language.units.all[unit].factor / language.units.all[smaller].factor
    guard number.value < ratio, !isGluedUnit || number.isPlainDigits else { return nil }
    if language.units.all[unit].traits.contains(.tight), !isGluedUnit { return nil }
    // "1 m 80" is 1.80 m, and "1 m 8" says nothing.
    if ratio == 100,
      number.value < 10 || tokens[start].kind == .digits && digitCount(at: start) != 2
    {
      return nil
    }
    return QuantityReading(
      number: number, unit: smaller, end: number.end,
      normalized: normalized(number.value, smaller), rule: "quantity")
  }

  /// Minutes behind hours, which are told without their unit: "an hour and 20 across town".
  private func isClockPart(_ unit: Int) -> Bool {
    let unit = language.units.all[unit]
    return unit.kind == .time && unit.factor != 1
  }

  /// "20 minutes and 50 squats", "95 lb and 3 rounds": a plural that is no unit has the number in
  /// front of it; seconds and ounces are hardly told so.
  private func countsThings(behind end: Int) -> Bool {
    guard end < count, tokens[end].kind == .word, tokens[end].hasSpaceBefore,
      tokens[end].bytes.count > 4
    else { return false }
    return bytes[tokens[end].bytes].last == UInt8(ascii: "s")
  }

  /// Whether a number behind a unit is counted in another one: "2 h 5 km". What is glued to the
  /// unit is its own, whatever follows: the "in" of "5h30 in bed" makes no inches.
  private func hasUnitOfItsOwn(
    _ number: NumberReading, behind unit: Int, isGlued: Bool
  ) -> Bool {
    let kind = language.units.all[unit].kind
    return units(at: unitStart(after: number).index).contains { match in
      let other = language.units.all[match.unit]
      return other.kind == kind || !isGlued && !other.traits.contains(.strict)
    }
  }
}
