import CivilTime

/// Joins expressions that stand beside each other: "Friday the 13th at 8 in the morning".
extension Scan {
  private static let chainLimit = 40

  /// All expressions of time that begin at a token, each once, short and long.
  mutating func timeChains(at index: Int) -> [TimeNode] {
    guard index < count else { return [] }
    if let known = times.chains(at: index) { return known }
    var nodes = timeAtoms(at: index)
    var next = 0
    while next < nodes.count, nodes.count < Scan.chainLimit {
      let left = nodes[next]
      next += 1
      guard left.end < count, left.end - index < 24 else { continue }
      extend(left, into: &nodes)
    }
    times.keepChains(nodes, at: index, count: count)
    return nodes
  }

  mutating func extend(_ left: TimeNode, into nodes: inout [TimeNode]) {
    var start = left.end
    join(left, at: start, isOf: false, into: &nodes)
    let isDash = isMark("-", at: start) && !isGlued(start) && has(.weekday, at: start + 1)
    if isMark(",", at: start) || isMark("(", at: start) || isDash {
      start += 1
      if !isCountOfNextDay(start) { join(left, at: start, isOf: false, into: &nodes) }
    }
    if start + 1 < count, isGlued(start), isGlued(start + 1), left.form.frame?.grain == .day,
      isMark("T", at: start) || isMark("t", at: start)
    {
      // ISO 8601: "2026-05-11T06:00".
      join(left, at: start + 1, isOf: false, into: &nodes)
    }
    guard let word = keyword(at: start) else { return }
    if word.word == .of { join(left, at: word.end, isOf: true, into: &nodes) }
    if word.word == .from, left.form.isWeekdayAlone {
      join(left, at: word.end, isOf: true, into: &nodes)
    }
    if word.word.begins || word.word == .between {
      guard left.form.clock == nil else { return }
      var ranges: [TimeNode] = []
      clockAtoms(at: word.end, isAsked: true, into: &ranges)
      for right in ranges where right.form.clockEnd != nil {
        append(left, right, into: &nodes)
      }
    }
  }

  private mutating func join(
    _ left: TimeNode, at index: Int, isOf: Bool, into nodes: inout [TimeNode]
  ) {
    guard index < count else { return }
    for right in timeAtoms(at: index) where fits(left, right, at: index, isOf: isOf) {
      append(left, right, into: &nodes)
    }
    if isOf {
      var named: [TimeNode] = []
      unitForms(at: index, isNamed: true, into: &named)
      for right in named
      where left.form.nth != nil || left.form.quarter > 0
        || left.form.isDayAlone && !left.form.isBare
      {
        append(left, right, into: &nodes)
      }
    }
  }

  private func append(_ left: TimeNode, _ right: TimeNode, into nodes: inout [TimeNode]) {
    guard nodes.count < Scan.chainLimit, let form = left.form.merged(with: right.form) else {
      return
    }
    nodes.append(TimeNode(end: right.end, form: form))
  }

  /// Whether weak ones may lean on each other here.
  private func fits(_ left: TimeNode, _ right: TimeNode, at index: Int, isOf: Bool) -> Bool {
    if right.form.isBare, !leans(left, right, index, isOf) { return false }
    if isOtherNight(left, right, at: index) { return false }
    if !isOf, isFarDay(left.form, right) { return false }
    // "A week ago Friday" is read as a whole.
    if left.form.moment.map({ $0 < context.now }) ?? false, has(.weekday, at: index) {
      return false
    }
    if left.form.isBare, !carries(left, right, index, isOf) { return false }
    if left.form.part == .lunch || left.form.part == .breakfast, left.form.isLatent {
      return false
    }
    // "last Monday of March" counts from the month's end.
    if isOf, left.form.pick != nil, left.form.weekday > 0, right.form.month > 0 { return false }
    // "first Friday" is no Friday the first.
    if left.form.isDayAlone, left.form.isLatent,
      right.form.weekday > 0 || right.form.part != .none && right.form.isLatent
    {
      return false
    }
    return true
  }

