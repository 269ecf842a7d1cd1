extension NumberReading {
  /// Nobody counts "one to" more than this.
  fileprivate static let widestRange = 20.0
  /// How many times more the end of a range is, where blanks stand around its dash.
  static let widestSpacedRange = 3.0
  /// How far in front of "from" the word stands that changes something.
  fileprivate static let farthestChange = 6
}

extension Scan {
  /// `3-4`, `3 to 4`, `5 or 6`: from a number to a greater one.
  func numberRange(from low: NumberReading, at start: Int) -> NumberReading? {
    guard low.value >= 0, !low.isApproximate, let to = match(.rangeTo, at: low.end),
      let high = unsignedNumbers(at: to.end).first, high.value > low.value
    else { return nil }
    let isMark = tokens[low.end].kind != .word
    if !isMark, isChanged(at: start) { return nil }
    // "Change the last one to 250" counts nothing from one on.
    if !isMark, low.value == 1, high.value > NumberReading.widestRange { return nil }
    // "Quarter to seven" is a time of day.
    let isQuarter = low.value == 0.25 && high.value >= 1
    if !isMark, low.value < 1, high.value > 2 || isQuarter, tokens[low.end - 1].kind == .word {
      return nil
    }
    if isMark {
      // Telephone numbers and dates are no ranges.
      guard !(has(.hyphen, at: high.end) && isGlued(high.end)) else { return nil }
      guard isGlued(to.end) == isGlued(low.end) else { return nil }
      // "80 kg - 500 ml", "11 to 7 - 500 ml": a dash between blanks parts what is far apart.
      if !isGlued(low.end), high.value > low.value * NumberReading.widestSpacedRange { return nil }
    }
    return rangedNumber(lowOfRange(low, high), high)
  }

  /// `between 5 and 6`.
  func numberBetween(at index: Int) -> NumberReading? {
    guard let between = match(.between, at: index), !isChanged(at: between.end) else { return nil }
    for low in unsignedNumbers(at: between.end).reversed() {
      guard let and = match(.and, at: low.end) ?? match(.rangeTo, at: low.end),
        let high = unsignedNumbers(at: and.end).first, high.value > low.value
      else { continue }
      return rangedNumber(lowOfRange(low, high), high)
    }
    return nil
  }

  /// "Change the 300 to 350", "change the run from 5 to 6 km": one figure takes the place of the
  /// other.
  private func isChanged(at start: Int) -> Bool {
    guard start > 0, has(.between, at: start - 1) else {
      return (max(0, start - 2)..<start).contains { match(.changing, at: $0)?.end == start }
    }
    let before = max(0, start - NumberReading.farthestChange)..<start - 1
    return before.contains { word in
      has(.changing, at: word) && tokens[word..<start].allSatisfy { $0.kind == .word }
    }
  }

  /// In `two to three hundred` both are hundreds, and in `5-10k` both are thousands.
  private func lowOfRange(_ low: NumberReading, _ high: NumberReading) -> Double {
    for scale in [1000.0, 100.0]
    where high.value >= scale && high.value.truncatingRemainder(dividingBy: scale) == 0
      && low.value < 100 && high.value / scale > low.value && !high.isPlainDigits
      && low.value * 20 < high.value
    {
      return low.value * scale
    }
    return low.value
  }

  private func rangedNumber(_ low: Double, _ high: NumberReading) -> NumberReading {
    NumberReading(
      end: high.end, value: (low + high.value) / 2, rule: "number.range",
      range: low...high.value)
  }
}
