extension Rule {
  /// The rules that find bare numbers and ordinals.
  static let numberRules: [Rule] = [
    Rule(starts: NumberParser.starts, parse: addNumbers),
    Rule(starts: Senses(.digits, .ordinal, .cardinal), parse: addOrdinal),
  ]

  private static func addNumbers(_ scan: inout Scan, _ start: Int) {
    guard !scan.isInsideCode(start) else { return }
    for number in scan.numbers(at: start) {
      scan.add(.number(number.numberValue), start..<number.end, rule: number.rule)
    }
  }

  private static func addOrdinal(_ scan: inout Scan, _ start: Int) {
    guard let ordinal = scan.ordinal(at: start) else { return }
    scan.add(.ordinal(ordinal.value), start..<ordinal.end, rule: "ordinal")
  }
}

extension Scan {
  /// Whether digits are a piece of something longer that is no number: `b12`, `1.2.3`,
  /// `650-650-6500`, `24/7`, `27:30`.
  func isInsideCode(_ index: Int) -> Bool {
    guard tokens[index].kind == .digits else { return false }
    if isGlued(index), index > 0 {
      let before = tokens[index - 1]
      if before.kind == .word { return !has(.multiply, at: index - 1) && index > 1 || index == 1 }
      if isLastOfChain(index) { return true }
      if index > 1, has(.hyphen, at: index - 1), isGlued(index - 1) {
        if tokens[index - 2].kind == .word, senses[index - 2].isEmpty { return true }
      }
      if index > 1, before.kind == .punctuation, isGlued(index - 1),
        tokens[index - 2].kind == .digits, !isMark("(", at: index - 1)
      {
        if isPair(around: index - 1) { return false }
        return !has(.rangeTo, at: index - 1) || isJoined(index - 2)
      }
    }
    return isJoined(index)
  }

  /// Whether two hyphens with digits stand glued before digits.
  private func isLastOfChain(_ index: Int) -> Bool {
    guard index > 3, has(.hyphen, at: index - 1), isGlued(index - 1) else { return false }
    return has(.hyphen, at: index - 3) && isGlued(index - 2) && digitCount(at: index - 4) > 0
  }

  /// Whether a slash stands between two figures that are no day, month or fraction: "131/84".
  private func isPair(around slash: Int) -> Bool {
    guard slash > 0, isMark("/", at: slash), let upper = digits(at: slash - 1),
      let lower = digits(at: slash + 1)
    else { return false }
    return (32...300).contains(upper) && (32...300).contains(lower) && upper > lower
      && digitCount(at: slash - 1) <= 3 && digitCount(at: slash + 1) <= 3
      && !(slash > 1 && isMark("/", at: slash - 2) && isGlued(slash - 1))
      && !(isMark("/", at: slash + 2) && isGlued(slash + 2))
  }

  /// Whether digits are followed, without space, by a mark and digits that no number has.
  private func isJoined(_ index: Int) -> Bool {
    guard isGlued(index + 1), isGlued(index + 2), digitCount(at: index + 2) > 0 else {
      return false
    }
    if isMark(":", at: index + 1) { return true }
    if isMark("/", at: index + 1) {
      return Fraction.slashed(at: index, in: self) == nil && !isPair(around: index + 1)
    }
    if has(.hyphen, at: index + 1) { return has(.hyphen, at: index + 3) && isGlued(index + 3) }
    return false
  }
}
