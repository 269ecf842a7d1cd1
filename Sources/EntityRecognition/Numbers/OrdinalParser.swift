/// Reads ordinals: `3rd`, `third`, `twenty-first`.
enum OrdinalParser {
  static func ordinal(at index: Int, in scan: Scan) -> (value: Int, end: Int)? {
    if let digits = scan.digits(at: index) {
      guard scan.isGlued(index + 1), let suffix = scan.match(.ordinalSuffix, at: index + 1)
      else { return nil }
      return (digits, suffix.end)
    }
    if let word = scan.match(.ordinal, at: index) { return (Int(word.value), word.end) }
    guard let tens = scan.match(.cardinal, at: index), tens.value >= 20, tens.value < 100,
      tens.value.truncatingRemainder(dividingBy: 10) == 0
    else { return nil }
    let next = scan.skipping(.hyphen, at: tens.end)
    guard let unit = scan.match(.ordinal, at: next), unit.value < 10 else { return nil }
    return (Int(tens.value + unit.value), unit.end)
  }
}
