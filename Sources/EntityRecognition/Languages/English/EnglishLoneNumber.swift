/// Numbers that stand by themselves, which is most of them: read without looking for dates.
extension Scan {
  private static let ordinalOnly = Senses(.ordinal)
  /// What can stand behind a number that is part of a time.
  private static let numberFollowers = timeStarts.union(
    Senses(.ordinalSuffix, .meridiem, .timeZone))

  /// Whether nothing behind a number belongs to a time with it: "2 glasses".
  func isLoneNumber(at index: Int) -> Bool {
    guard senses[index].isDisjoint(with: Scan.notLone),
      !senses[index].isDisjoint(with: Scan.numberStarts)
    else { return false }
    let next = index + 1
    guard next < count else { return true }
    let token = tokens[next]
    switch token.kind {
    case .word:
      if senses[index].has(.ordinal), senses[next].has(.timeUnit) { return false }
      if senses[next].has(.timeUnit), senses[next].isDisjoint(with: Scan.unitRivals) {
        // "20 minutes" is a time only with something behind.
        return next + 1 >= count
          || senses[next + 1].isDisjoint(with: Scan.unitFollowers)
            && tokens[next + 1].kind != .punctuation
      }
      return senses[next].isDisjoint(with: Scan.numberFollowers) && token.bytes.count > 1
    case .digits, .symbol: return false
    case .punctuation:
      return token.hasSpaceBefore
        ? !isMark("-", at: next)
        : next + 1 >= count || tokens[next + 1].kind == .newline
    case .newline: return true
    }
  }

  private static let notLone = Senses(.weekday, .month, .dayWord, .holiday, .clockWord, .timeUnit)
  private static let unitRivals = Senses(.ordinal, .month)
  private static let unitFollowers = Senses(.timeWord, .nowWord, .weekday, .dayWord, .clockWord)

  /// A number by itself: an hour, a year or a day where something asks for one.
  mutating func loneNumber(at index: Int, into nodes: inout [TimeNode]) {
    guard !isUnitNumber(index), !isCount(index) else { return }
    if digitCount(at: index) == 8 { numericDates(at: index, into: &nodes) }
    if let year = year(at: index, isCertain: false) {
      var form = TimeForm().inYear(year.value)
      (form.isLatent, form.isBare) = (true, true)
      nodes.append(TimeNode(end: year.end, form: form))
    }
    for day in daysOfMonth(at: index, isOrdinal: false) {
      var form = TimeForm()
      (form.day, form.known) = (day.value, .day)
      (form.isLatent, form.isBare) = (true, !day.isOrdinal)
      nodes.append(TimeNode(end: day.end, form: form))
    }
    clockAtoms(at: index, isAsked: false, into: &nodes)
  }

  /// "2 glasses": a word behind a small number is what it counts.
  private func isCount(_ index: Int) -> Bool {
    index + 1 < count && tokens[index + 1].kind == .word
      && senses[index + 1].isDisjoint(with: Scan.timeStarts)
      && digitCount(at: index) < 3 && !senses[index].has(.ordinal)
      && senses[index].has(.digits)
  }

  private func isUnitNumber(_ index: Int) -> Bool {
    has(.timeUnit, at: index + 1) && senses[index].isDisjoint(with: Scan.ordinalOnly)
  }
}
