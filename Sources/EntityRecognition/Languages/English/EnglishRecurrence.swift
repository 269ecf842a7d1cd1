import CivilTime

/// What comes again: "every other Monday at 7", "the first of each month", "weekdays at 8".
extension Scan {
  static let recurrenceStarts = Senses(
    .recurrenceWord, .often, .weekday, .ordinal, .digits, .cardinal, .timeWord, .clockWord)

  /// A recurrence as far as it was read, and the token after it.
  struct RecurrenceNode {
    var end: Int
    var form: RecurrenceForm
  }

  /// All recurrences that begin at a token, the longest last.
  mutating func recurrences(at index: Int) -> [RecurrenceNode] {
    var found: [RecurrenceNode] = []
    if let head = recurrenceHead(at: index) {
      grow(head, into: &found)
    } else if let clock = leadingClock(at: index), let head = recurrenceHead(at: clock.end) {
      // "at 10 am on the 15th of every month".
      var led = head
      led.form.clocks = clock.clocks
      led.form.part = head.form.part == .none ? clock.part : head.form.part
      grow(led, into: &found)
    }
    return found
  }

  private mutating func grow(_ head: RecurrenceNode, into found: inout [RecurrenceNode]) {
    var node = head
    found.append(node)
    for _ in 0..<8 {
      guard let longer = modified(node), longer.end > node.end else { break }
      node = longer
      // "Mon wed fri at 7": with an hour they are no list of three dates.
      if !node.form.clocks.isEmpty { node.form.isLatent = false }
      found.append(node)
    }
  }

  private mutating func leadingClock(
    at index: Int
  ) -> (clocks: [Clock], part: DayPart, end: Int)? {
    var nodes: [TimeNode] = []
    let word = keyword(at: index)
    let isAsked = word?.word == .at || word?.word == .by
    guard
      isAsked || has(.digits, at: index) || has(.cardinal, at: index) || has(.clockWord, at: index)
    else { return nil }
    let start = isAsked ? word?.end ?? index : index
    guard start < count else { return nil }
    clockAtoms(at: start, isAsked: isAsked, into: &nodes)
    guard
      let node = nodes.filter({ !$0.form.isBare && $0.form.clockEnd == nil }).max(by: {
        $0.end < $1.end
      }), let clock = node.form.clock
    else { return nil }
    var end = node.end
    var part = DayPart.none
    if let named = partPhrase(at: end) { (part, end) = (named.part, named.end) }
    if isMark(",", at: end) { end += 1 }
    return ([clock], part, end)
  }

  func recurrenceWord(at index: Int) -> (word: RecurrenceWord, end: Int)? {
    if let found = match(.recurrenceWord, at: index) {
      return (language.times.recurrenceWords[Int(found.value)], found.end)
    }
    guard let found = match(.recurrenceDetail, at: index) else { return nil }
    return (language.times.recurrenceDetails[Int(found.value)], found.end)
  }

  // MARK: Heads

  private mutating func recurrenceHead(at index: Int) -> RecurrenceNode? {
    guard index < count else { return nil }
    if let often = match(.often, at: index) {
      let rule = language.times.frequencies[Int(often.value)]
      var form = RecurrenceForm()
      (form.frequency, form.interval) = (rule.frequency, rule.interval)
      return RecurrenceNode(end: often.end, form: form)
    }
    if let head = countedHead(at: index) { return head }
    if let word = recurrenceWord(at: index) {
      switch word.word {
      case .every:
        if let head = every(at: word.end) { return head }
      case .once, .twice, .thrice: return timesPer(at: word.end)
      case .weekdays where isPlural(index), .weekends where isPlural(index):
        return listed(weekdayList(at: index))
      default: break
      }
    }
    var start = index
    if let on = keyword(at: start), on.word == .on { start = on.end }
    if let head = ofEvery(at: skippingThe(start)) { return head }
    if start > index, let head = ofTheMonth(at: skippingThe(start)) { return head }
    let list = weekdayList(at: start)
    if let list,
      (start..<list.end).contains(where: { isPlural($0) }) || isPluralPart(list.end)
    {
      return listed(list)
    }
    if let list, list.days.count > 2, var head = listed(list) {
      head.form.isLatent = true
      return head
    }
    return nil
  }

  private func listed(_ list: (days: [Int], end: Int)?) -> RecurrenceNode? {
    guard let list else { return nil }
    var form = RecurrenceForm()
    form.weekdays = list.days.map { RecurrenceRule.WeekdayRule($0) }
    return RecurrenceNode(end: list.end, form: form)
  }