  /// "Wednesday 6h, last night 8h": behind a comma, and in front of a figure of its own, a day that
  /// has passed is that of something else.
  private func isOtherNight(_ left: TimeNode, _ right: TimeNode, at index: Int) -> Bool {
    guard isMark(",", at: index - 1), left.form.clock != nil, right.end < count,
      let frame = right.form.frame, frame.firstDay <= context.today
    else { return false }
    return has(.digits, at: right.end)
  }

  /// A bare number on the right: a year, an hour, a day of the month.
  private func leans(
    _ left: TimeNode, _ right: TimeNode, _ index: Int, _ isOf: Bool
  ) -> Bool {
    if right.form.frame?.grain == .year, right.form.clock == nil {
      return left.form.hasPattern && left.form.frame == nil && !left.form.hasTime
    }
    if right.form.frame != nil { return left.form.nth != nil || left.form.quarter > 0 }
    if right.form.clock != nil {
      let isCompact = right.form.clock?.grain == .minute && right.end - index == 1
      // "tomorrow 9.30 dentist": minutes tell that it is a time.
      let isTold = isDottedClock(endingAt: right.end) && !has(.unit, at: right.end)
      return left.form.clock == nil && (isTold || isClosed(right.end)) && !isCompact
        && (left.form.weekday > 0 || left.form.month > 0 && left.form.day > 0
          || left.form.frame.map { $0.firstDay > context.today } ?? false)
    }
    return left.form.isWeekdayAlone && left.form.frame == nil && isClosed(right.end)
  }

  /// A bare number on the left: "8 tonight", "20 of next month".
  private func carries(_ left: TimeNode, _ right: TimeNode, _ index: Int, _ isOf: Bool) -> Bool {
    if left.form.clock != nil {
      guard right.form.clock == nil else { return false }
      if left.form.clockEnd != nil { return !right.form.isBare }
      // "3 after lunch" are three of something; an hour would be "at 3".
      if keyword(at: index)?.word == .after { return false }
      if right.form.part != .none { return !right.form.isLatent || right.form.frame != nil }
      guard let frame = right.form.frame, frame.grain == .day, !has(.digits, at: index) else {
        return false
      }
      return frame.firstDay > context.today
    }
    if left.form.isDayAlone {
      guard let frame = right.form.frame, !right.form.isBare else { return false }
      return isOf && frame.grain == .month || left.form.lastDay > 0 && frame.grain == .month
    }
    return false
  }

  /// "3 beers on Saturday, 2 yesterday", "8 on Monday, 9 on Tuesday": a number between a mark and
  /// the next day is of that day, and no hour of the day in front.
  private func isCountOfNextDay(_ index: Int) -> Bool {
    guard index + 1 < count, isMark(",", at: index - 1), digitCount(at: index) < 3,
      !senses[index].isDisjoint(with: Scan.numberStarts), !senses[index].has(.weekday)
    else { return false }
    let day = keyword(at: index + 1)?.word == .on ? index + 2 : index + 1
    guard day < count else { return false }
    return has(.weekday, at: day) || !senses[day].isDisjoint(with: Scan.namedDay)
  }

  private static let namedDay = Senses(.dayWord, .nowWord)

  /// "12,300" and "79.5" do not end at their marks.
  func goesOn(_ index: Int) -> Bool {
    (isMark(",", at: index) || isMark(".", at: index)) && isGlued(index) && isGlued(index + 1)
      && has(.digits, at: index + 1)
  }

  /// Whether nothing goes on at a token that a number could count.
  func isClosed(_ index: Int) -> Bool {
    guard index < count, !goesOn(index) else { return index >= count }
    switch tokens[index].kind {
    case .word: return !senses[index].isDisjoint(with: Scan.timeStarts) && unit(at: index) == nil
    case .digits: return false
    default: return !isMark("/", at: index) && !(isMark("-", at: index) && isGlued(index))
    }
  }
}
