import CivilTime

/// Intervals: "from A to B", "between A and B", "since A", "until A", "A for 3 days".
extension Scan {
  struct IntervalNode {
    var end: Int
    var value: TimeValue
    var isLatent = false
    var rule: StaticString
    /// What else it can mean.
    var alternative: (value: TimeValue, rule: StaticString)?
  }

  mutating func intervals(at index: Int) -> [IntervalNode] {
    var found: [IntervalNode] = []
    if let word = keyword(at: index) {
      prefixed(word.word, at: word.end, into: &found)
      if word.word == .for { lengthFrom(at: word.end, into: &found) }
    }
    ranges(at: index, isAsked: false, isAnd: false, into: &found)
    return found
  }

  private mutating func prefixed(
    _ word: TimeWord, at index: Int, into found: inout [IntervalNode]
  ) {
    switch word {
    case .from, .starting:
      ranges(at: index, isAsked: true, isAnd: false, into: &found)
      open(.from, at: index, into: &found)
    case .between, .in, .at, .on, .during:
      ranges(at: index, isAsked: true, isAnd: word == .between, into: &found)
      if word == .between { clocksOfDay(at: index, into: &found) }
      if word == .during, keyword(at: index)?.word.begins == true { return }
    case .since, .until, .before, .after, .by: open(word, at: index, into: &found)
    default: break
    }
  }

  /// "At ten to six" is one moment; "from ten to six" may be a range.
  func isMinutesTo(at index: Int) -> Bool {
    guard let minutes = smallWhole(at: index), [5, 10, 20, 25].contains(minutes.value),
      let word = keyword(at: minutes.end), word.word == .to, word.end < count,
      let hour = smallWhole(at: word.end)
    else { return false }
    return (1...12).contains(hour.value) && !isMark(":", at: hour.end)
  }

  /// "between 3 and 8 yesterday": bare hours, made certain by the day behind them.
  private mutating func clocksOfDay(at index: Int, into found: inout [IntervalNode]) {
    var nodes: [TimeNode] = []
    clockAtoms(at: index, isAsked: true, into: &nodes)
    nodes.removeAll { $0.form.clockEnd == nil }
    for node in nodes { extend(node, into: &nodes) }
    let resolver = timeResolver
    // "Between 0730-0930": hours that begin with a zero count nothing.
    let isCertain = digitCount(at: index) == 4 && bytes[tokens[index].bytes.lowerBound] == 48
    for node in nodes where node.form.hasDate || isCertain {
      guard let value = resolver.value(node.form) else { continue }
      found.append(IntervalNode(end: node.end, value: value, rule: "time.interval"))
    }
  }

  /// "since Monday", "until 2pm", "by the end of the month", "after 5 days".
  private mutating func open(
    _ word: TimeWord, at index: Int, into found: inout [IntervalNode]
  ) {
    let resolver = timeResolver
    let start = skippingThe(index)
    guard start < count else { return }
    if word == .after, let length = duration(at: start), let frame = away(length, sign: 1).frame {
      let span = TimeSpan.interval(from: frame.from, to: nil, frame.grain)
      let value = TimeValue(next: span, past: span, known: .relative)
      found.append(IntervalNode(end: length.end, value: value, rule: "time.after"))
    }
    var inner = timeChains(at: start)
    let isYear = year(at: start, isCertain: false) != nil
    if !isYear { clockAtoms(at: start, isAsked: true, into: &inner) }
    for node in inner {
      guard isAskable(node.form), !(isYear && node.form.isBare && node.form.clock != nil) else {
        continue
      }
      if node.form.clockEnd != nil || node.form.lastDay > 0 || node.form.length > 0 {
        guard word.begins, let value = resolver.value(node.form) else { continue }
        found.append(IntervalNode(end: node.end, value: value, rule: "time.interval"))
        continue
      }
      guard let value = openValue(word, node.form, resolver) else { continue }
      var opened = IntervalNode(end: node.end, value: value, rule: "time.open")
      if word.begins, !node.form.hasTime, let whole = resolver.value(node.form) {
        // "The figures from last week" are that week's.
        opened.alternative = whole.mapped(\.asInterval).map { ($0, "time.from-period") }
      }
      found.append(opened)
      if word.begins, let end = endOfOnward(node) {
        opened.end = end
        opened.alternative = nil
        found.append(opened)
      }
      if word == .after { bounded(node, into: &found) }
    }
  }

