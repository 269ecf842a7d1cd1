extension Scan {
  /// The longest duration at a token: `2 hours`, `an hour and a half`, `1h30`, `3 weeks`.
  mutating func duration(at index: Int) -> DurationReading? { durations(at: index).first }

  /// All durations at a token, the longest first; the last answer is kept, as the rules of times
  /// ask for the same token.
  mutating func durations(at index: Int) -> [DurationReading] {
    if lastDurations.index == index { return lastDurations.found }
    let found = readDurations(at: index)
    lastDurations = (index, found)
    return found
  }

  private mutating func readDurations(at index: Int) -> [DurationReading] {
    guard index < count else { return [] }
    let quantities = quantities(at: index)
    if quantities.isEmpty, senses[index].isDisjoint(with: Scan.unitOpeners) { return [] }
    var found: [DurationReading] = []
    for first in quantities where language.units.all[first.unit].kind == .time {
      let unit = language.units.all[first.unit]
      let reading = DurationReading(first, unit)
      let longer = longer(first)
      found += longer
      found.append(reading)
    }
    if let whole = wholeUnit(at: index) { found.append(whole) }
    if let bare = bareUnitAndHalf(at: index) ?? soleUnit(at: index) { found.append(bare) }
    if found.count > 1 { found.sort { $0.end > $1.end } }
    return found
  }

  private static let unitOpeners = Senses(.whole, .unit)

  private mutating func longer(_ first: QuantityReading) -> [DurationReading] {
    if let half = andHalf(first) ?? orTwo(first) ?? halfBehind(first) {
      return [DurationReading(half, language.units.all[first.unit])]
    }
    // "six and a half hours, 30 minutes of boxing": a fraction has no smaller parts.
    guard first.number.range == nil, first.number.value == first.number.value.rounded() else {
      return []
    }
    var result = DurationReading(first, language.units.all[first.unit])
    var lowest = first.unit
    for _ in 0..<5 {
      guard let (part, unit) = smallerPart(at: result.end, than: lowest) else { break }
      result.add(part.number.value, language.units.all[unit])
      result.end = part.end
      lowest = unit
    }
    if let last = bareSmaller(at: result.end, below: lowest) {
      result.add(last.number.value, language.units.all[last.unit])
      result.end = last.end
      lowest = last.unit
    }
    guard result.end > first.end else { return [] }
    let unit = language.units.all[lowest]
    result.unit = unit.name
    result.grain = DurationReading.grain(of: unit)
    result.number.value = result.totalSeconds / unit.factor
    result.rule = "duration.compound"
    return [result]
  }

  /// `all day`, `the whole week`.
  private func wholeUnit(at index: Int) -> DurationReading? {
    guard let whole = match(.whole, at: index) else { return nil }
    for match in units(at: whole.end) where language.units.all[match.unit].traits.contains(.whole) {
      let number = NumberReading(end: whole.end, value: 1, rule: "number.implied")
      let quantity = QuantityReading(
        number: number, unit: match.unit, end: match.end, normalized: 0, rule: "quantity")
      var reading = DurationReading(quantity, language.units.all[match.unit])
      reading.rule = "duration.whole"
      return reading
    }
    return nil
  }

  /// `hour of yoga`, `hour at the gym`: one is meant where it begins the text, and not behind a
  /// word of its own (`happy hour at the bar`).
  private func soleUnit(at index: Int) -> DurationReading? {
    guard let sole = match(.soleUnit, at: index), has(.behindSoleUnit, at: sole.end), index == 0
    else { return nil }
    for match in units(at: index) where language.units.all[match.unit].kind == .time {
      let number = NumberReading(end: index, value: 1, rule: "number.implied")
      let quantity = QuantityReading(
        number: number, unit: match.unit, end: match.end, normalized: 0, rule: "quantity")
      return DurationReading(quantity, language.units.all[match.unit])
    }
    return nil
  }

  /// `hour and a half`, `minute and a half`: the one is implied.
  private func bareUnitAndHalf(at index: Int) -> DurationReading? {
    guard has(.unit, at: index),
      has(.and, at: index + 1) || has(.and, at: index + 2) || has(.and, at: index + 3)
    else { return nil }
    for match in units(at: index) where language.units.all[match.unit].kind == .time {
      let number = NumberReading(end: index, value: 1, rule: "number.implied")
      let quantity = QuantityReading(
        number: number, unit: match.unit, end: match.end, normalized: 0, rule: "quantity")
      if let half = andHalf(quantity) {
        return DurationReading(half, language.units.all[match.unit])
      }
    }
    return nil
  }
}
