import CivilTime

/// Calendar dates in words: "march 3rd 2015", "the third of march", "31/Oct/1974", "April of 87".
extension Scan {
  /// Dates that begin with a month's name.
  mutating func monthDates(at index: Int, into nodes: inout [TimeNode]) {
    guard let month = match(.month, at: index) else { return }
    var form = TimeForm()
    form.month = Int(month.value)
    form.known = .month
    form.isLatent = has(.weak, at: index) && !isNamed(index)
    var end = month.end
    if isMark(".", at: end), isGlued(end), end + 1 < count { end += 1 }
    nodes.append(TimeNode(end: month.end, form: form))
    if let word = keyword(at: end), word.word == .afterNext || word.word == .beforeLast {
      form.isLatent = false
      form.pick = word.word == .afterNext ? 2 : -2
      nodes.append(TimeNode(end: word.end, form: form))
      form.pick = nil
    }
    form.isLatent = false
    let next = separated(end)
    let isOf = keyword(at: next - 1)?.word == .of
    if let year = year(at: next, isCertain: isOf) {
      nodes.append(TimeNode(end: year.end, form: form.inYear(year.value)))
    } else if let year = yearAfterMark(end) {
      nodes.append(TimeNode(end: year.end, form: form.inYear(year.value)))
      dayAfterMark(form.month, year, into: &nodes)
    }
    let dayStart = isGluedMark(end) && isGlued(end + 1) ? end + 1 : skippingThe(next)
    for day in daysOfMonth(at: dayStart, isOrdinal: false) {
      form.day = day.value
      form.known = [.month, .day]
      dayRange(form, after: day.end, into: &nodes)
      nodes.append(TimeNode(end: day.end, form: form))
      withYear(form, after: day.end, into: &nodes)
    }
  }

  /// "September-2020-23": the day glued behind the year.
  private func dayAfterMark(
    _ month: Int, _ year: (value: Int, end: Int), into nodes: inout [TimeNode]
  ) {
    guard isGluedMark(year.end), isGlued(year.end + 1), let day = digits(at: year.end + 1),
      digitCount(at: year.end + 1) <= 2, let date = LocalDay.valid(year.value, month, day)
    else { return }
    nodes.append(TimeNode(end: year.end + 2, form: .day(date)))
  }

  /// "The month of April".
  mutating func monthByName(at index: Int, into nodes: inout [TimeNode]) {
    guard unit(at: index) == .month, let of = keyword(at: index + 1), of.word == .of,
      let month = match(.month, at: of.end)
    else { return }
    var form = TimeForm()
    form.month = Int(month.value)
    form.known = .month
    nodes.append(TimeNode(end: month.end, form: form))
  }

  /// Dates that begin with a day: "14april 2015", "the 2nd of march", "13 to 15 July".
  mutating func dayDates(at index: Int, into nodes: inout [TimeNode]) {
    for day in daysOfMonth(at: index, isOrdinal: false) {
      var form = TimeForm()
      form.day = day.value
      form.known = .day
      var ranged = form
      if let range = rangeMark(at: day.end), keyword(at: day.end)?.word != .and {
        for last in daysOfMonth(at: skippingThe(range), isOrdinal: false) {
          ranged.lastDay = last.value
          monthAfter(ranged, last.end, isOrdinal: last.isOrdinal, into: &nodes)
          if isOfPeriod(last.end) {
            ranged.isLatent = true
            nodes.append(TimeNode(end: last.end, form: ranged))
          }
        }
      }
      monthAfter(form, day.end, isOrdinal: day.isOrdinal, into: &nodes)
      if day.isOrdinal, isOne(day.end) { continue }
      form.isLatent = true
      form.isBare = !day.isOrdinal
      nodes.append(TimeNode(end: day.end, form: form))
    }
  }

  /// The word of "the second one", which is a thing and no day of the month.
  private mutating func isOne(_ index: Int) -> Bool {
    index < count && tokens[index].kind == .word && smallWhole(at: index)?.value == 1
  }

  /// Whether "of next month", "in this month" follows.
  private func isOfPeriod(_ index: Int) -> Bool {
    guard let word = keyword(at: index), word.word == .of || word.word == .in,
      let pointer = keyword(at: skippingThe(word.end))
    else { return false }
    return [.next, .last, .past, .this, .upcoming].contains(pointer.word)
  }

  /// "of march 2015", "march", "/Oct/1974" behind a day; "the 3rd in march", while "it was 3 in
  /// march" tells a figure of that month.
  private mutating func monthAfter(
    _ form: TimeForm, _ index: Int, isOrdinal: Bool, into nodes: inout [TimeNode]
  ) {
    var start = index
    if let word = keyword(at: start), word.word == .of || word.word == .in && isOrdinal {
      start = word.end
    }
    start = isGluedMark(start) ? start + 1 : start
    guard let month = match(.month, at: start) else { return }
    var form = form
    form.month = Int(month.value)
    form.known = [.month, .day]
    nodes.append(TimeNode(end: month.end, form: form))
    withYear(form, after: month.end, into: &nodes)
  }

  /// Adds the form with the year that follows: "2015", ", 2015", "of 2015", "15", "-74".
  private mutating func withYear(
    _ form: TimeForm, after index: Int, into nodes: inout [TimeNode]
  ) {
    let start = separated(index)
    if let year = year(at: start, isCertain: true) ?? yearAfterMark(index) {
      nodes.append(TimeNode(end: year.end, form: form.inYear(year.value)))
    }
  }

