import CivilTime

/// Parts of periods: quarters, week numbers, "first Monday of", "end of", "mid March", "all week".
extension Scan {
  /// "Q3", "2018Q4", "q1-2019", "H2", "week 12".
  mutating func numberedPeriods(at index: Int, into nodes: inout [TimeNode]) {
    quarterFirst(at: index, into: &nodes)
    var start = index
    var yearBefore: Int?
    if let number = digits(at: index), digitCount(at: index) == 4 || digitCount(at: index) == 2 {
      yearBefore = digitCount(at: index) == 4 ? number : Scan.century(number)
      start = isMark("-", at: index + 1) ? index + 2 : index + 1
      guard digitCount(at: index) == 4 || isGlued(start) else { return }
    }
    guard start + 1 < count, isGlued(start + 1), tokens[start].bytes.count == 1,
      let number = digits(at: start + 1),
      digitCount(at: start + 1) == 1
    else { return }
    var form = TimeForm()
    if isMark("q", at: start) || isMark("Q", at: start), (1...4).contains(number) {
      form.quarter = number
    } else if isMark("h", at: start) || isMark("H", at: start), (1...2).contains(number) {
      form.halfYear = number
      form.isLatent = yearBefore == nil
    } else {
      return
    }
    form.known = .month
    let end = start + 2
    if let yearBefore, (1000...2999).contains(yearBefore) {
      nodes.append(TimeNode(end: end, form: form.inYear(yearBefore)))
      return
    }
    nodes.append(TimeNode(end: end, form: form))
    if isMark("-", at: end) || isMark("/", at: end), let year = year(at: end + 1, isCertain: false)
    {
      nodes.append(TimeNode(end: year.end, form: form.inYear(year.value)))
    }
  }

  /// "4Q", "4q18", "4Q 2018".
  private mutating func quarterFirst(at index: Int, into nodes: inout [TimeNode]) {
    guard let number = digits(at: index), (1...4).contains(number), isGlued(index + 1),
      isMark("q", at: index + 1) || isMark("Q", at: index + 1)
    else { return }
    var form = TimeForm()
    (form.quarter, form.known) = (number, .month)
    nodes.append(TimeNode(end: index + 2, form: form))
    if let year = year(at: index + 2, isCertain: isGlued(index + 2)) {
      nodes.append(TimeNode(end: year.end, form: form.inYear(year.value)))
    }
  }

  /// Forms that begin with the name of a unit: "week 12", "week after next", "day before friday".
  mutating func unitForms(at index: Int, isNamed: Bool, into nodes: inout [TimeNode]) {
    guard let unit = unitMatch(at: index) else { return }
    if unit.unit == .week, let number = smallWhole(at: unit.end), (1...53).contains(number.value),
      !isClock(behind: number.end)
    {
      var form = TimeForm()
      (form.week, form.known) = (number.value, .week)
      nodes.append(TimeNode(end: number.end, form: form))
    }
    if let word = keyword(at: unit.end), word.word == .afterNext || word.word == .beforeLast {
      let pick = word.word == .afterNext ? 2 : -2
      if unit.unit == .weekend || unit.unit.grain != nil {
        var form = TimeForm()
        form.known = .relative
        if unit.unit == .weekend {
          (form.weekendKind, form.pick) = (true, pick)
        } else {
          form.frame = shifted(unit.unit.grain ?? .day, by: pick)
        }
        nodes.append(TimeNode(end: word.end, form: form))
      }
    }
    if unit.unit == .year, index == 0 || senses[index - 1].isDisjoint(with: Scan.numberStarts),
      let year = year(at: separated(unit.end), isCertain: false)
    {
      nodes.append(TimeNode(end: year.end, form: TimeForm().inYear(year.value)))
    }
    if unit.unit == .weekend {
      var form = TimeForm()
      form.weekendKind = true
      form.known = .weekday
      nodes.append(TimeNode(end: unit.end, form: form))
    } else if isNamed, let grain = unit.unit.grain, grain >= .day {
      // "the month": counts only behind "first Monday of" or "end of".
      var form = TimeForm()
      form.frame = shifted(grain, by: 0)
      form.isLatent = true
      form.isBare = true
      nodes.append(TimeNode(end: unit.end, form: form))
    }
  }

  /// "Friday week 8am", "Friday week 8:30": what follows a number makes it a time of day.
  func isClock(behind index: Int) -> Bool {
    if match(.meridiem, at: index) != nil { return true }
    return (isMark(":", at: index) || isMark(".", at: index)) && isGlued(index)
      && isGlued(index + 1) && digitCount(at: index + 1) == 2
  }

