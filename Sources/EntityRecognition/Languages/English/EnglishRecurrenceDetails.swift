import CivilTime

/// What follows the core of a recurrence: "on Mondays", "at 8 and 20", "until June", "5 times".
extension Scan {
  /// The recurrence with one more detail; nil where nothing more belongs to it.
  mutating func modified(_ node: RecurrenceNode) -> RecurrenceNode? {
    let index = isMark(",", at: node.end) ? node.end + 1 : node.end
    guard index < count else { return nil }
    return repeated(node, at: index) ?? minuteOfHour(node, at: index)
      ?? windowed(node, at: index) ?? ended(node, at: index)
      ?? excepted(node, at: index) ?? timed(node, at: index) ?? dated(node, at: index)
      ?? started(node, at: index)
  }

  /// "twice", "5 times", "for 5 occurrences", "up to 7x", "10x".
  private mutating func repeated(_ node: RecurrenceNode, at index: Int) -> RecurrenceNode? {
    guard node.form.count == nil else { return nil }
    var start = index
    if let word = keyword(at: start), word.word == .for || word.word == .until { start = word.end }
    guard let times = numberOfTimes(at: start), recurrenceWord(at: times.end)?.word != .a else {
      return nil
    }
    var longer = node
    (longer.form.count, longer.end) = (times.count, times.end)
    return longer
  }

  /// "until June", "till Friday", "for 3 weeks".
  private mutating func ended(_ node: RecurrenceNode, at index: Int) -> RecurrenceNode? {
    guard let word = keyword(at: index), node.form.until == nil, !node.form.isSpread,
      word.end < count
    else { return nil }
    var longer = node
    if word.word == .for, let length = duration(at: skippingNext(word.end)), length.grain >= .day {
      let first = node.form.start ?? context.today
      let end = moved(LocalTime(day: first), by: length, sign: 1).day
      (longer.form.until, longer.form.span) = (end - 1, end - first)
      longer.end = length.end
      return longer
    }
    guard word.word == .until || word.word == .to else {
      return nil
    }
    let resolver = timeResolver
    var best: (frame: Frame, end: Int)?
    for inner in timeChains(at: skippingThe(word.end))
    where inner.form.hasDate && !inner.form.isBare {
      guard inner.form.clock == nil, let frame = resolver.frame(inner.form, ahead: true) else {
        continue
      }
      if best.map({ inner.end > $0.end }) ?? true { best = (frame, inner.end) }
    }
    guard let best else { return nil }
    // "Until June" ends with May, "until Friday" with Friday.
    longer.form.until = best.frame.grain > .day ? best.frame.firstDay - 1 : best.frame.lastDay
    longer.end = best.end
    return longer
  }

  /// Behind "the next" of "for the next 6 weeks".
  private func skippingNext(_ index: Int) -> Int {
    let next = skippingThe(index)
    guard let word = keyword(at: next), [.next, .coming].contains(word.word) else { return next }
    return word.end
  }

  /// "except Sundays", "but not on weekends".
  private func excepted(_ node: RecurrenceNode, at index: Int) -> RecurrenceNode? {
    guard let word = recurrenceWord(at: index), word.word == .except,
      let list = weekdayList(at: skippingOnThe(word.end))
    else { return nil }
    var longer = node
    longer.form.exceptions += list.days
    longer.end = list.end
    return longer
  }

  private func skippingOnThe(_ index: Int) -> Int {
    var next = index
    if let word = keyword(at: next), [.on, .for, .at].contains(word.word) { next = word.end }
    return skippingThe(next)
  }

  /// "at 7", "at 8 and 20", "in the morning", "8pm".
  private mutating func timed(_ node: RecurrenceNode, at index: Int) -> RecurrenceNode? {
    var longer = node
    if node.form.part == .none, let part = partPhrase(at: index),
      node.form.frequency.map({ !$0.isFinerThanDay }) ?? true
    {
      longer.form.part = part.part
      longer.end = part.end
      return longer
    }
    guard node.form.clocks.isEmpty else { return nil }
    let word = keyword(at: index)
    let isAsked = word?.word == .at || word?.word == .by
    var next = isAsked ? word?.end ?? index : index
    while next < count, longer.form.clocks.count < 12, numberOfTimes(at: next) == nil,
      let reading = clocks(at: next).filter({ isAsked || !$0.clock.isBare }).max(by: {
        $0.end < $1.end
      }), reading.clock.hour < 24 || reading.clock.minute == 0
    {
      longer.form.clocks.append(reading.clock)
      longer.end = reading.end
      guard let mark = listMark(at: reading.end) else { break }
      next = mark
      if let again = keyword(at: next), again.word == .at { next = again.end }
    }
    shareHalf(&longer.form.clocks)
    return longer.form.clocks.isEmpty ? nil : longer
  }