  /// "From Monday on": the word behind a day only closes what "from" opened, where no time of day
  /// or other day follows, as in "from 5 on Monday".
  private func endOfOnward(_ node: TimeNode) -> Int? {
    guard node.form.clock == nil, let word = keyword(at: node.end), word.word == .on,
      word.end >= count || senses[word.end].isDisjoint(with: Scan.timeStarts)
    else { return nil }
    return word.end
  }

  /// Whether a preposition makes a form certain enough.
  private func isAskable(_ form: TimeForm) -> Bool {
    if form.isBareDayNumber || form.nth != nil && form.frame == nil && form.month == 0 {
      return false
    }
    return !(form.isBare && form.clock != nil && form.clockEnd != nil)
  }

  private func openValue(
    _ word: TimeWord, _ form: TimeForm, _ resolver: TimeResolver
  ) -> TimeValue? {
    guard let ahead = resolver.frame(form, ahead: true),
      let back = resolver.frame(form, ahead: false)
    else { return nil }
    func span(_ frame: Frame) -> TimeSpan {
      switch word {
      case .since, .from, .starting: .interval(from: frame.from, to: nil, frame.grain)
      case .after:
        .interval(from: form.clock != nil ? frame.from : frame.to, to: nil, frame.grain)
      case .by:
        .interval(
          from: context.now, to: form.clock != nil ? frame.from : frame.to, frame.grain)
      // "Until the end of June" goes to its last day, not to where its last days begin.
      case .until where form.edge == .end: .interval(from: nil, to: frame.to, frame.grain)
      case .before where form.edge == .end:
        .interval(from: nil, to: frame.to + -86_400, frame.grain)
      default: .interval(from: nil, to: frame.from, frame.grain)
      }
    }
    if word == .by { return TimeValue(next: span(ahead), past: span(ahead), known: form.known) }
    if word == .since { return TimeValue(next: span(back), past: span(back), known: form.known) }
    let isToEnd = word == .until && form.edge == .end
    let isThrough = word == .until && !isToEnd && form.clock == nil && back.grain >= .day
    return TimeValue(
      next: span(ahead), past: span(back),
      known: form.known.union(isToEnd ? .end : isThrough ? .through : []))
  }

  /// "later than 3:30pm but before 6pm".
  private mutating func bounded(_ left: TimeNode, into found: inout [IntervalNode]) {
    var index = left.end
    if let word = keyword(at: index), word.word == .but || word.word == .and { index = word.end }
    guard let word = keyword(at: index), word.word == .before || word.word == .until else { return }
    for right in timeChains(at: skippingThe(word.end)) where isAskable(right.form) {
      pair(left.form, right.form, end: right.end, isLatent: false, into: &found)
    }
  }

  /// "A to B", "A - B", also "A and B" behind "between".
  private mutating func ranges(
    at index: Int, isAsked: Bool, isAnd: Bool, into found: inout [IntervalNode]
  ) {
    let start = skippingThe(index)
    guard start < count, isAsked || start == index else { return }
    for left in timeChains(at: start) {
      guard let mark = range(at: left.end, isAnd: isAnd) else { continue }
      let second = skippingThe(mark)
      guard second < count else { continue }
      for right in timeChains(at: second) {
        let isWeak = left.form.isBare || right.form.isBare
        if isWeak, !isAsked, !isYearRange(left.form, right.form) { continue }
        pair(left.form, right.form, end: right.end, isLatent: false, into: &found)
      }
      if found.count > 40 { return }
    }
  }

