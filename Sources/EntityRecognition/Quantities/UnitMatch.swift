/// A unit at some token.
struct UnitMatch {
  var unit: Int
  /// The token after it.
  var end: Int
}

extension Scan {
  /// The units that the longest phrase, or the word, at a token stands for.
  func units(at index: Int) -> [UnitMatch] {
    guard has(.unit, at: index) else { return [] }
    return language.units(at: index, in: tokens)
  }

  /// Whether a token begins some unit.
  private func isUnit(_ index: Int) -> Bool {
    guard has(.unit, at: index) else { return false }
    if let unit = language.onlyUnit(of: tokens[index].word) {
      return !language.units.all[unit].traits.contains(.clock)
    }
    return !units(at: index).allSatisfy { language.units.all[$0.unit].traits.contains(.clock) }
  }

  /// Whether a unit may stand at a token behind a number.
  func accepts(_ match: UnitMatch, at index: Int, isCompound: Bool = false) -> Bool {
    let traits = language.units.all[match.unit].traits
    if traits.isEmpty { return true }
    if traits.contains(.glued) && !isGlued(index) { return false }
    if traits.contains(.clock) { return false }
    if traits.contains(.strict) && !isCompound && !endsClause(match.end) { return false }
    if traits.contains(.capital) && !isCapitalized(index) && !isGlued(index) { return false }
    return true
  }

  /// Whether a closing bracket is of the kind of an opening one.
  func closes(_ opening: Int, _ closing: Int) -> Bool {
    guard let end = match(.closing, at: closing) else { return false }
    return match(.opening, at: opening)?.value == end.value
  }

  /// Whether a mark behind a number closes what the same mark before it opened: `"4"`.
  func isQuoted(_ number: Int, _ mark: Int) -> Bool {
    guard number > 0, tokens[mark].kind == .punctuation else { return false }
    return bytes[tokens[number - 1].bytes] == bytes[tokens[mark].bytes]
  }

  /// Whether no further word follows in this clause.
  func endsClause(_ index: Int) -> Bool {
    guard index < count else { return true }
    switch tokens[index].kind {
    case .word: return has(.and, at: index) || has(.polite, at: index)
    case .digits: return false
    case .punctuation, .symbol, .newline: return true
    }
  }

  /// Where the unit of a number may begin: behind a hyphen, a bracket, `of a`, or `large`.
  func unitStart(after number: NumberReading) -> (index: Int, isBracketed: Bool) {
    var index = number.end
    if isUnit(index) { return (index, false) }
    if has(.hyphen, at: index), isGlued(index + 1) || !isGlued(index), isUnit(index + 1) {
      return (index + 1, false)
    }
    if has(.opening, at: index), isUnit(index + 1) { return (index + 1, true) }
    if number.isFraction || number.isApproximate {
      index = skipping(.of, at: index)
      index = skipping(.article, at: index)
    }
    for _ in 0..<2 where !isUnit(index) { index = skipping(.filler, at: index) }
    return (index, false)
  }
}

extension Scan {
  /// What can count a unit at a token: its numbers, `a`, `another`, `about an`.
  mutating func counts(at index: Int) -> ArraySlice<NumberReading> {
    var found = numbers(at: index)
    if has(.another, at: index), let another = match(.another, at: index) {
      found.append(NumberReading(end: another.end, value: 1, rule: "number.another"))
    }
    if has(.article, at: index), let article = match(.article, at: index) {
      found.append(NumberReading(end: article.end, value: 1, rule: "number.article"))
    }
    if has(.about, at: index), let about = match(.about, at: index),
      !isWanted(before: about.end)
    {
      let next = skipping(.about, at: about.end)
      if let article = match(.article, at: next) {
        found.append(
          NumberReading(
            end: article.end, value: 1, rule: "number.article", isApproximate: true))
      } else if has(.unit, at: next) {
        // "a good hour", "a full glass"
        found.append(NumberReading(end: next, value: 1, rule: "number.article"))
      }
    }
    return found
  }
}
