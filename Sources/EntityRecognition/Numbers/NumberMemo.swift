/// The numbers that were read already, by the token they begin at: each is read once.
struct NumberMemo {
  private(set) var readings: [NumberReading] = []
  /// Where the readings of a token begin and end; -1 when not read yet.
  private var spans: [Span] = []

  private struct Span {
    var first: Int32
    var end: Int32
  }

  @inline(__always)
  func known(at index: Int) -> Range<Int>? {
    guard index < spans.count, spans[index].first >= 0 else { return nil }
    return Int(spans[index].first)..<Int(spans[index].end)
  }

  mutating func keep(_ found: [NumberReading], at index: Int) -> Range<Int> {
    let range = note(found.count, at: index)
    if readings.isEmpty { readings = found } else { readings += found }
    return range
  }

  mutating func keep(_ only: NumberReading, at index: Int) -> Range<Int> {
    let range = note(1, at: index)
    readings.append(only)
    return range
  }

  private mutating func note(_ count: Int, at index: Int) -> Range<Int> {
    if spans.isEmpty { spans.reserveCapacity(index + 6) }
    while spans.count <= index { spans.append(Span(first: -1, end: -1)) }
    spans[index] = Span(first: Int32(readings.count), end: Int32(readings.count + count))
    return readings.count..<readings.count + count
  }
}

extension Scan {
  /// All readings of a number at a token, the best first.
  mutating func numbers(at index: Int) -> ArraySlice<NumberReading> {
    guard index < count, !senses[index].isDisjoint(with: NumberParser.starts) else { return [] }
    if let known = numbers.known(at: index) { return numbers.readings[known] }
    let range =
      plainNumber(at: index).map { numbers.keep($0, at: index) }
      ?? numbers.keep(NumberParser.readings(at: index, in: self), at: index)
    return numbers.readings[range]
  }

  /// Digits that nothing goes on with, which most numbers are: "2 glasses".
  private func plainNumber(at index: Int) -> NumberReading? {
    guard senses[index].isSubset(of: Scan.plainDigits), let value = digits(at: index) else {
      return nil
    }
    let next = index + 1
    if next < count {
      guard tokens[next].kind == .word, senses[next].isDisjoint(with: Scan.numberGoesOn) else {
        return nil
      }
    }
    return NumberReading(
      end: next, value: Double(value), rule: "number.digits", isPlainDigits: true)
  }

  private static let plainDigits = Senses(.digits)
  private static let numberGoesOn = Senses(
    .digits, .cardinal, .scale, .suffix, .group, .vague, .fraction, .fractionSign, .half, .ordinal,
    .ordinalSuffix, .times, .article, .and, .of, .minus, .point, .hyphen, .over, .ratio,
    .multiply, .another, .about, .between, .rangeTo)

  /// The best reading of a number at a token.
  mutating func number(at index: Int) -> NumberReading? { numbers(at: index).first }

  /// A whole number up to 99 with nothing around it: `7`, `07`, `seven`, `twenty-five`,
  /// `twenty five`; for the parts of clock times and dates.
  func smallWhole(at index: Int) -> (value: Int, end: Int)? {
    if let digits = digits(at: index) {
      return digitCount(at: index) <= 2 ? (digits, index + 1) : nil
    }
    guard let words = WordNumber.belowHundred(at: index, in: self) else { return nil }
    return (Int(words.value), words.end)
  }

  /// An ordinal at a token: `3rd`, `third`, `twenty-first`.
  func ordinal(at index: Int) -> (value: Int, end: Int)? {
    OrdinalParser.ordinal(at: index, in: self)
  }
}
