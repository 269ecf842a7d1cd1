/// Reads whole numbers in words, and digits with words: `two hundred and three`, `3 million`.
struct WordNumber {
  var value: Double
  var end: Int
  var isApproximate = false

  /// No number has more tokens: a bound that keeps hostile texts linear.
  static let longest = 32

  /// A spelled number below a hundred: `seven`, `twenty-five`, `twenty five`.
  static func belowHundred(at index: Int, in scan: Scan) -> WordNumber? {
    guard let first = scan.match(.cardinal, at: index) else { return nil }
    let isTens = first.value >= 20 && first.value.truncatingRemainder(dividingBy: 10) == 0
    guard isTens else {
      return spokenHundreds(first.value, behind: first.end, begunAt: index, in: scan)
        ?? WordNumber(value: first.value, end: first.end)
    }
    if bindsToFraction(first.end, scan) { return nil }
    var next = scan.skipping(.hyphen, at: first.end)
    if next == first.end { next = scan.skipping(.and, at: first.end) }
    if let unit = scan.match(.cardinal, at: next), (1...9).contains(unit.value),
      !isNumerator(unit.value, before: unit.end, scan)
    {
      return WordNumber(value: first.value + unit.value, end: unit.end)
    }
    return WordNumber(value: first.value, end: first.end)
  }

  /// A hundred that is left out in speech: `one thirty eight`, `one eighteen`, and round ones
  /// beside "over" or decimals, as in `one forty over ninety`, `one eighty point five`: elsewhere
  /// those may be a time of day, or a count of lengths. A quarter past is told so as well, and
  /// higher hundreds are lengths of time: `one fifteen`, `seven eighteen`; `one twelve ounce beer`
  /// is one of them.
  private static func spokenHundreds(
    _ hundreds: Double, behind index: Int, begunAt start: Int, in scan: Scan
  ) -> WordNumber? {
    guard (1...9).contains(hundreds), !scan.isGlued(index) else { return nil }
    // "Two oh two point four": without the decimals it may be a time of day.
    if let zero = scan.match(.spokenZero, at: index) {
      guard let unit = scan.match(.cardinal, at: zero.end), (1...9).contains(unit.value),
        saysDecimals(at: unit.end, scan)
      else { return nil }
      return WordNumber(value: hundreds * 100 + unit.value, end: unit.end)
    }
    guard let tens = scan.match(.cardinal, at: index) else { return nil }
    if hundreds <= 3, (11...19).contains(tens.value), tens.value != 15,
      !scan.has(.unit, at: tens.end), !scan.has(.timeUnit, at: tens.end)
    {
      return WordNumber(value: hundreds * 100 + tens.value, end: tens.end)
    }
    guard tens.value >= 20, tens.value.truncatingRemainder(dividingBy: 10) == 0
    else { return nil }
    if let unit = scan.match(.cardinal, at: tens.end), (1...9).contains(unit.value) {
      return WordNumber(value: hundreds * 100 + tens.value + unit.value, end: unit.end)
    }
    let isPaired = scan.has(.over, at: tens.end) || start > 0 && scan.has(.over, at: start - 1)
    return isPaired || saysDecimals(at: tens.end, scan)
      ? WordNumber(value: hundreds * 100 + tens.value, end: tens.end) : nil
  }

  /// Whether decimals are read out from a token on: "point five".
  private static func saysDecimals(at index: Int, _ scan: Scan) -> Bool {
    guard let point = scan.match(.point, at: index), scan.tokens[index].kind == .word else {
      return false
    }
    return scan.has(.cardinal, at: point.end) || scan.has(.digits, at: point.end)
  }

  /// Whether tens before a token are written together with a fraction: `thirty-fifths`.
  private static func bindsToFraction(_ index: Int, _ scan: Scan) -> Bool {
    guard let hyphen = scan.match(.hyphen, at: index), scan.isGlued(index),
      scan.isGlued(hyphen.end)
    else { return false }
    return Fraction.ending(at: hyphen.end, in: scan) != nil
  }

  /// Whether a number before a token is the upper part of a proper fraction (`three` `quarters`).
  static func isNumerator(_ value: Double, before index: Int, _ scan: Scan) -> Bool {
    guard let part = scan.match(.fraction, at: scan.skipping(.hyphen, at: index)) else {
      return false
    }
    return value < part.value && part.value <= 4
  }

  /// A number with its hundreds and higher scales, begun by `first` or by a scale itself.
  static func cardinal(at index: Int, first: WordNumber?, in scan: Scan) -> WordNumber? {
    var total = 0.0
    var lastScale = Double.infinity
    var current = first
    var end = first?.end ?? index
    let limit = index + longest
    while end < limit {
      if current == nil, lastScale.isFinite || scan.has(.scale, at: end) {
        current = group(after: end, isFirst: !lastScale.isFinite, in: scan)
      }
      guard let hundreds = current.map({ withHundreds($0, in: scan) }) else { break }
      end = hundreds.end
      guard let scale = scan.match(.scale, at: end), scale.value >= 1000 else {
        total += hundreds.value
        return WordNumber(value: total, end: end, isApproximate: first?.isApproximate ?? false)
      }
      guard scale.value < lastScale else { return nil }
      total += hundreds.value * scale.value
      lastScale = scale.value
      end = scale.end
      current = nil
      while end < limit, let next = scan.match(.scale, at: end), next.value >= 1000 {
        total *= next.value
        lastScale = next.value
        end = next.end
      }
    }
    guard lastScale.isFinite else { return nil }
    return WordNumber(value: total, end: end, isApproximate: first?.isApproximate ?? false)
  }

  /// What may follow a scale: `two hundred` behind `thousand`, with or without `and`.
  private static func group(after index: Int, isFirst: Bool, in scan: Scan) -> WordNumber? {
    if isFirst { return WordNumber(value: 1, end: index) }
    let next = scan.skipping(.and, at: index)
    let start = scan.skipping(.hyphen, at: next)
    if let words = belowHundred(at: start, in: scan) {
      return isNumerator(words.value, before: words.end, scan) ? nil : words
    }
    if next == index, let digits = scan.digits(at: index), scan.digitCount(at: index) <= 3,
      scan.has(.scale, at: index + 1)
    {
      return WordNumber(value: Double(digits), end: index + 1)
    }
    // "7 thousand 500"
    if next == index, let digits = scan.digits(at: index), scan.digitCount(at: index) == 3,
      digits >= 100, index > 0, scan.match(.scale, at: index - 1)?.value == 1000
    {
      return WordNumber(value: Double(digits), end: index + 1)
    }
    if let hundred = scan.match(.scale, at: start), hundred.value == 100 {
      return WordNumber(value: 1, end: start)
    }
    return nil
  }

  /// A number and the hundreds behind it: `two` `hundred and three`.
  private static func withHundreds(_ number: WordNumber, in scan: Scan) -> WordNumber {
    guard let hundred = scan.match(.scale, at: number.end), hundred.value == 100 else {
      return number
    }
    var result = number
    result.value *= 100
    result.end = hundred.end
    let start = scan.skipping(.and, at: hundred.end)
    guard let rest = belowHundred(at: scan.skipping(.hyphen, at: start), in: scan),
      !(start > hundred.end && isProperFraction(rest, scan))
    else { return result }
    result.value += rest.value
    result.end = rest.end
    return result
  }

  private static func isProperFraction(_ number: WordNumber, _ scan: Scan) -> Bool {
    guard let part = Fraction.denominator(at: number.end, in: scan) else { return false }
    return number.value < part.value
  }
}