  /// "at 8 and 10 am": the half of the day said last counts for those before, "8 and 20" is a
  /// 24-hour clock.
  private func shareHalf(_ clocks: inout [Clock]) {
    guard let last = clocks.last, !last.isTwelve, clocks.count > 1 else { return }
    for position in clocks.indices where clocks[position].isTwelve {
      clocks[position] = clocks[position].settled(
        afternoon: last.hour >= 12 && last.hour <= 12 + 11 && clocks[position].hour > 12)
    }
  }

  /// "on Mondays", "on the 4th", "on december 31st", "in november", "in week 12 and 14".
  private mutating func dated(_ node: RecurrenceNode, at index: Int) -> RecurrenceNode? {
    var longer = node
    let word = keyword(at: index)
    var start = index
    if let word, word.word == .on || word.word == .in || word.word == .of || word.word == .at {
      start = word.end
    }
    start = skippingThe(start)
    guard start < count else { return nil }
    if let edge = keyword(at: start), edge.word == .beginning || edge.word == .end,
      node.form.frequency == .monthly, start > index
    {
      longer.form.monthDays = [edge.word == .beginning ? 1 : -1]
      longer.end = edge.end
      return longer
    }
    if let list = nthWeekdays(at: start), node.form.weekdays.isEmpty {
      longer.form.weekdays = list.days
      longer.end = list.end
      return longer
    }
    if let list = weekdayList(at: start), node.form.weekdays.isEmpty {
      longer.form.weekdays = list.days.map { .init($0) }
      longer.end = list.end
      return longer
    }
    if start > index, let dates = calendar(node, at: start, isIn: word?.word == .in) {
      return dates
    }
    return nil
  }

  private mutating func calendar(
    _ node: RecurrenceNode, at start: Int, isIn: Bool
  ) -> RecurrenceNode? {
    var longer = node
    if unit(at: start) == .week, let number = smallWhole(at: start + 1) {
      longer.form.weeks = [number.value]
      longer.end = number.end
      while let next = listMark(at: longer.end), let more = smallWhole(at: next) {
        longer.form.weeks.append(more.value)
        longer.end = more.end
      }
      return longer
    }
    if let month = match(.month, at: start), node.form.months.isEmpty {
      longer.form.months = [Int(month.value)]
      longer.end = month.end
      if !isIn, let days = dayList(at: skippingThe(month.end), isOrdinal: false) {
        (longer.form.monthDays, longer.end) = (days.days, days.end)
      }
      return longer
    }
    if !isIn, node.form.months.isEmpty, let date = monthDates(everyAt: start) {
      (longer.form.monthDays, longer.form.months) = (date.form.monthDays, date.form.months)
      longer.end = date.end
      return longer
    }
    guard !isIn, node.form.monthDays.isEmpty, node.form.weekdays.isEmpty,
      let days = dayList(at: start, isOrdinal: true)
    else { return nil }
    var end = days.end
    if let of = keyword(at: end), of.word == .of { end = of.end }
    if let month = match(.month, at: end) {
      (longer.form.monthDays, longer.form.months) = (days.days, [Int(month.value)])
      longer.end = month.end
      return longer
    }
    let isDays = unit(at: days.end - 1) == .day || unit(at: start) == .day
    if node.form.frequency == .yearly, isDays {
      longer.form.yearDays = days.days
    } else {
      longer.form.monthDays = days.days
    }
    longer.end = days.end
    return longer
  }

  /// "starting tomorrow", "from Monday"; what comes within a day is counted from the time of day
  /// that is said: "starting at 6 this evening".
  private mutating func started(_ node: RecurrenceNode, at index: Int) -> RecurrenceNode? {
    guard let word = keyword(at: index), word.word.begins, node.form.start == nil else {
      return nil
    }
    let resolver = timeResolver
    var longer = node
    let isWithinDay = node.form.frequency?.isFinerThanDay == true
    for inner in timeChains(at: skippingThe(word.end))
    where !inner.form.isBare && (inner.form.clock == nil ? inner.form.hasDate : isWithinDay) {
      guard inner.end > longer.end, let frame = resolver.frame(inner.form, ahead: true) else {
        continue
      }
      longer.form.start = frame.firstDay
      longer.form.startTime = inner.form.clock == nil ? nil : frame.from
      longer.end = inner.end
    }
    return longer.end > node.end ? longer : nil
  }
}