  /// "13-15", "13 to the 15th" behind a month and its day.
  private mutating func dayRange(
    _ form: TimeForm, after index: Int, into nodes: inout [TimeNode]
  ) {
    guard let range = rangeMark(at: index), keyword(at: index)?.word != .and else { return }
    for last in daysOfMonth(at: skippingThe(range), isOrdinal: false) {
      // "July 13 - July 15" is read elsewhere.
      var form = form
      form.lastDay = last.value
      nodes.append(TimeNode(end: last.end, form: form))
      withYear(form, after: last.end, into: &nodes)
    }
  }

  /// The token after "-", "to", "through", "till" …
  func rangeMark(at index: Int) -> Int? {
    if isMark("-", at: index) || isMark("~", at: index) || isDash(index) { return index + 1 }
    guard let word = keyword(at: index) else { return nil }
    return word.word == .to || word.word == .until || word.word == .and ? word.end : nil
  }

  func isDash(_ index: Int) -> Bool {
    guard index < count, tokens[index].bytes.count == 3 else { return false }
    let start = tokens[index].bytes.lowerBound
    return bytes[start] == 0xE2 && bytes[start + 1] == 0x80
      && (bytes[start + 2] == 0x93 || bytes[start + 2] == 0x94)
  }

  struct DayReading {
    var value: Int
    var end: Int
    var isOrdinal: Bool
  }

  /// A day of a month: "3rd", "third", "twenty-first", "3".
  mutating func daysOfMonth(at index: Int, isOrdinal: Bool) -> [DayReading] {
    guard index < count else { return [] }
    if let ordinal = ordinal(at: index), (1...31).contains(ordinal.value) {
      var found = [DayReading(value: ordinal.value, end: ordinal.end, isOrdinal: true)]
      // "the 15th day of".
      if unit(at: ordinal.end) == .day {
        found.append(DayReading(value: ordinal.value, end: ordinal.end + 1, isOrdinal: true))
      }
      return found
    }
    guard !isOrdinal, let number = smallWhole(at: index), (1...31).contains(number.value),
      // "March 10: pay the rent", and no "10:30".
      !isMark(":", at: number.end) || !isGlued(number.end) || !isGlued(number.end + 1)
    else { return [] }
    return [DayReading(value: number.value, end: number.end, isOrdinal: false)]
  }

  /// A year: "2015", "'87", "nineteen eighty six", "two thousand ten"; with `isCertain` also "15".
  mutating func year(at index: Int, isCertain: Bool) -> (value: Int, end: Int)? {
    guard index < count else { return nil }
    if let number = digits(at: index) {
      if digitCount(at: index) == 4, (1000...2999).contains(number) {
        return isGlued(index + 1) && isMark(":", at: index + 1) ? nil : (number, index + 1)
      }
      guard digitCount(at: index) == 2, isCertain, number > 12 || number == 0,
        !(isGlued(index + 1) && isMark(":", at: index + 1)), unit(at: index + 1) == nil,
        match(.meridiem, at: index + 1) == nil,
        !has(.ordinalSuffix, at: index + 1), !goesOn(index + 1)
      else { return nil }
      return (Scan.century(number), index + 1)
    }
    if isMark("'", at: index), isGlued(index + 1), digitCount(at: index + 1) == 2,
      let number = digits(at: index + 1)
    {
      return (Scan.century(number), index + 2)
    }
    return wordYear(at: index)
  }

  /// The century of a two-digit year: 1950 to 2049.
  static func century(_ year: Int) -> Int { year < 50 ? 2000 + year : 1900 + year }

  private mutating func wordYear(at index: Int) -> (value: Int, end: Int)? {
    guard senses[index].has(.cardinal) else { return nil }
    if let first = smallWhole(at: index), (15...20).contains(first.value), first.end < count {
      if let rest = smallWhole(at: first.end), rest.value >= 10, rest.value < 100 {
        return (first.value * 100 + rest.value, rest.end)
      }
    }
    guard let number = number(at: index), !number.isPlainDigits, number.isWhole,
      (1000...2999).contains(number.value)
    else { return nil }
    return (Int(number.value), number.end)
  }

  /// "/1974", "-74", "/2018" glued behind a month's name.
  private mutating func yearAfterMark(_ index: Int) -> (value: Int, end: Int)? {
    guard isGluedMark(index), isGlued(index + 1), let number = digits(at: index + 1) else {
      return nil
    }
    switch digitCount(at: index + 1) {
    case 4 where (1000...2999).contains(number): return (number, index + 2)
    case 2 where isMark("/", at: index) || isMark("-", at: index):
      return number > 31 ? (Scan.century(number), index + 2) : nil
    default: return nil
    }
  }

  /// Whether a glued "/", "-" or "." stands at a token.
  func isGluedMark(_ index: Int) -> Bool {
    isGlued(index) && (isMark("/", at: index) || isMark("-", at: index) || isMark(".", at: index))
  }

  /// The token after ",", "of", "in", also both.
  func separated(_ index: Int) -> Int {
    var next = isMark(",", at: index) ? index + 1 : index
    if let word = keyword(at: next), word.word == .of { next = word.end }
    return next
  }

  func skippingThe(_ index: Int) -> Int {
    if let word = keyword(at: index), word.word == .the { return word.end }
    return index
  }

  /// Whether a weak word stands for its time by its looks: with a capital inside of a sentence, or
  /// alone.
  func isNamed(_ index: Int) -> Bool {
    if count == 1 || count == 2 && tokens[count - 1].kind == .punctuation { return true }
    return index > 0 && isCapitalized(index) && !isCapitalized(index - 1)
      && !isMark(".", at: index - 1)
  }
}

extension TimeForm {
  func inYear(_ year: Int) -> TimeForm {
    var form = self
    form.frame = Frame(year: year)
    form.known.insert(.year)
    return form
  }
}
