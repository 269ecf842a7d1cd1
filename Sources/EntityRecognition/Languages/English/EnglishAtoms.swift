import CivilTime

/// The smallest expressions of time, from which longer ones are joined.
extension Scan {
  static let timeStarts = Senses(
    .digits, .cardinal, .ordinal, .weekday, .month, .dayPart, .dayWord, .timeUnit, .holiday,
    .season, .nowWord, .clockWord, .tonightWord, .timeWord, .otherDay)

  private static let dayStarts = Senses(.dayWord, .nowWord, .tonightWord, .otherDay)
  private static let namedStarts = Senses(.dayPart, .season, .holiday)
  static let numberStarts = Senses(.digits, .cardinal, .ordinal)
  /// All smallest expressions that begin at a token.
  mutating func timeAtoms(at index: Int) -> [TimeNode] {
    guard index < count else { return [] }
    if senses[index].isDisjoint(with: Scan.timeStarts) { return aboutAgo(at: index) }
    if isAmount(at: index) || isDecimal(at: index) { return [] }
    if let known = times.atoms(at: index) { return known }
    times.keepAtoms([], at: index, count: count)
    var nodes: [TimeNode] = []
    let senses = senses[index]
    if isLoneNumber(at: index) {
      loneNumber(at: index, into: &nodes)
      times.keepAtoms(nodes, at: index, count: count)
      return nodes
    }
    if senses.has(.timeWord) { wordAtoms(at: index, into: &nodes) }
    if senses.has(.weekday) { weekdayAtoms(at: index, into: &nodes) }
    if senses.has(.month) { monthDates(at: index, into: &nodes) }
    if senses.has(.timeUnit) { monthByName(at: index, into: &nodes) }
    if !senses.isDisjoint(with: Scan.dayStarts) {
      dayWords(at: index, into: &nodes)
    }
    if !senses.isDisjoint(with: Scan.namedStarts) {
      namedAtoms(at: index, into: &nodes)
    }
    if !senses.isDisjoint(with: Scan.numberStarts) {
      if nodes.isEmpty { nodes.reserveCapacity(6) }
      numberAtoms(at: index, into: &nodes)
    }
    if senses.has(.clockWord) { clockAtoms(at: index, isAsked: false, into: &nodes) }
    if senses.has(.timeUnit) {
      unitForms(at: index, isNamed: false, into: &nodes)
      if unit(at: index) == .quarter { clockAtoms(at: index, isAsked: false, into: &nodes) }
      if keyword(at: index + 1) != nil { shiftedForms(at: index, into: &nodes) }
    }
    if senses.has(.article), !senses.has(.digits) { shiftedForms(at: index, into: &nodes) }
    if nodes.count > 32 { nodes.removeSubrange(32...) }
    times.keepAtoms(nodes, at: index, count: count)
    return nodes
  }

  private mutating func numberAtoms(at index: Int, into nodes: inout [TimeNode]) {
    let hasDigits = senses[index].has(.digits)
    if hasDigits {
      numericDates(at: index, into: &nodes)
      numberedPeriods(at: index, into: &nodes)
    }
    if let small = digits(at: index), let era = keyword(at: index + 1), era.word == .ad,
      (1...2999).contains(small)
    {
      nodes.append(TimeNode(end: era.end, form: TimeForm().inYear(small)))
    }
    if let year = year(at: index, isCertain: false) {
      var form = TimeForm().inYear(year.value)
      (form.isLatent, form.isBare) = (true, true)
      nodes.append(TimeNode(end: year.end, form: form))
    }
    dayDates(at: index, into: &nodes)
    clockAtoms(at: index, isAsked: false, into: &nodes)
    nthForms(at: index, into: &nodes)
    decades(at: index, into: &nodes)
    countedBefore(at: index, into: &nodes)
    shiftedForms(at: index, into: &nodes)
  }

  /// "1990s", "the 90's"; with a space only behind what names a time, "in 1990 s".
  private func decades(at index: Int, into nodes: inout [TimeNode]) {
    guard let number = digits(at: index), number % 10 == 0,
      isMark("s", at: index + 1) && (isGlued(index + 1) || isDecadeApart(number, at: index))
        || possessive(index + 1) > index + 1,
      digitCount(at: index) == 4 || digitCount(at: index) == 2 && number >= 20
    else { return }
    let year = digitCount(at: index) == 4 ? number : 1900 + number
    var form = TimeForm()
    form.frame = Frame(
      from: LocalDay(year: year, month: 1, day: 1), to: LocalDay(year: year + 10, month: 1, day: 1),
      grain: .year)
    form.known = .year
    nodes.append(TimeNode(end: index + 2, form: form))
  }

