import CivilTime

/// Periods: "this week", "last month", "next 3 days", "week 12", "third quarter of 2018".
extension Scan {
  /// "next week", "last Friday", "this summer", "past 2 weeks", "upcoming two months".
  mutating func pointedPeriods(at index: Int, into nodes: inout [TimeNode]) {
    guard let word = keyword(at: index) else { return }
    let pick: Int
    switch word.word {
    case .next, .coming, .upcoming: pick = 1
    case .last, .past, .thisPast: pick = -1
    case .this: pick = 0
    default: return
    }
    pointed(pick, word.word, at: word.end, into: &nodes)
    if pick != 0 { counted(pick, word.word, at: word.end, into: &nodes) }
    if pick == 0, let coming = keyword(at: word.end), coming.word == .next || coming.word == .coming
    {
      pointed(1, .coming, at: coming.end, into: &nodes)
    }
  }

  private mutating func pointed(
    _ pick: Int, _ word: TimeWord, at index: Int, into nodes: inout [TimeNode]
  ) {
    guard index < count else { return }
    var form = TimeForm()
    form.pick = pick
    form.known = .relative
    // Without a number "last nights" is the last one: "last nights dinner".
    if let unit = unitMatch(at: index), match(.dayPart, at: index) == nil {
      if unit.unit == .day, word != .next { return }
      let isComing = word == .coming && unit.unit == .weekend
      guard var period = period(unit.unit, isComing ? 0 : pick) else { return }
      // "over the past month" looks back from today; "last month" is the one before this.
      if word == .past || word == .thisPast {
        if unit.unit == .fortnight {
          period.rolling = rolling(2, .week)
        } else if let grain = unit.unit.grain, grain > .day {
          period.rolling = grain == .month ? rolling(30, .day) : rolling(1, grain)
        }
      }
      nodes.append(TimeNode(end: unit.end, form: period))
      if pick == 0, let word = keyword(at: unit.end), word.word == .soFar,
        let grain = unit.unit.grain, grain >= .day
      {
        toDate(grain, word.end, into: &nodes)
      }
      return
    }
    if let weekday = match(.weekday, at: index) {
      form.weekday = Int(weekday.value)
      form.known.insert(.weekday)
      if word == .coming { form.pick = nil }
      if word == .past || word == .thisPast { form.pick = nil; form.frame = pastWeekday(form) }
      nodes.append(TimeNode(end: weekday.end, form: form))
    } else if let month = match(.month, at: index) {
      form.month = Int(month.value)
      form.known.insert(.month)
      nodes.append(TimeNode(end: month.end, form: form))
    } else if let season = match(.season, at: index) {
      form.season = Season(rawValue: Int(season.value))
      form.known.insert(.season)
      nodes.append(TimeNode(end: season.end, form: form))
    } else if let holiday = match(.holiday, at: index) {
      form.holiday = Int(holiday.value)
      form.known.insert(.holiday)
      nodes.append(TimeNode(end: holiday.end, form: form))
    } else if let part = match(.dayPart, at: index) {
      form.pick = nil
      form.part = language.times.parts[Int(part.value)]
      form.frame = Frame(context.today + pick)
      form.known.insert(.dayPart)
      // "Last night's dinner", "this morning's run" are of that time.
      if pick <= 0 || form.part == .night {
        nodes.append(TimeNode(end: possessive(part.end), form: form))
      }
    }
  }

  private func pastWeekday(_ form: TimeForm) -> Frame? {
    let today = context.today
    let back = (today.weekday - form.weekday + 6) % 7 + 1
    return Frame(today - back)
  }

  /// A unit of time around now, some units later.
  func period(_ unit: TimeUnit, _ pick: Int) -> TimeForm? {
    let today = context.today
    var form = TimeForm()
    form.known = .relative
    switch unit {
    case .weekend:
      form.weekendKind = true
      form.pick = pick
    case .season:
      let current = Season.around(today)
      let around = current.season.frame(year: current.year)
      let day = pick == 0 ? today : pick > 0 ? around.lastDay + 2 : around.firstDay - 2
      form.frame = Season.around(day).season.frame(year: Season.around(day).year)
    case .fortnight:
      let monday = today.startOfWeek + pick * 14
      form.frame = Frame(from: monday, to: monday + 14, grain: .week)
    case .decade:
      let first = today.year / 10 * 10 + pick * 10
      form.frame = Frame(
        from: LocalDay(year: first, month: 1, day: 1),
        to: LocalDay(year: first + 10, month: 1, day: 1), grain: .year)
    case .century, .businessDay: return nil
    default:
      guard let grain = unit.grain else { return nil }
      form.frame = shifted(grain, by: pick)
    }
    if unit == .week { form.known.insert(.week) }
    return form
  }

  /// The unit of a grain in which now lies, some units later.
  func shifted(_ grain: Grain, by offset: Int) -> Frame {
    guard grain < .day else { return Frame(grain, around: context.today, offset: offset) }
    let length = grain == .hour ? 3600 : grain == .minute ? 60 : 1
    let start = context.now.seconds - context.now.secondOfDay % length + offset * length
    return Frame(
      from: LocalTime(seconds: start), to: LocalTime(seconds: start + length), grain: grain)
  }

