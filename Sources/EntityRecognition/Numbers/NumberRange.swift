extension NumberParser {
  /// `3-4`, `3 to 4`, `5 or 6`: from a number to a greater one.
  func range(from low: NumberReading) -> NumberReading? {
    guard low.value >= 0, !low.isApproximate, let to = scan.match(.rangeTo, at: low.end),
      let high = unsigned(at: to.end).first, high.value > low.value
    else { return nil }
    let isMark = scan.tokens[low.end].kind != .word
    if isMark {
      // Telephone numbers and dates are no ranges.
      guard !(scan.has(.hyphen, at: high.end) && scan.isGlued(high.end)) else { return nil }
      guard scan.isGlued(to.end) == scan.isGlued(low.end) else { return nil }
    }
    return ranged(scaledLow(low, high), high)
  }

  /// `between 5 and 6`.
  func between(at index: Int) -> NumberReading? {
    guard let between = scan.match(.between, at: index) else { return nil }
    for low in unsigned(at: between.end).reversed() {
      guard let and = scan.match(.and, at: low.end) ?? scan.match(.rangeTo, at: low.end),
        let high = unsigned(at: and.end).first, high.value > low.value
      else { continue }
      return ranged(scaledLow(low, high), high)
    }
    return nil
  }

  /// In `two to three hundred` both are hundreds, and in `5-10k` both are thousands.
  private func scaledLow(_ low: NumberReading, _ high: NumberReading) -> Double {
    for scale in [1000.0, 100.0]
    where high.value >= scale && high.value.truncatingRemainder(dividingBy: scale) == 0
      && low.value < 100 && high.value / scale > low.value && !high.isPlainDigits
      && low.value * 20 < high.value
    {
      return low.value * scale
    }
    return low.value
  }

  private func ranged(_ low: Double, _ high: NumberReading) -> NumberReading {
    NumberReading(
      end: high.end, value: (low + high.value) / 2, rule: "number.range",
      range: low...high.value)
  }
}
