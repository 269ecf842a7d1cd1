import CivilTime

/// Reads numbers in all their forms.
///
/// A reading grows from a base (digits, words, `half`, `a dozen`) by what may follow it: scales,
/// fractions, decimals in words, the other end of a range.
enum NumberParser {
  /// What a number can begin with.
  static let starts = Senses(
    .digits, .cardinal, .scale, .fraction, .article, .minus, .point, .group, .vague, .times,
    .fractionSign,
    .about, .between)

  static func readings(at index: Int, in scan: Scan) -> [NumberReading] {
    if let between = scan.numberBetween(at: index) { return [between] }
    if let about = scan.match(.about, at: index) {
      return scan.isWanted(before: about.end) ? [] : scan.approximateNumbers(at: about.end)
    }
    var found = scan.signedNumbers(at: index)
    if let first = found.first, let range = scan.numberRange(from: first, at: index) {
      found.insert(range, at: 0)
    }
    return found
  }

}

extension Scan {
  /// "I would like 2 eggs" asks for them, "I ate like 2 eggs" is not sure of the number.
  func isWanted(before end: Int) -> Bool {
    (max(0, end - 3)..<end).contains { match(.wanting, at: $0)?.end == end }
  }

  /// A number behind `about`.
  fileprivate func approximateNumbers(at index: Int) -> [NumberReading] {
    let next = skipping(.about, at: index)
    var found = signedNumbers(at: next)
    if let first = found.first, let range = numberRange(from: first, at: next) {
      found.insert(range, at: 0)
    }
    for position in found.indices { found[position].isApproximate = true }
    return found
  }

  fileprivate func signedNumbers(at index: Int) -> [NumberReading] {
    guard let minus = match(.minus, at: index) else { return unsignedNumbers(at: index) }
    let isSign = tokens[index].kind != .word
    if isSign {
      // The mark in front of "20200701" is no sign: that is a date.
      if digitCount(at: minus.end) == 8, let run = digits(at: minus.end), isGlued(minus.end),
        LocalDay.valid(run / 10_000, run / 100 % 100, run % 100) != nil
      {
        return []
      }
      // "5-3" is no sign, and "- 2 eggs" is an item of a list.
      if index > 0, isGlued(index), !has(.opening, at: index - 1) { return [] }
      // "New goal - 8 hours": a dash between words parts what it stands between.
      if index > 0, tokens[index - 1].kind == .word, !isGlued(index), !isGlued(minus.end) {
        return []
      }
      // The dash in front of a line of a list.
      if index > 0, tokens[index - 1].kind == .newline, !isGlued(minus.end) { return [] }
      let isWholeText = index == 0 && !isGlued(minus.end)
      let found = unsignedNumbers(at: minus.end)
      if isWholeText, found.first?.end != count { return [] }
      return found.map(negatedNumber)
    }
    return unsignedNumbers(at: minus.end).map(negatedNumber)
  }

  private func negatedNumber(_ number: NumberReading) -> NumberReading {
    var number = number
    number.value.negate()
    number.isPlainDigits = false
    return number
  }

  /// A number without sign or range.
  func unsignedNumbers(at index: Int) -> [NumberReading] {
    guard index < count else { return [] }
    var found: [NumberReading] = []
    for base in numberBases(at: index) {
      for reading in grownNumbers(base) where !found.contains(reading) { found.append(reading) }
      if !found.contains(base) { found.append(base) }
    }
    return found
  }
}

extension Scan {
  /// What a number begins with, before anything that may follow.
  private func numberBases(at index: Int) -> [NumberReading] {
    let senses = senses[index]
    if let slashed = Fraction.slashed(at: index, in: self) {
      let number = NumberReading(
        end: slashed.end, value: slashed.value, rule: "number.fraction", isFraction: true)
      return [number]
    }
    if senses.has(.digits) || senses.has(.point) {
      let digits = DigitNumber.readings(at: index, in: self)
      if !digits.isEmpty || senses.has(.digits) {
        return digits.map {
          NumberReading(
            end: $0.end, value: $0.value, rule: "number.digits", isPlainDigits: $0.isPlain)
        }
      }
    }
    if let words = WordNumber.belowHundred(at: index, in: self) {
      return [NumberReading(end: words.end, value: words.value, rule: "number.words")]
    }
    if senses.has(.article), let article = match(.article, at: index) {
      return articledNumbers(at: article.end)
    }
    if let vague = match(.vague, at: index) { return [vagueNumber(vague)] }
    if let times = match(.times, at: index) {
      return [NumberReading(end: times.end, value: times.value, rule: "number.times")]
    }
    return unaccompaniedNumbers(at: index)
  }

  /// Scales, groups, fractions and decimals that stand without a number before them.
  private func unaccompaniedNumbers(at index: Int) -> [NumberReading] {
    if has(.scale, at: index), let scale = match(.scale, at: index) {
      return WordNumber.cardinal(at: index, first: impliedOne(index), in: self).map {
        [NumberReading(end: max($0.end, scale.end), value: $0.value, rule: "number.words")]
      } ?? []
    }
    if let group = match(.group, at: index) {
      return [NumberReading(end: group.end, value: group.value, rule: "number.group")]
    }
    if let sign = Fraction.sign(at: index, in: self) {
      return [
        NumberReading(end: sign.end, value: sign.value, rule: "number.fraction", isFraction: true)
      ]
    }
    if has(.half, at: index), let half = match(.fraction, at: index) {
      return [simpleFraction(half)]
    }
    if match(.point, at: index) != nil,
      let decimals = spokenDecimals(
        after: NumberReading(end: index, value: 0, rule: "number.point"))
    {
      return [decimals]
    }
    return []
  }

  private func impliedOne(_ index: Int) -> WordNumber { WordNumber(value: 1, end: index) }

  private func simpleFraction(_ part: (value: Double, end: Int)) -> NumberReading {
    NumberReading(
      end: part.end, value: 1 / part.value, rule: "number.fraction", isFraction: true)
  }

  private func vagueNumber(_ vague: (value: Double, end: Int)) -> NumberReading {
    NumberReading(
      end: vague.end, value: vague.value, rule: "number.vague", isApproximate: true)
  }

  /// `a hundred`, `a dozen`, `a few`, `a half`.
  private func articledNumbers(at index: Int) -> [NumberReading] {
    guard index < count else { return [] }
    if has(.scale, at: index) || has(.group, at: index) {
      return unaccompaniedNumbers(at: index)
    }
    if let vague = match(.vague, at: index) { return [vagueNumber(vague)] }
    if let part = Fraction.denominator(at: index, in: self), part.value > 1 {
      return [simpleFraction(part)]
    }
    return []
  }
}
