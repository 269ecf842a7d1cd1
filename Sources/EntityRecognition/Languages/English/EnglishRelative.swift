import CivilTime

/// Times counted from another: "tomorrow", "2 days ago", "in 20 minutes", "3 weeks from Friday".
extension Scan {
  /// "today", "now", "tonight", "yesterday's".
  mutating func dayWords(at index: Int, into nodes: inout [TimeNode]) {
    var form = TimeForm()
    form.known = .relative
    if let day = match(.dayWord, at: index) {
      form.frame = Frame(context.today + Int(day.value))
      nodes.append(TimeNode(end: possessive(day.end), form: form))
      if unit(at: day.end) == .week, tokens[day.end].bytes.count == 4 {
        form.frame = Frame(context.today + Int(day.value) + 7)
        nodes.append(TimeNode(end: day.end + 1, form: form))
      }
    }
    if let other = match(.otherDay, at: index) {
      form.frame = Frame(from: context.today - 7, to: context.today, grain: .day)
      form.isInterval = true
      nodes.append(TimeNode(end: other.end, form: form))
      form.isInterval = false
    }
    if let now = match(.nowWord, at: index) {
      form.frame = Frame(from: context.now, to: context.now + 1, grain: .second)
      nodes.append(TimeNode(end: now.end, form: form))
    }
    if let night = match(.tonightWord, at: index) {
      form.frame = Frame(context.today)
      form.part = language.times.tonights[Int(night.value)]
      form.known.insert(.dayPart)
      nodes.append(TimeNode(end: possessive(night.end), form: form))
    }
  }

  /// The token after a trailing 's.
  func possessive(_ index: Int) -> Int {
    guard index < count, isGlued(index), tokens[index].kind == .word,
      isMark("'", at: index) || bytes[tokens[index].bytes.upperBound - 1] | 0x20 == 0x73,
      tokens[index].bytes.count == 2 || tokens[index].bytes.count == 4
    else { return index }
    return bytes[tokens[index].bytes.lowerBound] == 0x27
      || bytes[tokens[index].bytes.lowerBound] == 0xE2 ? index + 1 : index
  }

  /// "2 days ago", "a week from now", "3 weeks from Friday", "5 days before new year".
  mutating func shiftedForms(at index: Int, into nodes: inout [TimeNode]) {
    weekdaysAway(at: index, into: &nodes)
    guard let length = duration(at: index) ?? unitAlone(at: index) else { return }
    var end = length.end
    if isMark(",", at: end), let word = keyword(at: end + 1), word.word == .from { end += 1 }
    guard let word = keyword(at: end) else { return }
    switch word.word {
    case .ago:
      nodes.append(TimeNode(end: word.end, form: away(length, sign: -1)))
      if let weekday = match(.weekday, at: skippingOn(word.end)), length.days >= 7,
        length.months == 0, length.seconds == 0
      {
        let back = (context.today.weekday - Int(weekday.value) + 6) % 7 + 1
        var form = TimeForm()
        form.frame = Frame(context.today - back - Int(length.days))
        form.known = [.relative, .weekday]
        nodes.append(TimeNode(end: weekday.end, form: form))
      }
    case .hence: nodes.append(TimeNode(end: word.end, form: away(length, sign: 1)))
    // "7 days starting tomorrow" is no day, but a length and where it begins.
    case .from, .after: based(length, 1, at: word.end, into: &nodes)
    case .before: based(length, -1, at: word.end, into: &nodes)
    default: break
    }
  }

  /// "the evening before 12 November", behind its article: that part of the day before.
  mutating func eveBefore(at index: Int, into nodes: inout [TimeNode]) {
    guard let part = match(.dayPart, at: index),
      let before = keyword(at: part.end), before.word == .before
    else { return }
    let start = skippingThe(before.end)
    let resolver = timeResolver
    for node in timeAtoms(at: start) where !node.form.isBare && !node.form.hasTime {
      guard node.form.hasDate, let base = resolver.frame(node.form, ahead: true) else { continue }
      var form = TimeForm()
      form.frame = Frame(base.from.day - 1)
      form.part = language.times.parts[Int(part.value)]
      form.known = node.form.known.union([.relative, .dayPart])
      nodes.append(TimeNode(end: node.end, form: form))
    }
  }

  private func skippingOn(_ index: Int) -> Int {
    if let word = keyword(at: index), word.word == .on { return word.end }
    return index
  }

  /// "day after", "week before" without a number.
  private func unitAlone(at index: Int) -> DurationReading? {
    guard let unit = unitMatch(at: index), let grain = unit.unit.grain,
      let word = keyword(at: unit.end), word.word == .after || word.word == .before
    else { return nil }
    var reading = DurationReading(
      end: unit.end, grain: grain, unit: unit.unit.rawValue, number: NumberValue(1),
      rule: "duration.unit")
    switch grain {
    case .day: reading.days = 1
    case .week: reading.days = 7
    case .month: reading.months = 1
    case .year: reading.months = 12
    default: return nil
    }
    return reading
  }

  /// "three fridays from now", "2 thursdays ago".
  private mutating func weekdaysAway(at index: Int, into nodes: inout [TimeNode]) {
    guard let number = countWord(at: index), number.value < 1000,
      let weekday = match(.weekday, at: number.end), let word = keyword(at: weekday.end)
    else { return }
    let today = context.today
    var form = TimeForm()
    form.known = [.relative, .weekday]
    if word.word == .ago {
      let back = (today.weekday - Int(weekday.value) + 6) % 7 + 1
      form.frame = Frame(today - back - (number.value - 1) * 7)
    } else if word.word == .hence {
      let ahead = (Int(weekday.value) - today.weekday + 6) % 7 + 1
      form.frame = Frame(today + ahead + (number.value - 1) * 7)
    } else {
      return
    }
    nodes.append(TimeNode(end: word.end, form: form))
  }