  /// "Planked 1990 s" is a length of time.
  private func isDecadeApart(_ number: Int, at index: Int) -> Bool {
    guard (1900...2090).contains(number), index > 0, let word = keyword(at: index - 1)?.word else {
      return false
    }
    return word == .in || word == .the
  }

  private mutating func weekdayAtoms(at index: Int, into nodes: inout [TimeNode]) {
    guard let weekday = match(.weekday, at: index) else { return }
    // "Sat in the sun" names no day.
    let isThing = has(.weak, at: index) && index > 0 && keyword(at: index - 1)?.word == .the
    if isThing || isUnderSun(index) { return }
    var form = TimeForm()
    (form.weekday, form.known) = (Int(weekday.value), .weekday)
    form.isLatent = has(.weak, at: index) && !isNamed(index)
    let end = possessive(weekday.end)
    nodes.append(TimeNode(end: end, form: form))
    form.isLatent = false
    if let word = keyword(at: end), word.word == .afterNext || word.word == .beforeLast {
      let today = context.today
      let ahead = (form.weekday - today.weekday + 6) % 7 + 8
      let back = (today.weekday - form.weekday + 6) % 7 + 8
      var other = TimeForm()
      other.frame = Frame(word.word == .afterNext ? today + ahead : today - back)
      other.known = .weekday
      nodes.append(TimeNode(end: word.end, form: other))
    }
    let number = smallWhole(at: end + 1)
    if unit(at: end) == .week, tokens[end].bytes.count == 4,
      number.map({ isClock(behind: $0.end) }) ?? true
    {
      // "Friday week": a week after the coming Friday.
      let today = context.today
      let ahead = (form.weekday - today.weekday + 6) % 7 + 1
      var later = TimeForm()
      later.frame = Frame(today + ahead + 7)
      later.known = .weekday
      nodes.append(TimeNode(end: end + 1, form: later))
    }
  }

  /// "The parents' evening", "girls' night": an event of whoever stands in front, and no time; that
  /// of a day is one.
  private func isOwned(_ index: Int) -> Bool {
    guard index > 1, isMark("'", at: index - 1), isGlued(index - 1), !isGlued(index) else {
      return false
    }
    let owner = index - 2
    return tokens[owner].kind == .word && bytes[tokens[owner].bytes.upperBound - 1] | 0x20 == 0x73
      && !has(.weekday, at: owner) && !has(.dayWord, at: owner) && !has(.timeUnit, at: owner)
  }

  private mutating func namedAtoms(at index: Int, into nodes: inout [TimeNode]) {
    var form = TimeForm()
    if let part = match(.dayPart, at: index), !isOwned(index) {
      form.part = language.times.parts[Int(part.value)]
      form.known = .dayPart
      form.isLatent =
        form.part != .afterLunch && form.part != .afterWork && form.part != .afterSchool
      var end = part.end
      if let ish = keyword(at: end), ish.word == .ish, isGlued(end) { end = ish.end }
      nodes.append(TimeNode(end: end, form: form))
      if form.part == .night, let last = keyword(at: end), last.word == .beforeLast {
        form.frame = Frame(context.today - 2)
        form.isLatent = false
        nodes.append(TimeNode(end: last.end, form: form))
      }
    }
    if let season = match(.season, at: index) {
      form = TimeForm()
      form.season = Season(rawValue: Int(season.value))
      form.known = .season
      form.isLatent = has(.weak, at: index) && !isNamed(index)
      nodes.append(TimeNode(end: season.end, form: form))
    }
    if let holiday = match(.holiday, at: index), !has(.attribute, at: holiday.end),
      !isMeal(of: Int(holiday.value), at: holiday.end)
    {
      form = TimeForm()
      form.holiday = Int(holiday.value)
      form.known = .holiday
      form.isLatent = has(.weak, at: index) && holiday.end == index + 1 && !isNamed(index)
      nodes.append(TimeNode(end: possessive(holiday.end), form: form))
    }
  }

