import CivilTime

/// Lists inside of recurrences: weekdays, days of a month, nth weekdays.
extension Scan {
  /// The token after ",", "and", "&", ", and", "or" between the members of a list.
  func listMark(at index: Int) -> Int? {
    let next = isMark(",", at: index) || isMark("&", at: index) ? index + 1 : index
    if let word = keyword(at: next), word.word == .and || word.word == .or { return word.end }
    return next > index ? next : nil
  }

  /// "monday, wednesday and friday", "mon-fri", "weekdays", "saturday thru tuesday".
  func weekdayList(at index: Int) -> (days: [Int], end: Int)? {
    guard let first = weekdayGroup(at: index) else { return nil }
    var (days, end) = first
    while days.count < 8 {
      let next = listMark(at: end) ?? end
      guard let more = weekdayGroup(at: skippingOnAndEvery(next)),
        next > end || more.days.count == 1
      else { break }
      for day in more.days where !days.contains(day) { days.append(day) }
      end = more.end
    }
    return (days, end)
  }

  private func skippingOnAndEvery(_ index: Int) -> Int {
    if let word = keyword(at: index), word.word == .on { return word.end }
    if let word = recurrenceWord(at: index), word.word == .every { return word.end }
    return index
  }

  private func weekdayGroup(at index: Int) -> (days: [Int], end: Int)? {
    if let word = recurrenceWord(at: index) {
      if word.word == .weekdays { return (Array(1...5), word.end) }
      if word.word == .weekends { return ([6, 7], word.end) }
    }
    if let unit = unitMatch(at: index), unit.unit == .weekend { return ([6, 7], unit.end) }
    // "From Monday to Friday".
    if let from = keyword(at: index), from.word == .from,
      let days = weekdayGroup(at: from.end), days.days.count > 2
    {
      return days
    }
    guard let first = match(.weekday, at: index) else { return nil }
    let start = Int(first.value)
    if keyword(at: first.end)?.word != .and, let mark = rangeMark(at: first.end),
      let last = match(.weekday, at: mark)
    {
      var days = [start]
      while days.last != Int(last.value), days.count < 7 {
        days.append(days[days.count - 1] % 7 + 1)
      }
      return (days, last.end)
    }
    return ([start], first.end)
  }

  /// "4th and 10th", "20 and 30", "day 31", "31st day".
  mutating func dayList(at index: Int, isOrdinal: Bool) -> (days: [Int], end: Int)? {
    var start = index
    var isOrdinal = isOrdinal
    if let on = keyword(at: start), on.word == .on { start = skippingThe(on.end) }
    if unit(at: start) == .day { (start, isOrdinal) = (start + 1, false) }
    guard let first = daysOfMonth(at: start, isOrdinal: isOrdinal).last else { return nil }
    var (days, end) = ([first.value], first.end)
    while let next = listMark(at: end), days.count < 31,
      let more = daysOfMonth(at: skippingThe(next), isOrdinal: first.isOrdinal).last,
      !isFollowedByClock(more.end), nthWeekdays(at: skippingThe(next)) == nil
    {
      days.append(more.value)
      end = more.end
    }
    return (days, end)
  }

  private func isFollowedByClock(_ index: Int) -> Bool {
    match(.meridiem, at: index) != nil || unit(at: index).map { $0 != .day } ?? false
  }

  /// "first and third friday and second tuesday", "last friday".
  mutating func nthWeekdays(
    at index: Int
  ) -> (days: [RecurrenceRule.WeekdayRule], end: Int)? {
    var days: [RecurrenceRule.WeekdayRule] = []
    var next = index
    var end = index
    while days.count < 12 {
      var ordinals: [Int] = []
      while let ordinal = nthOrdinal(at: next), ordinals.count < 6 {
        ordinals.append(ordinal.value)
        next =
          listMark(at: ordinal.end).map { nthOrdinal(at: $0) != nil ? $0 : ordinal.end }
          ?? ordinal.end
        if next == ordinal.end { break }
      }
      guard !ordinals.isEmpty, let weekday = match(.weekday, at: next) else { break }
      days += ordinals.map { .init(Int(weekday.value), ordinal: $0) }
      end = weekday.end
      guard let more = listMark(at: end) else { break }
      next = skippingThe(more)
    }
    return days.isEmpty ? nil : (days, end)
  }

  private func nthOrdinal(at index: Int) -> (value: Int, end: Int)? {
    if let word = keyword(at: index), word.word == .last { return (-1, word.end) }
    guard index < count, let ordinal = ordinal(at: index), (1...5).contains(ordinal.value) else {
      return nil
    }
    return ordinal
  }

  /// A part of the day with or without "in the" or "at": "morning", "in the evening", "at night".
  func partPhrase(at index: Int) -> (part: DayPart, end: Int)? {
    var start = index
    if let word = keyword(at: start), word.word == .in || word.word == .at { start = word.end }
    start = skippingThe(start)
    guard let part = match(.dayPart, at: start) else { return nil }
    return (language.times.parts[Int(part.value)], part.end)
  }
}
