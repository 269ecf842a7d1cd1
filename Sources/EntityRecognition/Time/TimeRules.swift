import CivilTime

extension Rule {
  /// The rules of times and recurrences.
  static let timeRules: [Rule] = [
    Rule(starts: Scan.timeStarts.union(Senses(.about))) { scan, start in
      scan.addTimes(at: start)
    },
    Rule(starts: Scan.recurrenceStarts) { scan, start in
      guard start <= scan.lastRecurring else { return }
      let now = scan.context.now
      for node in scan.recurrences(at: start) {
        guard let value = node.form.value(now: now) else { continue }
        scan.add(
          .recurrence(value), start..<node.end, rule: "recurrence.rule",
          isLatent: node.form.isLatent)
      }
    },
  ]
}

extension Scan {
  /// Whether a token is one of the small words that an interval begins with.
  private func mayOpenInterval(at index: Int) -> Bool {
    switch keyword(at: index)?.word {
    case .from, .starting, .between, .in, .at, .on, .during, .since, .until, .before, .after, .by,
      .for:
      true
    default: false
    }
  }

  /// A number right before a unit that no time is said in: "2 glasses", "350 kcal".
  func isAmount(at index: Int) -> Bool {
    guard index + 1 < count, senses[index].has(.digits), senses[index + 1].has(.unit),
      tokens[index + 1].kind == .word, !isMark("s", at: index + 1)
    else { return false }
    return senses[index + 1].isDisjoint(with: Scan.timely)
  }

  /// A number with one decimal before a unit, or that decimal: "7.5h", "2.5 km"; with "ago" or the
  /// like behind it, it is a time.
  func isDecimal(at index: Int) -> Bool {
    if index > 1, isMark(".", at: index - 1) {
      return digitCount(at: index) == 1 && isGlued(index) && isDecimal(at: index - 2)
    }
    guard senses[index].has(.digits), index + 3 < count, isMark(".", at: index + 1),
      isGlued(index + 1), isGlued(index + 2), digitCount(at: index + 2) == 1,
      senses[index + 3].has(.unit), tokens[index + 3].kind == .word
    else { return false }
    return index + 4 == count || tokens[index + 4].kind == .punctuation
      || senses[index + 4].isDisjoint(with: Scan.timely)
  }

  /// A word that no time begins with, only joins one: "to", "of", "and".
  private func isSilent(at index: Int) -> Bool {
    guard senses[index].intersection(Scan.timeStarts).isSubset(of: Scan.wordOnly),
      let word = keyword(at: index)?.word
    else { return false }
    return word.isSilent
  }

  private static let wordOnly = Senses(.timeWord)

  private static let timely = Senses(
    .timeUnit, .meridiem, .timeZone, .timeWord, .clockWord, .month, .weekday, .dayPart, .dayWord,
    .weak, .digits, .hyphen, .rangeTo, .recurrenceWord, .holiday, .season)

  /// Adds every time that begins at a token.
  fileprivate mutating func addTimes(at start: Int) {
    if isSilent(at: start) { return }
    let nodes = timeChains(at: start)
    if nodes.isEmpty, !mayOpenInterval(at: start) { return }
    let resolver = timeResolver
    var added: [AddedTime] = []
    var found: [IntervalNode] = []
    for node in nodes {
      lengthAfter(node, into: &found)
      if node.form.isBare && node.form.nth == nil && node.form.frame?.grain ?? .day != .year,
        node.form.clock == nil
      {
        continue
      }
      if node.form.nth != nil, node.form.frame == nil, node.form.month == 0 { continue }
      guard let value = resolver.value(node.form) else { continue }
      if added.contains(where: { $0.end == node.end && $0.span == value.next }) { continue }
      added.append(AddedTime(end: node.end, span: value.next))
      add(
        .time(value), start..<node.end, rule: node.form.rule,
        isLatent: node.form.isLatent || node.form.isBare)
      if !node.form.isLatent, !node.form.isBare {
        addAlternatives(of: node.form, value, start..<node.end)
      }
    }
    found += intervals(at: start)
    for node in found {
      if added.contains(where: { $0.end == node.end && $0.span == node.value.next }) { continue }
      added.append(AddedTime(end: node.end, span: node.value.next))
      add(.time(node.value), start..<node.end, rule: node.rule, isLatent: node.isLatent)
      if let other = node.alternative {
        addAlternative(other.value, start..<node.end, rule: other.rule)
      }
    }
  }
}

/// What stands for a time already, so that no value is added twice.
private struct AddedTime {
  var end: Int
  var span: TimeSpan
}

extension TimeForm {
  /// The name of the rule that a form came from, by what it says.
  var rule: StaticString {
    if clockEnd != nil || length > 0 { return "time.clock-range" }
    if clock != nil { return hasDate ? "time.date-and-clock" : "time.clock" }
    if part != .none { return hasDate ? "time.day-part-of-date" : "time.day-part" }
    if edge != .none { return "time.edge" }
    if nth != nil { return "time.nth" }
    if holiday >= 0 { return "time.holiday" }
    if season != nil { return "time.season" }
    if quarter > 0 || halfYear > 0 { return "time.quarter" }
    if week > 0 || isWeekOf { return "time.week" }
    if day > 0 || month > 0 { return "time.date" }
    if weekday > 0 || weekendKind { return "time.weekday" }
    return known.contains(.relative) ? "time.relative" : "time.date"
  }
}