  /// Times of day, with those that "from 9 to 11" gives; asked for where "at" stands before.
  mutating func clockAtoms(at index: Int, isAsked: Bool, into nodes: inout [TimeNode]) {
    if isPartOfNumber(index) { return }
    let isMoment = index > 0 && keyword(at: index - 1)?.word == .at && isMinutesTo(at: index)
    for reading in clocks(at: index) {
      var form = TimeForm()
      form.clock = reading.clock
      form.offset = reading.offset
      form.known = reading.clock.grain == .hour ? .hour : [.hour, .minute]
      if !reading.clock.isTwelve { form.known.insert(.meridiem) }
      if !isMoment {
        clockRanges(form, reading.clock, after: reading.end, isAsked: isAsked, into: &nodes)
      }
      let isCertain = !reading.clock.isBare || isAsked && reading.clock.hour <= 24
      form.isLatent = !isCertain
      form.isBare = !isCertain
      nodes.append(TimeNode(end: reading.end, form: form))
      if let word = keyword(at: reading.end), word.word == .for,
        let length = duration(at: word.end),
        length.grain <= .hour, !form.isLatent
      {
        form.length = Int(length.totalSeconds)
        nodes.append(TimeNode(end: length.end, form: form))
      }
    }
  }

  /// Whether digits belong to a telephone number or the like: three groups with marks.
  private func isPartOfNumber(_ index: Int) -> Bool {
    guard digitCount(at: index) >= 3 else { return false }
    if index > 1, isGlued(index), isGluedMark(index - 1), tokens[index - 2].kind == .digits {
      return true
    }
    // "weighed in at 104.3" is no time of day.
    if isMark(".", at: index + 1), isGlued(index + 1), isGlued(index + 2),
      digitCount(at: index + 2) == 1
    {
      return true
    }
    return isGluedMark(index + 1) && digitCount(at: index + 2) > 0 && isGlued(index + 2)
      && isGluedMark(index + 3) && digitCount(at: index + 4) > 0
  }

  /// Whether the tokens before an index are hours and minutes with a dot: "9.15".
  func isDottedClock(endingAt end: Int) -> Bool {
    end > 2 && isMark(".", at: end - 2) && isGlued(end - 2) && isGlued(end - 1)
      && digitCount(at: end - 1) == 2 && (1...2).contains(digitCount(at: end - 3))
  }

  /// "9-5", "9:30 to 11", "between 9 and 11 am".
  private mutating func clockRanges(
    _ form: TimeForm, _ start: Clock, after index: Int, isAsked: Bool,
    into nodes: inout [TimeNode]
  ) {
    guard let mark = rangeMark(at: index), mark < count else { return }
    let isAnd = keyword(at: index)?.word == .and
    // "15 to noon" is a quarter to.
    if start.isBare, keyword(at: index)?.word == .to, has(.clockWord, at: mark) { return }
    if isAnd, !isAsked { return }
    for end in clocks(at: mark) {
      if isAnd, end.clock.isBare, hasOwnClock(at: end.end) { continue }
      var ranged = form
      ranged.clockEnd = end.clock
      ranged.offset = form.offset ?? end.offset
      // "9.15 till 4.30" tells a time twice over; numbers are counted.
      let isDotted =
        isDottedClock(endingAt: index) && isDottedClock(endingAt: end.end)
        && !has(.unit, at: end.end)
      let isWeak = start.isBare && end.clock.isBare && !isDotted
      ranged.isLatent = isWeak && !isAsked
      ranged.isBare = ranged.isLatent
      if !end.clock.isTwelve { ranged.known.insert(.meridiem) }
      if end.clock.grain != .hour { ranged.known.insert(.minute) }
      nodes.append(TimeNode(end: end.end, form: ranged))
    }
  }

  /// "At 10 and one at noon": a number with a time of its own behind it counts something.
  private mutating func hasOwnClock(at index: Int) -> Bool {
    guard let word = keyword(at: index), word.word == .at, word.end < count else { return false }
    return has(.clockWord, at: word.end) || !clocks(at: word.end).isEmpty
  }