  /// "3 days" behind next or last.
  private mutating func counted(
    _ pick: Int, _ word: TimeWord, at index: Int, into nodes: inout [TimeNode]
  ) {
    guard let number = countWord(at: index), let unit = unitMatch(at: number.end) else { return }
    countedNode(pick, word, number.value, unit, into: &nodes)
  }

  private mutating func countedNode(
    _ pick: Int, _ word: TimeWord, _ number: Int, _ unit: (unit: TimeUnit, end: Int),
    into nodes: inout [TimeNode]
  ) {
    var form = TimeForm()
    form.known = .relative
    guard (1...10_000).contains(number) else { return }
    if unit.unit == .businessDay {
      form.frame = businessDays(number, ahead: pick > 0)
    } else if word == .upcoming, let grain = unit.unit.grain {
      // As a pointer: the second month to come.
      form.frame = shifted(grain, by: number)
      form.rollingAhead = rollingAhead(number, grain)
    } else if let grain = unit.unit == .fortnight ? .week : unit.unit.grain {
      let total = unit.unit == .fortnight ? number * 2 : number
      let first = shifted(grain, by: pick > 0 ? 1 : -total)
      let last = shifted(grain, by: pick > 0 ? total : -1)
      form.frame = Frame(from: first.from, to: last.to, grain: grain)
      form.isInterval = true
      form.rolling = pick < 0 && grain >= .day ? rolling(total, grain) : nil
      form.rollingAhead = pick > 0 ? rollingAhead(total, grain) : nil
    } else {
      return
    }
    nodes.append(TimeNode(end: unit.end, form: form))
  }

  /// The last N units up to and with today, as one looks back on them.
  private func rolling(_ number: Int, _ grain: Grain) -> Frame {
    let end = context.today + 1
    let first: LocalDay
    switch grain {
    case .day: first = end - number
    case .week: first = end - number * 7
    case .month: first = end.adding(months: -number)
    case .quarter: first = end.adding(months: -number * 3)
    default: first = end.adding(months: -number * 12)
    }
    return Frame(from: first, to: end, grain: .day)
  }

  /// The next N units from tomorrow on.
  private func rollingAhead(_ number: Int, _ grain: Grain) -> Frame? {
    guard grain > .day, number > 1 else { return nil }
    let tomorrow = context.today + 1
    return Frame(from: tomorrow, to: moved(tomorrow, grain, by: number), grain: .day)
  }

  private func businessDays(_ number: Int, ahead: Bool) -> Frame {
    let today = context.today
    var (day, left) = (today, number)
    while left > 0 {
      day = ahead ? day + 1 : day - 1
      if day.weekday < 6 { left -= 1 }
    }
    return ahead
      ? Frame(from: today + 1, to: day + 1, grain: .day) : Frame(from: day, to: today, grain: .day)
  }

  /// A count: "3", "three", "a couple of", "a few".
  mutating func countWord(at index: Int) -> (value: Int, end: Int)? {
    guard index < count else { return nil }
    var start = index
    if let word = keyword(at: start), word.word == .a { start = word.end }
    if let word = keyword(at: start) {
      if word.word == .few { return (3, word.end) }
      if word.word == .couple { return (2, word.end) }
    }
    if let small = smallWhole(at: start), small.value > 0 { return small }
    if start > index, senses[index].has(.cardinal) { return (1, start) }
    guard let number = number(at: start), number.isWhole, number.value < 400,
      number.value > 0
    else { return nil }
    return (Int(number.value), number.end)
  }

  /// "2 upcoming weeks", "the 3 next days", "5 past years".
  mutating func countedBefore(at index: Int, into nodes: inout [TimeNode]) {
    guard let number = countWord(at: index), let word = keyword(at: number.end),
      let unit = unitMatch(at: word.end), let grain = unit.unit.grain, number.value < 10_000
    else { return }
    let pick: Int
    switch word.word {
    case .upcoming:
      countedNode(1, .upcoming, number.value, unit, into: &nodes)
      return
    case .next, .coming: pick = 1
    case .last, .past: pick = -1
    default: return
    }
    var form = TimeForm()
    form.known = .relative
    let now = context.now
    if grain < .day {
      let length = number.value * (grain == .hour ? 3600 : grain == .minute ? 60 : 1)
      form.frame = Frame(
        from: pick > 0 ? now : now + -length, to: pick > 0 ? now + length : now, grain: .second)
    } else {
      let day = pick > 0 ? context.today + 1 : context.today
      let other = moved(day, grain, by: pick * number.value)
      form.frame = Frame(from: min(day, other), to: max(day, other), grain: .day)
    }
    nodes.append(TimeNode(end: unit.end, form: form))
  }

  func moved(_ day: LocalDay, _ grain: Grain, by number: Int) -> LocalDay {
    switch grain {
    case .week: day + number * 7
    case .month: day.adding(months: number)
    case .quarter: day.adding(months: number * 3)
    case .year: day.adding(months: number * 12)
    default: day + number
    }
  }
}