  /// "some 2 hours ago", "nearly an hour ago": one moment, and no amount in front of it.
  mutating func aboutAgo(at index: Int) -> [TimeNode] {
    guard senses[index].has(.about), let about = match(.about, at: index),
      !isWanted(before: about.end)
    else { return [] }
    let start = skipping(.about, at: about.end)
    guard let length = duration(at: start), let word = keyword(at: length.end), word.word == .ago
    else { return [] }
    return [TimeNode(end: word.end, form: away(length, sign: -1))]
  }

  /// "in 20 minutes", "in about half an hour", "within 5 minutes", "after 5 days".
  mutating func forms(inLengthAt index: Int, word: TimeWord, into nodes: inout [TimeNode]) {
    var start = index
    if let about = keyword(at: start), about.word == .at { start = about.end }
    let next = word == .within ? skippingNext(start) : start
    guard start < count, next < count,
      let length =
        duration(at: next) ?? marked(at: start) ?? (next > start ? oneUnit(at: next) : nil)
    else { return }
    let form = away(length, sign: 1)
    if word == .in {
      // "in 5 minutes" is a moment; "in 5 minutes' time" too.
      var end = length.end
      if isMark("'", at: end) { end += 1 }
      nodes.append(TimeNode(end: end, form: form))
      return
    }
    guard let moment = form.moment else { return }
    var interval = TimeForm()
    interval.known = .relative
    interval.frame = Frame(from: context.now, to: moment, grain: .second)
    nodes.append(TimeNode(end: length.end, form: interval))
  }

  /// "The next" in front of a length of time.
  private func skippingNext(_ index: Int) -> Int {
    let start = skippingThe(index)
    guard let next = keyword(at: start), next.word == .next || next.word == .coming else {
      return index
    }
    return next.end
  }

  /// "Day and 5 hours": one of a unit, and a length of time on top.
  private mutating func oneUnit(at index: Int) -> DurationReading? {
    guard let unit = unitMatch(at: index), let and = keyword(at: unit.end), and.word == .and,
      and.end < count, var length = duration(at: and.end)
    else { return nil }
    switch unit.unit.grain {
    case .day: length.days += 1
    case .week: length.days += 7
    case .month: length.months += 1
    case .year: length.months += 12
    default: return nil
    }
    return length
  }

  /// `1"` as a second, `5'` as minutes.
  private func marked(at index: Int) -> DurationReading? {
    guard let number = digits(at: index), isGlued(index + 1), number < 100_000 else { return nil }
    let isSeconds = isMark("\"", at: index + 1)
    guard isSeconds || isMark("'", at: index + 1) else { return nil }
    return DurationReading(
      end: index + 2, seconds: Double(isSeconds ? number : number * 60),
      grain: isSeconds ? .second : .minute, unit: isSeconds ? "second" : "minute",
      number: NumberValue(Double(number)), rule: "duration.mark")
  }

  /// A length of time before or after now.
  func away(_ length: DurationReading, sign: Int) -> TimeForm {
    let moment = moved(context.now, by: length, sign: sign)
    var form = TimeForm()
    form.known = .relative
    form.moment = moment
    switch length.grain {
    case .second, .minute, .hour:
      form.frame = Frame(from: moment, to: moment + 1, grain: .second)
    case .day:
      let hour = moment + -(moment.secondOfDay % 3600)
      form.frame = Frame(from: hour, to: hour + 3600, grain: .hour)
      if length.days != length.days.rounded() {
        form.frame = Frame(from: moment, to: moment + 1, grain: .second)
      }
    case .week, .month, .quarter: form.frame = Frame(moment.day)
    case .year: form.frame = Frame(.month, around: moment.day)
    }
    form.momentGrain = length.grain
    return form
  }

  func moved(_ time: LocalTime, by length: DurationReading, sign: Int) -> LocalTime {
    let months = Int(length.months)
    let rest = (length.months - Double(months)) * 30 * 86_400
    let day = time.day.adding(months: max(-12_000, min(12_000, sign * months)))
    let seconds = max(-1e10, min(1e10, length.days * 86_400 + length.seconds + rest))
    return LocalTime(seconds: day.ordinal * 86_400 + time.secondOfDay + sign * Int(seconds))
  }

  /// A length of time before or after a day that is named: "3 weeks from tomorrow".
  private mutating func based(
    _ length: DurationReading, _ sign: Int, at index: Int, into nodes: inout [TimeNode]
  ) {
    let start = skippingThe(index)
    guard start < count else { return }
    let resolver = timeResolver
    for node in timeAtoms(at: start) where !node.form.isBare && node.form.hasDate {
      guard let found = resolver.frame(node.form, ahead: true) else { continue }
      // "Two days before the end of the month" counts from its last day.
      let isEnd = node.form.edge == .end && node.form.part == .none
      let base = isEnd ? Frame(found.lastDay) : found
      var form = TimeForm()
      form.known = node.form.known.union(.relative)
      if base.grain == .second || length.grain < .day {
        let moment = moved(base.from, by: length, sign: sign)
        form.frame = Frame(from: moment, to: moment + 1, grain: .second)
        form.moment = moment
      } else {
        let moment = moved(base.from, by: length, sign: sign)
        (form.moment, form.momentGrain) = (moment, length.grain)
        form.frame = Frame(moment.day)
      }
      nodes.append(TimeNode(end: node.end, form: form))
    }
  }

  var timeResolver: TimeResolver {
    TimeResolver(context: context, holidays: language.times.holidays)
  }
}
