extension Scan {
  /// Several of one size: `2x400g`, `2 × 500 ml`, `2 250 ml glasses`, `500ml x 3`.
  mutating func multiplied(at index: Int) -> QuantityReading? {
    guard let count = numbers(at: index).last, count.value > 0, count.range == nil else {
      return nil
    }
    let sign = match(.multiply, at: count.end)
    // "3x5 140 kg" are sets and repetitions of a load.
    guard sign != nil || (digitCount(at: count.end) > 0 && !isGlued(count.end)),
      sign != nil || count.value < 13 && !isFactor(index)
    else { return nil }
    let start = sign?.end ?? count.end
    guard has(.digits, at: start) || sign != nil,
      var reading = quantities(at: start).first(where: {
        isSize($0) && (sign != nil || $0.number.isPlainDigits)
      })
    else { return nil }
    reading.normalized *= count.value
    reading.number.value *= count.value
    reading.times = count.value
    reading.rule = "quantity.multiplied"
    return reading
  }

  /// A number of times behind a size: `500ml x 3`.
  mutating func repeated(_ size: QuantityReading) -> QuantityReading? {
    guard isSize(size), let sign = match(.multiply, at: size.end),
      let count = numbers(at: sign.end).last, count.isWhole, count.value > 0, count.value < 1000,
      units(at: unitStart(after: count).index).isEmpty
    else { return nil }
    var reading = size
    reading.end = count.end
    reading.normalized *= count.value
    reading.number.value *= count.value
    reading.times = count.value
    reading.rule = "quantity.multiplied"
    return reading
  }

  /// Whether a sign of multiplication stands between a number and this one.
  private func isFactor(_ index: Int) -> Bool {
    index > 1 && digitCount(at: index - 2) > 0 && match(.multiply, at: index - 1)?.end == index
  }

  private func isSize(_ reading: QuantityReading) -> Bool {
    switch language.units.all[reading.unit].dimension {
    case .volume, .mass, .distance, .energy: reading.number.range == nil
    default: false
    }
  }
}
