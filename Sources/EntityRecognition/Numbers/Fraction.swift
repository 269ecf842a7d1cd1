/// Reads the words and signs of fractions.
enum Fraction {
  /// The lower part of a spelled fraction: `half`, `quarters`, `fifths`, `twenty-firsts`.
  static func denominator(at index: Int, in scan: Scan) -> (value: Double, end: Int)? {
    let start = scan.skipping(.hyphen, at: index)
    if let part = scan.match(.fraction, at: start) { return part.value > 1 ? part : nil }
    guard let tens = scan.match(.cardinal, at: start), tens.value >= 20, tens.value < 100,
      tens.value.truncatingRemainder(dividingBy: 10) == 0,
      let unit = ending(at: scan.skipping(.hyphen, at: tens.end), in: scan)
    else { return nil }
    return (tens.value + unit.value, unit.end)
  }

  /// The last word of a compound lower part: `firsts`, `fifth`; not `half` or `quarter`.
  static func ending(at index: Int, in scan: Scan) -> (value: Double, end: Int)? {
    guard let unit = scan.match(.fraction, at: index), unit.value < 10,
      scan.match(.fraction, at: index)?.end == index + 1, !scan.has(.half, at: index)
    else { return nil }
    return unit
  }

  /// A fraction behind its upper part: `three` `quarters`.
  ///
  /// An ordinal is a fraction only behind one: `one fifth`, while `twenty fifth` is a place.
  static func spelled(_ number: NumberReading, in scan: Scan) -> NumberReading? {
    guard number.isWhole, number.value >= 1, !number.isFraction,
      let part = denominator(at: number.end, in: scan)
    else { return nil }
    if number.value > 1, scan.has(.ordinal, at: part.end - 1) { return nil }
    return NumberReading(
      end: part.end, value: number.value / part.value, rule: "number.fraction", isFraction: true)
  }

  /// `1/2`, glued; not a part of a date or of `24/7`.
  static func slashed(at index: Int, in scan: Scan) -> (value: Double, end: Int)? {
    guard let upper = scan.digits(at: index), scan.isMark("/", at: index + 1),
      scan.isGlued(index + 1), scan.isGlued(index + 2), let lower = scan.digits(at: index + 2),
      lower > 0, upper < lower, !(scan.isMark("/", at: index + 3) && scan.isGlued(index + 3))
    else { return nil }
    return (Double(upper) / Double(lower), index + 3)
  }

  /// A sign such as ½.
  static func sign(at index: Int, in scan: Scan) -> (value: Double, end: Int)? {
    scan.match(.fractionSign, at: index)
  }
}
