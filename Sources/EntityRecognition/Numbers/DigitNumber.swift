/// Reads numbers written in digits: `7`, `1,234.5`, `1,5`, `10.000`, `15 000`, `.77`.
struct DigitNumber {
  var value: Double
  var end: Int
  var isPlain = false

  /// The readings of the digits at a token, the likeliest first; none in a version or an address.
  static func readings(at index: Int, in scan: Scan) -> [DigitNumber] {
    if scan.has(.point, at: index), scan.isMark(".", at: index) {
      return bareDecimals(at: index, in: scan)
    }
    guard scan.digitCount(at: index) > 0, let run = value(of: index, in: scan) else { return [] }
    let plain = DigitNumber(value: run, end: index + 1, isPlain: true)
    if let dotted = marked(".", other: ",", at: index, run, scan) { return dotted }
    if let comma = marked(",", other: ".", at: index, run, scan) { return comma }
    if let spaced = spaced(at: index, run, scan) { return spaced + [plain] }
    return [plain]
  }

  private static func bareDecimals(at index: Int, in scan: Scan) -> [DigitNumber] {
    guard scan.isGlued(index + 1), scan.digitCount(at: index + 1) > 0,
      !isInside(index, of: scan), !isMarkedDigits(".", at: index + 2, scan)
    else { return [] }
    return [DigitNumber(value: decimals(of: index + 1, in: scan), end: index + 2)]
  }

  /// Whether the mark at a token is glued to digits before it.
  private static func isInside(_ index: Int, of scan: Scan) -> Bool {
    index > 0 && scan.isGlued(index) && scan.tokens[index - 1].kind == .digits
  }

  private static func isMarkedDigits(_ mark: Unicode.Scalar, at index: Int, _ scan: Scan) -> Bool {
    scan.isMark(mark, at: index) && scan.isGlued(index) && scan.isGlued(index + 1)
      && scan.digitCount(at: index + 1) > 0
  }

  /// Digits with groups or decimals behind a mark; nil when there is no such mark, empty when
  /// what is there is no number (`1.2.3`).
  private static func marked(
    _ mark: Unicode.Scalar, other: Unicode.Scalar, at index: Int, _ run: Double, _ scan: Scan
  ) -> [DigitNumber]? {
    guard isMarkedDigits(mark, at: index + 1, scan) else { return nil }
    var end = index + 1
    var grouped = run
    var isGrouped = scan.digitCount(at: index) <= 3 && run > 0
    var groups = 0
    while groups < 7, isMarkedDigits(mark, at: end, scan) {
      groups += 1
      if scan.digitCount(at: end + 1) != 3 { isGrouped = false }
      grouped = grouped * 1000 + (value(of: end + 1, in: scan) ?? 0)
      end += 2
    }
    if groups > 1 && !isGrouped { return [] }
    let decimal = DigitNumber(value: run + decimals(of: index + 2, in: scan), end: end)
    guard isGrouped else { return [decimal] }
    if isMarkedDigits(other, at: end, scan) {
      let fraction = decimals(of: end + 1, in: scan)
      return [DigitNumber(value: grouped + fraction, end: end + 2)]
    }
    let whole = DigitNumber(value: grouped, end: end)
    if groups > 1 { return [whole] }
    let isRound = value(of: index + 2, in: scan) == 0
    return mark == "," || isRound ? [whole, decimal] : [decimal, whole]
  }

  /// `15 000`: groups of three behind single spaces.
  private static func spaced(at index: Int, _ run: Double, _ scan: Scan) -> [DigitNumber]? {
    guard scan.digitCount(at: index) <= 3, run > 0 else { return nil }
    var end = index + 1
    var value = run
    while end < scan.count, end - index < 6, scan.digitCount(at: end) == 3,
      scan.tokens[end].bytes.lowerBound == scan.tokens[end - 1].bytes.upperBound + 1,
      let group = self.value(of: end, in: scan)
    {
      value = value * 1000 + group
      end += 1
    }
    guard end > index + 1, !(scan.has(.hyphen, at: end) && scan.isGlued(end)) else { return nil }
    let grouped = DigitNumber(value: value, end: end)
    // "2 250 ml" are two of 250 ml, while "15 000 steps" and "2 000 m" are one number.
    let mayBeCount = end == index + 2 && run < 13 && self.value(of: index + 1, in: scan) != 0
    if mayBeCount, let unit = scan.units(at: end).first {
      let isContainer = scan.units(at: unit.end).contains {
        scan.language.units.all[$0.unit].traits.contains(.container)
      }
      if run > 1 || isContainer { return nil }
    }
    return [grouped]
  }

  private static func value(of index: Int, in scan: Scan) -> Double? {
    guard scan.digitCount(at: index) <= 18 else { return nil }
    var value = 0.0
    for byte in scan.bytes[scan.tokens[index].bytes] { value = value * 10 + Double(byte & 0x0F) }
    return value
  }

  /// The digits of a token as decimals behind the mark.
  static func decimals(of index: Int, in scan: Scan) -> Double {
    var value = 0.0
    var scale = 1.0
    for byte in scan.bytes[scan.tokens[index].bytes].prefix(18) {
      value = value * 10 + Double(byte & 0x0F)
      scale *= 10
    }
    return value / scale
  }
}