  /// "first Monday", "last day", "third last week", "last four months", "second quarter".
  mutating func nthForms(at index: Int, into nodes: inout [TimeNode]) {
    var count = 0
    var end = index
    if let ordinal = ordinal(at: index) {
      (count, end) = (ordinal.value, ordinal.end)
      if let word = keyword(at: end), word.word == .last { (count, end) = (-count, word.end) }
    } else if let word = keyword(at: index), word.word == .last {
      (count, end) = (-1, word.end)
      if let before = ordinal(at: end), keyword(at: before.end) == nil {
        // "last first": no such thing.
        return
      }
    }
    guard count != 0, abs(count) <= 366, end < self.count else { return }
    var form = TimeForm()
    form.isLatent = true
    if let weekday = match(.weekday, at: end) {
      form.nth = .init(count: count, unit: .weekday(Int(weekday.value)))
      form.known = .weekday
      nodes.append(TimeNode(end: weekday.end, form: form))
      return
    }
    var length = 1
    if abs(count) == 1, let number = countWord(at: end), number.value < 400 {
      (length, end) = (number.value, number.end)
    }
    guard let unit = unitMatch(at: end) else { return }
    if unit.unit == .quarter, count > 0, count <= 4, length == 1 {
      (form.quarter, form.isLatent, form.known) = (count, false, .month)
      nodes.append(TimeNode(end: unit.end, form: form))
      return
    }
    if unit.unit == .weekend {
      form.nth = .init(count: count, unit: .weekend)
    } else if let grain = unit.unit.grain, grain >= .day {
      form.nth = .init(count: count, unit: .grain(grain), length: length)
      form.known = grain == .week ? .week : grain == .day ? .day : .month
    } else {
      return
    }
    nodes.append(TimeNode(end: unit.end, form: form))
  }

  /// "end of the month", "beginning of next week", "early March", "mid 2019", "EOM".
  mutating func edgeForms(at index: Int, into nodes: inout [TimeNode]) {
    guard let word = keyword(at: index) else { return }
    switch word.word {
    case .beginning: edge(.beginning, after: word.end, needsOf: true, into: &nodes)
    case .mid: edge(.middle, after: word.end, needsOf: false, into: &nodes)
    case .end: edge(.end, after: word.end, needsOf: true, into: &nodes)
    case .early: edge(.beginning, after: word.end, needsOf: false, into: &nodes)
    case .late: edge(.end, after: word.end, needsOf: false, into: &nodes)
    case .eod: short(.day, .end, word.end, into: &nodes)
    case .eow: short(.week, .end, word.end, into: &nodes)
    case .eom: short(.month, .end, word.end, into: &nodes)
    case .eoy: short(.year, .end, word.end, into: &nodes)
    case .bom: short(.month, .beginning, word.end, into: &nodes)
    case .boy where isCapitalized(index) && isCapitalizedAll(index):
      short(.year, .beginning, word.end, into: &nodes)
    default: break
    }
  }

  private func isCapitalizedAll(_ index: Int) -> Bool {
    bytes[tokens[index].bytes].allSatisfy { (0x41...0x5A).contains($0) }
  }

  private func short(
    _ grain: Grain, _ edge: TimeForm.Edge, _ end: Int, into nodes: inout [TimeNode]
  ) {
    var form = TimeForm()
    form.frame = shifted(grain, by: 0)
    form.edge = edge
    form.known = .relative
    nodes.append(TimeNode(end: end, form: form))
  }

  private mutating func edge(
    _ edge: TimeForm.Edge, after index: Int, needsOf: Bool, into nodes: inout [TimeNode]
  ) {
    var start = index
    if isMark("-", at: start) { start += 1 }
    if let of = keyword(at: start), of.word == .of {
      start = of.end
    } else if needsOf {
      return
    }
    start = skippingThe(start)
    if let around = keyword(at: start), around.word == .at { start = around.end }
    guard start < count else { return }
    var inner = timeChains(at: start)
    unitForms(at: start, isNamed: true, into: &inner)
    for node in inner where node.form.edge == .none && node.form.clock == nil {
      var form = node.form
      if form.part != .none {
        guard edge == .end, form.part == .night || form.part == .evening, !needsOf else { continue }
        form.part = .lateNight
      } else {
        guard !form.isBare || form.frame != nil, form.nth == nil else { continue }
        if !needsOf, form.frame?.grain == .day, !form.hasPattern { continue }
        form.edge = edge
      }
      (form.isLatent, form.isBare) = (false, false)
      nodes.append(TimeNode(end: node.end, form: form))
    }
  }