  private func range(at index: Int, isAnd: Bool) -> Int? {
    if keyword(at: index)?.word == .and { return isAnd ? index + 1 : nil }
    if isMark("/", at: index), !isGlued(index) || index > 0 { return index + 1 }
    return rangeMark(at: index)
  }

  private func isYearRange(_ left: TimeForm, _ right: TimeForm) -> Bool {
    guard let first = left.frame, let second = right.frame else { return false }
    return first.grain == .year && second.grain == .year && first.from < second.from
  }

  private func pair(
    _ left: TimeForm, _ right: TimeForm, end: Int, isLatent: Bool,
    into found: inout [IntervalNode]
  ) {
    guard left.clockEnd == nil, right.clockEnd == nil, left.edge == .none || left.hasDate else {
      return
    }
    if left.isBareDayNumber, right.month == 0 { return }
    if left.clock != nil, right.isDayAlone { return }
    if left.isBare, right.isBare, left.clock != nil || right.clock != nil { return }
    if (left.clock?.isBare ?? false) && left.isBare && right.clock == nil { return }
    if right.isBare, right.clock != nil, left.clock == nil { return }
    let resolver = timeResolver
    guard let ahead = resolver.interval(left, right, ahead: true) else { return }
    let next = running(ahead, left, right)
    let past = resolver.interval(left, right, ahead: false) ?? next
    let value = TimeValue(next: next, past: past, known: left.known.union(right.known))
    var node = IntervalNode(end: end, value: value, isLatent: isLatent, rule: "time.interval")
    if let other = resolver.interval(left, right, ahead: true, reading: .other) {
      let past = resolver.interval(left, right, ahead: false, reading: .other) ?? other
      let isDay = right.clock == nil
      node.alternative = (
        TimeValue(next: other, past: past, known: value.known),
        isDay ? "time.interval.end-excluded" : "time.interval.end-included"
      )
    }
    found.append(node)
  }

  /// "Between 4 pm and 5 pm", said at a quarter past four: the one that it is in.
  private func running(_ span: TimeSpan, _ left: TimeForm, _ right: TimeForm) -> TimeSpan {
    guard left.clock != nil, right.clock != nil, !left.hasDate, !right.hasDate,
      case .interval(let from?, let to?, let grain) = span, from > context.now
    else { return span }
    let (before, end) = (from + -86_400, to + -86_400)
    return before <= context.now && context.now < end
      ? .interval(from: before, to: end, grain) : span
  }

  /// "for 3 days from today", "for 10 days starting next Monday".
  private mutating func lengthFrom(at index: Int, into found: inout [IntervalNode]) {
    guard index < count, let length = duration(at: index) else { return }
    let comma = isMark(",", at: length.end) ? length.end + 1 : length.end
    guard let word = keyword(at: comma), word.word.begins else { return }
    for node in timeChains(at: skippingThe(word.end)) {
      lengthened(node, length, end: node.end, into: &found)
    }
  }

  /// "18th Dec for 10 days".
  mutating func lengthAfter(_ node: TimeNode, into found: inout [IntervalNode]) {
    guard let word = keyword(at: node.end), word.word == .for, !node.form.isLatent,
      let length = duration(at: word.end)
    else { return }
    lengthened(node, length, end: length.end, into: &found)
  }

  private func lengthened(
    _ node: TimeNode, _ length: DurationReading, end: Int, into found: inout [IntervalNode]
  ) {
    let form = node.form
    guard form.hasDate || form.clock != nil, form.clockEnd == nil, form.length == 0 else { return }
    let resolver = timeResolver
    func span(_ frame: Frame) -> TimeSpan {
      let to = moved(frame.from, by: length, sign: 1)
      return .interval(from: frame.from, to: to, min(frame.grain, length.grain))
    }
    guard let next = resolver.frame(form, ahead: true) else { return }
    let past = resolver.frame(form, ahead: false) ?? next
    let value = TimeValue(next: span(next), past: span(past), known: form.known)
    found.append(IntervalNode(end: end, value: value, rule: "time.length"))
  }
}