  /// Whether a token is a weekday or "weekday" with a plural s: "mondays", "weekends".
  private func isPlural(_ index: Int) -> Bool {
    guard index < count, has(.weekday, at: index) || has(.recurrenceWord, at: index) else {
      return false
    }
    return Scan.isPlural(tokens[index], bytes)
  }

  /// "Wednesday evenings": parts of more than one day.
  private func isPluralPart(_ index: Int) -> Bool {
    index < count && has(.dayPart, at: index)
      && bytes[tokens[index].bytes.upperBound - 1] | 0x20 == 0x73
  }

  /// Whether the name of a weekday has a plural s.
  static func isPlural(_ token: Token, _ bytes: [UInt8]) -> Bool {
    token.bytes.count >= 7 && bytes[token.bytes.upperBound - 1] | 0x20 == 0x73
  }

  /// What follows "every".
  mutating func every(at index: Int) -> RecurrenceNode? {
    guard index < count else { return nil }
    var form = RecurrenceForm()
    if let last = keyword(at: index), last.word == .last {
      if unit(at: last.end) == .day {
        form.monthDays = [-1]
        return RecurrenceNode(end: skippingOfMonth(last.end + 1), form: form)
      }
      return ordinalDays(at: index)
    }
    if let day = dayOfMonth(at: index) { return day }
    if let interval = interval(at: index) {
      form.interval = interval.value
      if let unit = counted(unitAt: interval.end, &form) {
        return RecurrenceNode(end: unit, form: form)
      }
      if interval.isOther, let list = weekdayList(at: interval.end), var head = listed(list) {
        (head.form.frequency, head.form.interval) = (.weekly, 2)
        return head
      }
      form.interval = 1
    }
    if let unit = counted(unitAt: index, &form) { return RecurrenceNode(end: unit, form: form) }
    if let length = duration(at: index), length.months == 0, length.seconds > 0 || length.days > 0 {
      let minutes = Int(length.totalSeconds / 60)
      guard minutes > 0 else { return nil }
      (form.frequency, form.interval) =
        minutes % 1440 == 0
        ? (.daily, minutes / 1440)
        : minutes % 60 == 0 ? (.hourly, minutes / 60) : (.minutely, minutes)
      return RecurrenceNode(end: length.end, form: form)
    }
    if let list = weekdayList(at: index) { return listed(list) }
    if let part = partPhrase(at: index) {
      form.part = part.part
      return RecurrenceNode(end: part.end, form: form)
    }
    return monthDates(everyAt: index) ?? ordinalDays(at: index)
  }

  /// "1st day of the month", "fifteenth day in each month": no interval of days.
  private mutating func dayOfMonth(at index: Int) -> RecurrenceNode? {
    guard let day = daysOfMonth(at: index, isOrdinal: true).last, unit(at: day.end - 1) == .day
    else { return nil }
    let end = skippingOfMonth(day.end)
    guard end > day.end else { return nil }
    var form = RecurrenceForm()
    form.monthDays = [day.value]
    return RecurrenceNode(end: end, form: form)
  }

  /// "other", "2nd", "3", "third" before a unit.
  private mutating func interval(at index: Int) -> (value: Int, end: Int, isOther: Bool)? {
    if let word = recurrenceWord(at: index), word.word == .other {
      return (2, word.end, true)
    }
    if let ordinal = ordinal(at: index), ordinal.value > 0 {
      return (ordinal.value, ordinal.end, false)
    }
    guard let number = number(at: index), number.isWhole, number.value >= 1, number.value < 10_000
    else { return nil }
    return (Int(number.value), number.end, false)
  }

  /// The frequency of a unit; the token after it.
  private func counted(unitAt index: Int, _ form: inout RecurrenceForm) -> Int? {
    guard let unit = unitMatch(at: index) else { return nil }
    switch unit.unit {
    case .second:
      // "every second Tuesday", "every second week".
      if form.interval == 1, has(.weekday, at: unit.end) || unitMatch(at: unit.end) != nil {
        return nil
      }
      form.frequency = .secondly
    case .minute: form.frequency = .minutely
    case .hour: form.frequency = .hourly
    case .day: form.frequency = .daily
    case .week: form.frequency = .weekly
    case .fortnight: (form.frequency, form.interval) = (.weekly, 2 * form.interval)
    case .month: form.frequency = .monthly
    case .quarter: (form.frequency, form.interval) = (.monthly, 3 * form.interval)
    case .year: form.frequency = .yearly
    case .weekend:
      form.frequency = .weekly
      form.weekdays = [6, 7].map { RecurrenceRule.WeekdayRule($0) }
    case .businessDay:
      guard form.interval == 1 else { return nil }
      form.frequency = .weekly
      form.weekdays = (1...5).map { RecurrenceRule.WeekdayRule($0) }
    default: return nil
    }
    return unit.end
  }

