import CivilTime
import EntityRecognition

/// Days that stand as a heading: "For yesterday: 2 beers. 9000 steps. Today: a tea".
extension FactLinker {
  /// "no wine last night, just water": the time of what was denied is also that of the rest.
  mutating func noteTimes(in chunks: [FactChunk]) {
    let times = chunks.compactMap { chunk -> TimeValue? in
      guard chunk.kind == .time, case .time(let value) = utterance.lattice.all[chunk.item].value
      else { return nil }
      return value
    }
    if leadTimes.isEmpty { leadTimes = times }
  }

  /// Takes a clause in front of a colon that says a day and reports nothing as the heading of what
  /// follows, until another day leads; false when it is none.
  mutating func open(heading chunks: [FactChunk], before end: Int) -> Bool {
    guard end < utterance.tokens.count, utterance.isColon(end), chunks.count <= 8 else {
      return false
    }
    var times: [TimeValue] = []
    for chunk in chunks {
      switch chunk.kind {
      case .time:
        guard case .time(let value) = utterance.lattice.all[chunk.item].value, isDay(value) else {
          return false
        }
        times.append(value)
      case .word:
        let token = chunk.tokens.lowerBound
        let isNamed =
          amounts.mealName(token) != nil || amounts.has(token, .moodNoun)
          || amounts.has(token, .calories)
          || [.sleepNoun, .weightNoun, .stepNoun, .ownSubject].contains { amounts.has(token, $0) }
        if isNamed { return false }
      default: return false
      }
    }
    guard times.count == 1 else { return false }
    (headingTimes, leadTimes) = (times, times)
    return true
  }

  /// "Breakfast #2: 4 eggs", "snack 3: an apple": which of them it was.
  func isNumberedHeading(_ scan: ClauseScanner.Scan, _ range: Range<Int>) -> Bool {
    guard scan.meal != nil, scan.instances.isEmpty, scan.unknown == 0, scan.orphans.count == 1,
      range.upperBound < utterance.tokens.count, utterance.isColon(range.upperBound),
      range.count <= 4, let number = amounts.plainNumber(scan.orphans[0])
    else { return false }
    return number == number.rounded() && (1...9).contains(number)
  }

  /// Right behind "lunch:", where foods stand.
  func isHeaded(at token: Int) -> Bool {
    pendingMeal != nil && token > 0 && utterance.isColon(token - 1)
  }

  /// "Today I had lentils at noon, for dinner rice": of a day that leads and an hour behind what
  /// was told only the day leads.
  func leading(_ scan: ClauseScanner.Scan) -> [TimeValue] {
    guard !scan.instances.isEmpty, let day = scan.times.first, isDay(day) else { return scan.times }
    return [day]
  }

  /// What leads a sentence ends the heading where it is of another day.
  mutating func lead(by times: [TimeValue]) {
    leadTimes = times
    if times.contains(where: isDay) { headingTimes = [] }
    // "Today: after work I ran 5k"
    if times.allSatisfy({ $0.known == .dayPart }) { leadTimes = headingTimes + times }
    toldDay = times.count == 1 && isPastDay(times[0]) ? times[0] : nil
  }

  /// "Yesterday I swam. Had pizza for dinner.": a day that led a sentence is also that of what the
  /// next ones tell in the past, until another time is told. A night, a weight and a mood are of
  /// now, and so is what is told as just done; and where nothing was told of that day, nothing is.
  func timesTold(for fact: FactInstance, _ scan: ClauseScanner.Scan) -> [TimeValue] {
    guard let toldDay, scan.times.isEmpty, ![.sleep, .mood].contains(fact.kind),
      instances.contains(where: { $0.times == [toldDay] })
    else { return [] }
    return tellsPast(fact) ? [toldDay] : []
  }

  /// "Yesterday was a mess. Had toast at 8, a burger at 2, and wine later": the sentence that goes
  /// on with the day told before is of that day to its end, its times of day and what has no verb
  /// of its own as well.
  mutating func goOnWithTold(_ fact: FactInstance, _ scan: ClauseScanner.Scan) {
    guard let toldDay, leadTimes.isEmpty, FactLinker.goingOn.contains(fact.kind),
      scan.times.allSatisfy({ $0.known.contains(.hour) && !$0.isDated }),
      instances.contains(where: { $0.times == [toldDay] }), tellsPast(fact)
    else { return }
    leadTimes = [toldDay]
  }

  private static let goingOn: [FactInstance.Kind] = [.meal, .drink, .exercise, .steps]

  /// Whether the clause of a fact tells it as past, and not as just done.
  func tellsPast(_ fact: FactInstance) -> Bool {
    guard fact.clause < clauses.count else { return false }
    let clause = clauses[fact.clause].tokens
    let isPast = clause.contains { token in
      language.classes.tellsPast(utterance.tokens[token].word)
        || token > clause.lowerBound && amounts.isWord(token, .statement)
          && amounts.mealName(token - 1) != nil
    }
    return isPast && !tellsNow(clause)
  }

  func isPastDay(_ time: TimeValue) -> Bool {
    guard isDay(time), case .point(let point, _) = time.past else { return false }
    return point.day < utterance.context.today
  }

  /// How one feels is told as it is now, also under the heading of another day, unless it is called
  /// what it is: "Tuesday: 7 h sleep, mood good".
  func leadTimes(of fact: FactInstance) -> [TimeValue] {
    guard fact.kind == .mood else { return leadTimes }
    let isNamed =
      fact.clause < clauses.count
      && clauses[fact.clause].tokens.contains { amounts.has($0, .moodNoun) }
    // "Bed at 10, tired": a time of day is of what it stands beside.
    return leadTimes.filter {
      (isNamed || !headingTimes.contains($0)) && $0.known.isDisjoint(with: [.hour, .week])
    }
  }

  /// "End of day: 8400 steps" says when it is told, and not when it was done.
  func leaveEndOfDay() {
    for fact in instances where fact.times.contains(where: isEndOfToday) {
      fact.times.removeAll(where: isEndOfToday)
    }
  }

  private func isEndOfToday(_ time: TimeValue) -> Bool {
    guard case .point(let moment, _) = time.next else { return false }
    return moment.secondOfDay == 86_399 && moment.day >= utterance.context.today
  }

  /// "It is December" does not say when something in the sentence before was.
  func isOfOneDay(_ time: TimeValue) -> Bool {
    guard case .point(_, let grain) = time.past else { return true }
    return grain <= .day
  }

  func isDay(_ time: TimeValue) -> Bool {
    if time.known.contains(.hour) || time.known.contains(.dayPart) { return false }
    guard case .point(_, .day) = time.past else { return false }
    return true
  }
}