  /// Expressions that begin with a small word.
  private mutating func wordAtoms(at index: Int, into nodes: inout [TimeNode]) {
    guard let word = keyword(at: index), word.end < count || word.word.isWhole else { return }
    if word.word.leadsOnly, senses[word.end].isDisjoint(with: Scan.timeStarts) { return }
    switch word.word {
    case .the:
      theAtoms(at: word.end, into: &nodes)
      eveBefore(at: word.end, into: &nodes)
    case .at, .by:
      clockAtoms(at: word.end, isAsked: true, into: &nodes)
      Scan.asked(timeAtoms(at: skippingThe(word.end)), word.word, into: &nodes)
    case .on: Scan.asked(timeAtoms(at: word.end), .on, into: &nodes)
    case .in, .during, .over:
      Scan.asked(timeAtoms(at: word.end), .in, into: &nodes)
      if word.word == .in { forms(inLengthAt: word.end, word: .in, into: &nodes) }
      inTheUnit(at: word.end, into: &nodes)
    case .within:
      forms(inLengthAt: word.end, word: .within, into: &nodes)
      Scan.asked(timeAtoms(at: word.end), .in, into: &nodes)
    case .for:
      Scan.asked(timeAtoms(at: word.end), .for, into: &nodes)
      inTheUnit(at: word.end, into: &nodes)
    case .weekOf: weekOf(at: word.end, into: &nodes)
    case .next, .coming, .upcoming, .last, .past, .thisPast, .this:
      pointedPeriods(at: index, into: &nodes)
      if word.word == .last { nthForms(at: index, into: &nodes) }
    case .q, .h: numberedPeriods(at: index, into: &nodes)
    case .half, .a:
      clockAtoms(at: index, isAsked: false, into: &nodes)
      shiftedForms(at: index, into: &nodes)
    case .few, .couple: shiftedForms(at: index, into: &nodes)
    case .asap:
      var form = TimeForm()
      form.frame = Frame(from: context.now, to: context.now + 1, grain: .second)
      form.isOpen = true
      nodes.append(TimeNode(end: word.end, form: form))
    case .until, .since, .before, .from, .starting, .between: return
    case let silent where silent.isSilent: return
    default: break
    }
    edgeForms(at: index, into: &nodes)
    wholeForms(at: index, into: &nodes)
  }

  private mutating func theAtoms(at index: Int, into nodes: inout [TimeNode]) {
    nodes += timeAtoms(at: index)
    unitForms(at: index, isNamed: true, into: &nodes)
  }

  /// "in the week", "for the day": this one.
  private func inTheUnit(at index: Int, into nodes: inout [TimeNode]) {
    guard let the = keyword(at: index), the.word == .the, let unit = unitMatch(at: the.end) else {
      return
    }
    var form = TimeForm()
    form.known = .relative
    guard let grain = unit.unit.grain, grain >= .day else { return }
    form.frame = shifted(grain, by: 0)
    nodes.append(TimeNode(end: unit.end, form: form))
  }

  /// What a preposition makes certain.
  private static func asked(
    _ inner: [TimeNode], _ word: TimeWord, into nodes: inout [TimeNode]
  ) {
    for node in inner {
      var form = node.form
      switch word {
      case .on:
        if form.isBareDayNumber { continue }
        if form.nth == nil { (form.isLatent, form.isBare) = (false, false) }
        if form.clock != nil && node.form.isBare { continue }
      case .in:
        if form.clock != nil, !form.hasDate, form.clockEnd == nil { continue }
        if form.nth == nil, !form.isDayAlone { (form.isLatent, form.isBare) = (false, false) }
      case .at, .by:
        if form.frame?.grain == .year, form.isBare { continue }
        if form.edge != .none, word == .by { continue }
        if form.part != .none { (form.isLatent, form.isBare) = (false, false) }
      default:
        if form.isLatent { continue }
      }
      nodes.append(TimeNode(end: node.end, form: form))
    }
  }

  /// "the week of Feb 4".
  private mutating func weekOf(at index: Int, into nodes: inout [TimeNode]) {
    for node in timeAtoms(at: skippingThe(index)) where node.form.hasDate && !node.form.hasTime {
      let isDay =
        node.form.day > 0 || node.form.weekday > 0 || node.form.holiday >= 0
        || node.form.frame?.grain == .day
      guard isDay else { continue }
      var form = node.form
      form.isWeekOf = true
      (form.isLatent, form.isBare) = (false, false)
      nodes.append(TimeNode(end: node.end, form: form))
    }
  }
}

extension TimeWord {
  /// Whether it needs a time right behind it.
  var leadsOnly: Bool {
    switch self {
    case .the, .at, .by, .on, .in, .during, .over, .for, .a, .next, .coming, .last, .this, .past,
      .within:
      true
    default: false
    }
  }

  /// Whether nothing begins with it: it joins times, or closes one.
  var isSilent: Bool {
    switch self {
    case .of, .and, .to, .afterNext, .beforeLast, .or, .but, .exactly, .ad, .oclock, .ish, .none:
      true
    default: false
    }
  }

  /// Whether it is a time by itself.
  var isWhole: Bool {
    switch self {
    case .eod, .eow, .eom, .eoy, .bom, .boy, .asap, .ytd, .mtd, .soFar: true
    default: false
    }
  }
}

extension TimeForm {
  /// A day of a month without its month: "the 15th".
  var isDayAlone: Bool { day > 0 && month == 0 && weekday == 0 && frame == nil }
  /// "15" as a day.
  var isBareDayNumber: Bool { isDayAlone && isBare }
}