  /// "a day", "per week", "each month" behind "twice".
  private func timesPer(at index: Int) -> RecurrenceNode? {
    guard let word = recurrenceWord(at: index), word.word == .a || word.word == .every else {
      return nil
    }
    var form = RecurrenceForm()
    guard let unit = unitMatch(at: word.end), unit.unit != .second,
      let end = counted(unitAt: word.end, &form)
    else { return nil }
    form.isSpread = form.frequency == .daily
    return RecurrenceNode(end: end, form: form)
  }

  /// "july 4th", "3 May", "aug on day 20 and 30", "december".
  mutating func monthDates(everyAt index: Int) -> RecurrenceNode? {
    var form = RecurrenceForm()
    if let month = match(.month, at: index) {
      form.months = [Int(month.value)]
      var end = month.end
      while let next = listMark(at: end), let other = match(.month, at: next) {
        form.months.append(Int(other.value))
        end = other.end
      }
      if let days = dayList(at: skippingThe(end), isOrdinal: false) {
        (form.monthDays, end) = (days.days, days.end)
      }
      return RecurrenceNode(end: end, form: form)
    }
    guard let day = daysOfMonth(at: index, isOrdinal: false).first else { return nil }
    var next = day.end
    if let of = keyword(at: next), of.word == .of { next = of.end }
    guard let month = match(.month, at: next) else { return nil }
    (form.monthDays, form.months) = ([day.value], [Int(month.value)])
    return RecurrenceNode(end: month.end, form: form)
  }

  /// "4th and 10th of the month", "fourth thursday in november", "last friday".
  private mutating func ordinalDays(at index: Int) -> RecurrenceNode? {
    if let list = nthWeekdays(at: index) {
      var form = RecurrenceForm()
      form.weekdays = list.days
      return RecurrenceNode(end: skippingOfMonth(list.end), form: form)
    }
    guard let days = dayList(at: index, isOrdinal: true) else { return nil }
    var form = RecurrenceForm()
    form.monthDays = days.days
    return RecurrenceNode(end: skippingOfMonth(days.end), form: form)
  }

  /// The token after "of the month".
  private func skippingOfMonth(_ index: Int) -> Int {
    guard let of = keyword(at: index), of.word == .of || of.word == .in else { return index }
    let next = skippingThe(of.end)
    return unit(at: next) == .month ? next + 1 : index
  }

  /// "1st of the month", "last friday of the month", behind "on": of no month more than of others.
  private mutating func ofTheMonth(at index: Int) -> RecurrenceNode? {
    if let last = keyword(at: index), last.word == .last, unit(at: last.end) == .day {
      var form = RecurrenceForm()
      form.monthDays = [-1]
      let end = skippingOfMonth(last.end + 1)
      return end > last.end + 1 ? RecurrenceNode(end: end, form: form) : nil
    }
    guard let head = ordinalDays(at: index), unit(at: head.end - 1) == .month else { return nil }
    return head
  }

  /// "first friday of each month", "the 4th of every 3 months", "last day of each month", "start of
  /// each month".
  private mutating func ofEvery(at index: Int) -> RecurrenceNode? {
    guard index < count else { return nil }
    var form = RecurrenceForm()
    var end = index
    if let edge = keyword(at: index), edge.word == .beginning || edge.word == .end {
      form.monthDays = [edge.word == .beginning ? 1 : -1]
      end = edge.end
    } else if let list = nthWeekdays(at: index) {
      (form.weekdays, end) = (list.days, list.end)
    } else if let last = keyword(at: index), last.word == .last, unit(at: last.end) == .day {
      (form.monthDays, end) = ([-1], last.end + 1)
    } else if let days = dayList(at: index, isOrdinal: true) {
      (form.monthDays, end) = (days.days, days.end)
    } else {
      return nil
    }
    guard let of = keyword(at: end), of.word == .of || of.word == .in,
      let every = recurrenceWord(at: of.end), every.word == .every
    else { return nil }
    if let month = match(.month, at: every.end) {
      form.months = [Int(month.value)]
      return RecurrenceNode(end: month.end, form: form)
    }
    var unitStart = every.end
    if let interval = interval(at: unitStart) {
      (form.interval, unitStart) = (interval.value, interval.end)
    }
    guard let unit = unitMatch(at: unitStart), unit.unit == .month || unit.unit == .year else {
      return nil
    }
    form.frequency = unit.unit == .month ? .monthly : .yearly
    return RecurrenceNode(end: unit.end, form: form)
  }
}
