import CivilTime

/// Hours of the day between which something comes again: "every hour between 9 and 17".
extension Scan {
  /// "between 9 and 17", "from 8 am to 10 pm", behind "every 30 minutes".
  mutating func windowed(_ node: RecurrenceNode, at index: Int) -> RecurrenceNode? {
    guard node.form.window == nil, node.form.frequency?.isFinerThanDay == true,
      let word = keyword(at: index), word.word == .between || word.word == .from
    else { return nil }
    let ends: [TimeWord] = word.word == .between ? [.and, .to] : [.to, .until]
    var best: (window: RecurrenceForm.Window, end: Int)?
    for from in clocks(at: word.end) {
      guard let mark = keyword(at: from.end), ends.contains(mark.word) else { continue }
      for to in clocks(at: mark.end) where to.end > best?.end ?? 0 {
        guard let window = RecurrenceForm.Window(from: from.clock, to: to.clock) else { continue }
        best = (window, to.end)
      }
    }
    guard let best else { return nil }
    var longer = node
    longer.form.window = best.window
    longer.end = best.end
    return longer
  }
}

/// How often in all, and at which minute of each hour.
extension Scan {
  /// "Twice", "5 times", "10x".
  mutating func numberOfTimes(at index: Int) -> (count: Int, end: Int)? {
    if let word = recurrenceWord(at: index), word.word == .twice || word.word == .thrice {
      return (word.word == .twice ? 2 : 3, word.end)
    }
    guard index < count, let number = number(at: index), number.isWhole, number.value >= 1,
      number.value < 10_000, let word = recurrenceWord(at: number.end), word.word == .times
    else { return nil }
    return (Int(number.value), word.end)
  }

  /// A count in front of what comes within a day is how often in all, for nothing comes three times
  /// in every hour; in front of days a comma says so: "3 times, every hour", "5x every 2 hours".
  mutating func countedHead(at index: Int) -> RecurrenceNode? {
    guard let times = numberOfTimes(at: index) else { return nil }
    let isApart = isMark(",", at: times.end)
    guard let word = recurrenceWord(at: isApart ? times.end + 1 : times.end), word.word == .every,
      var head = every(at: word.end), isApart || head.form.frequency?.isFinerThanDay == true
    else { return nil }
    head.form.count = times.count
    return head
  }

  /// "At 15 past", "at quarter to", "on the half hour", behind "every hour".
  mutating func minuteOfHour(_ node: RecurrenceNode, at index: Int) -> RecurrenceNode? {
    guard node.form.frequency == .hourly, node.form.minute == nil, let lead = keyword(at: index),
      lead.word == .at || lead.word == .on
    else { return nil }
    let start = skippingThe(lead.end)
    var longer = node
    if lead.word == .on, unit(at: start) == .hour {
      (longer.form.minute, longer.end) = (0, start + 1)
      return longer
    }
    guard let said = minutes(at: start) else { return nil }
    var (minute, end) = (said.minute, unit(at: said.end) == .minute ? said.end + 1 : said.end)
    if said.isHalf, unit(at: end) == .hour {
      end += 1
    } else {
      guard let word = keyword(at: end), [.past, .after, .to, .before].contains(word.word) else {
        return nil
      }
      if word.word == .to || word.word == .before { minute = 60 - minute }
      // "At 15 past 3" is a time of day.
      guard baseHour(at: word.end) == nil else { return nil }
      end = word.end
      if keyword(at: end)?.word == .the, unit(at: end + 1) == .hour { end += 2 }
    }
    (longer.form.minute, longer.end) = (minute, end)
    return longer
  }

  private mutating func minutes(at index: Int) -> (minute: Int, isHalf: Bool, end: Int)? {
    guard index < count else { return nil }
    if keyword(at: index)?.word == .half { return (30, true, index + 1) }
    if unit(at: index) == .quarter { return (15, false, index + 1) }
    guard let number = smallWhole(at: index), (1...59).contains(number.value) else { return nil }
    return (number.value, false, number.end)
  }
}

extension RecurrenceForm {
  /// Two hours of one day, the first before the last.
  struct Window: Equatable {
    let from: Clock
    let to: Clock

    /// "9 to 5" ends in the afternoon, "8 pm to 10" in the evening; nil for what ends on another
    /// day.
    init?(from: Clock, to: Clock) {
      let isLate = !from.isTwelve && from.hour >= 12
      let first = from.isTwelve ? from.usual : from
      var last = to.isTwelve ? to.settled(afternoon: isLate) : to
      if to.isTwelve, last.seconds <= first.seconds { last = to.settled(afternoon: true) }
      guard first.seconds < last.seconds else { return nil }
      (self.from, self.to) = (first, last)
    }

    /// The hours in which it may happen; a last hour that has only begun counts for whole hours.
    func hours(_ frequency: RecurrenceRule.Frequency) -> [Int] {
      let isOpen = frequency == .hourly || to.minute > 0
      let last = min(isOpen ? to.hour : to.hour - 1, 23)
      return Array(from.hour...max(from.hour, last))
    }
  }
}