  /// "all week", "the rest of the day", "the whole month", "this year so far", "the fortnight".
  mutating func wholeForms(at index: Int, into nodes: inout [TimeNode]) {
    guard let word = keyword(at: index) else { return }
    var start = word.end
    switch word.word {
    case .all: break
    case .rest:
      guard let of = keyword(at: start), of.word == .of else { return }
      start = of.end
    case .ytd: return toDate(.year, word.end, into: &nodes)
    case .mtd: return toDate(.month, word.end, into: &nodes)
    case .the: return fortnight(at: start, into: &nodes)
    case .soFar:
      if let this = keyword(at: word.end), this.word == .this, let unit = unitMatch(at: this.end),
        let grain = unit.unit.grain, grain >= .day
      {
        toDate(grain, unit.end, into: &nodes)
      }
      return
    case .ago: return earlier(at: start, into: &nodes)
    case .hence: return later(at: start, into: &nodes)
    default: return
    }
    start = skippingThe(start)
    if let this = keyword(at: start), this.word == .this { start = this.end }
    if word.word == .all { fortnight(at: start, into: &nodes) }
    guard let unit = unitMatch(at: start), let grain = unit.unit.grain, grain >= .day else {
      return
    }
    var form = TimeForm()
    form.known = .relative
    var frame = shifted(grain, by: 0)
    if word.word == .rest {
      frame = Frame(
        from: grain == .day ? context.now : LocalTime(day: context.today), to: frame.to,
        grain: grain == .day ? .second : .day)
    }
    form.frame = frame
    nodes.append(TimeNode(end: unit.end, form: form))
    if word.word == .all, grain == .day { wholeDay(at: unit.end, into: &nodes) }
  }

  /// "The fortnight", "all fortnight": the one that is; not "the fortnight before".
  private func fortnight(at index: Int, into nodes: inout [TimeNode]) {
    guard let unit = unitMatch(at: index), unit.unit == .fortnight, keyword(at: unit.end) == nil,
      let form = period(.fortnight, 0)
    else { return }
    nodes.append(TimeNode(end: unit.end, form: form))
  }

  /// "All day yesterday", "the whole day on Sunday": the day that is named behind it.
  private mutating func wholeDay(at index: Int, into nodes: inout [TimeNode]) {
    var start = index
    if let word = keyword(at: start), word.word == .on { start = word.end }
    guard start < count else { return }
    for node in timeAtoms(at: start) where !node.form.isBare && !node.form.hasTime {
      guard node.form.hasDate, node.form.part == .none, node.form.frame?.grain ?? .day == .day
      else { continue }
      nodes.append(node)
    }
  }

  func toDate(_ grain: Grain, _ end: Int, into nodes: inout [TimeNode]) {
    var form = TimeForm()
    form.known = .relative
    let start = shifted(grain, by: 0).from
    form.frame = Frame(from: start, to: LocalTime(day: context.today + 1), grain: .day)
    nodes.append(TimeNode(end: end, form: form))
  }

  /// "earlier this year": from its beginning up to today.
  private func earlier(at index: Int, into nodes: inout [TimeNode]) {
    guard let unit = thisUnit(at: index) else { return }
    let start = shifted(unit.grain, by: 0).from
    var form = TimeForm()
    form.known = .relative
    let isDay = unit.grain == .day
    form.frame = Frame(
      from: start, to: isDay ? context.now : LocalTime(day: context.today),
      grain: isDay ? .second : .day)
    if form.frame?.from != form.frame?.to { nodes.append(TimeNode(end: unit.end, form: form)) }
  }

  /// "later this month", "later in the year", "later today".
  private func later(at index: Int, into nodes: inout [TimeNode]) {
    guard let unit = thisUnit(at: index) else { return }
    var form = TimeForm()
    form.known = .relative
    let isDay = unit.grain == .day
    form.frame = Frame(
      from: isDay ? context.now : LocalTime(day: context.today),
      to: shifted(unit.grain, by: 0).to, grain: isDay ? .second : .day)
    nodes.append(TimeNode(end: unit.end, form: form))
  }

  private func thisUnit(at index: Int) -> (grain: Grain, end: Int)? {
    if let today = match(.dayWord, at: index), today.value == 0 { return (.day, today.end) }
    var start = index
    if let word = keyword(at: start), word.word == .in { start = word.end }
    guard let word = keyword(at: start), word.word == .this || word.word == .the,
      let unit = unitMatch(at: word.end), let grain = unit.unit.grain, grain >= .day
    else { return nil }
    return (grain, unit.end)
  }
}
