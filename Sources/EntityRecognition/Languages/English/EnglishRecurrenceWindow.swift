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
