/// Reads numbers in all their forms.
///
/// A reading grows from a base (digits, words, `half`, `a dozen`) by what may follow it: scales,
/// fractions, decimals in words, the other end of a range.
struct NumberParser {
  /// What a number can begin with.
  static let starts = Senses(
    .digits, .cardinal, .scale, .fraction, .article, .minus, .point, .group, .vague, .times,
    .fractionSign,
    .about, .between)

  let scan: Scan

  static func readings(at index: Int, in scan: Scan) -> [NumberReading] {
    let parser = NumberParser(scan: scan)
    if let between = parser.between(at: index) { return [between] }
    if let about = scan.match(.about, at: index) { return parser.approximate(at: about.end) }
    var found = parser.signed(at: index)
    if let first = found.first, let range = parser.range(from: first) {
      found.insert(range, at: 0)
    }
    return found
  }

  /// A number behind `about`.
  private func approximate(at index: Int) -> [NumberReading] {
    let next = scan.skipping(.about, at: index)
    var found = signed(at: next)
    if let first = found.first, let range = range(from: first) { found.insert(range, at: 0) }
    for position in found.indices { found[position].isApproximate = true }
    return found
  }

  private func signed(at index: Int) -> [NumberReading] {
    guard let minus = scan.match(.minus, at: index) else { return unsigned(at: index) }
    let isSign = scan.tokens[index].kind != .word
    if isSign {
      // "5-3" is no sign, and "- 2 eggs" is an item of a list.
      if index > 0, scan.isGlued(index), !scan.has(.opening, at: index - 1) { return [] }
      let isWholeText = index == 0 && !scan.isGlued(minus.end)
      let found = unsigned(at: minus.end)
      if isWholeText, found.first?.end != scan.count { return [] }
      return found.map(negated)
    }
    return unsigned(at: minus.end).map(negated)
  }

  private func negated(_ number: NumberReading) -> NumberReading {
    var number = number
    number.value.negate()
    number.isPlainDigits = false
    return number
  }

  /// A number without sign or range.
  func unsigned(at index: Int) -> [NumberReading] {
    guard index < scan.count else { return [] }
    var found: [NumberReading] = []
    for base in bases(at: index) {
      let grown = grow(base)
      for reading in grown + [base] where !found.contains(reading) { found.append(reading) }
    }
    return found
  }
}

extension NumberParser {
  /// What a number begins with, before anything that may follow.
  private func bases(at index: Int) -> [NumberReading] {
    let senses = scan.senses[index]
    if let slashed = Fraction.slashed(at: index, in: scan) {
      let number = NumberReading(
        end: slashed.end, value: slashed.value, rule: "number.fraction", isFraction: true)
      return [number]
    }
    if senses.has(.digits) || senses.has(.point) {
      let digits = DigitNumber.readings(at: index, in: scan)
      if !digits.isEmpty || senses.has(.digits) {
        return digits.map {
          NumberReading(
            end: $0.end, value: $0.value, rule: "number.digits", isPlainDigits: $0.isPlain)
        }
      }
    }
    if let words = WordNumber.belowHundred(at: index, in: scan) {
      return [NumberReading(end: words.end, value: words.value, rule: "number.words")]
    }
    if senses.has(.article), let article = scan.match(.article, at: index) {
      return afterArticle(at: article.end)
    }
    if let vague = scan.match(.vague, at: index) { return [vagueReading(vague)] }
    if let times = scan.match(.times, at: index) {
      return [NumberReading(end: times.end, value: times.value, rule: "number.times")]
    }
    return unaccompanied(at: index)
  }

  /// Scales, groups, fractions and decimals that stand without a number before them.
  private func unaccompanied(at index: Int) -> [NumberReading] {
    if scan.has(.scale, at: index), let scale = scan.match(.scale, at: index) {
      return WordNumber.cardinal(at: index, first: one(index), in: scan).map {
        [NumberReading(end: max($0.end, scale.end), value: $0.value, rule: "number.words")]
      } ?? []
    }
    if let group = scan.match(.group, at: index) {
      return [NumberReading(end: group.end, value: group.value, rule: "number.group")]
    }
    if let sign = Fraction.sign(at: index, in: scan) {
      return [
        NumberReading(end: sign.end, value: sign.value, rule: "number.fraction", isFraction: true)
      ]
    }
    if scan.has(.half, at: index), let half = scan.match(.fraction, at: index) {
      return [fraction(half)]
    }
    if scan.match(.point, at: index) != nil,
      let decimals = decimals(after: NumberReading(end: index, value: 0, rule: "number.point"))
    {
      return [decimals]
    }
    return []
  }

  private func one(_ index: Int) -> WordNumber { WordNumber(value: 1, end: index) }

  private func fraction(_ part: (value: Double, end: Int)) -> NumberReading {
    NumberReading(
      end: part.end, value: 1 / part.value, rule: "number.fraction", isFraction: true)
  }

  private func vagueReading(_ vague: (value: Double, end: Int)) -> NumberReading {
    NumberReading(
      end: vague.end, value: vague.value, rule: "number.vague", isApproximate: true)
  }

  /// `a hundred`, `a dozen`, `a few`, `a half`.
  private func afterArticle(at index: Int) -> [NumberReading] {
    guard index < scan.count else { return [] }
    if scan.has(.scale, at: index) || scan.has(.group, at: index) {
      return unaccompanied(at: index)
    }
    if let vague = scan.match(.vague, at: index) { return [vagueReading(vague)] }
    if let part = Fraction.denominator(at: index, in: scan), part.value > 1 {
      return [fraction(part)]
    }
    return []
  }
}
