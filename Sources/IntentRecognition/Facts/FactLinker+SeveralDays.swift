import CivilTime
import EntityRecognition

/// What was done on several days that stand beside each other.
extension FactLinker {
  func canRepeat(_ instance: FactInstance) -> Bool {
    switch instance.kind {
    case .exercise, .drink, .steps, .tracker, .weight, .sleep: true
    default: false
    }
  }

  /// Whether a clause of bare figures tells the same once more: "slept 11 to 7, then worked 9 to 5"
  /// tells of something else than sleep.
  func goesOn(_ last: FactInstance, _ scan: ClauseScanner.Scan) -> Bool {
    let isNamedElse = scan.unknown > 0 || scan.verb.map { $0.kind != .slept } ?? false
    return canRepeat(last) && !(last.kind == .sleep && isNamedElse && scan.times.isEmpty)
  }

  /// "Sat 12k steps and pancakes, sun 9k": a bare figure of another day is of what was measured on
  /// the day before, whatever was had then as well.
  func sister(of orphans: [FactChunk], _ scan: ClauseScanner.Scan) -> FactInstance? {
    guard let last = instances.last, !canRepeat(last), instances.count > sentenceStart,
      orphans.count == 1, scan.times.count == 1, isDay(scan.times[0])
    else { return nil }
    return instances[sentenceStart...].last { told in
      [.steps, .sleep, .weight].contains(told.kind) && told.times.count == 1
        && isDay(told.times[0]) && told.times[0] != scan.times[0] && told.times == last.times
    }
  }

  func repeated(_ last: FactInstance, clause: Int, _ scan: ClauseScanner.Scan)
    -> FactInstance
  {
    let copy = last.again(clause: clause, tokens: clauses[clause].tokens)
    copy.hasVerb = true
    copy.intensity = scan.intensity
    let told = !scan.times.isEmpty ? scan.times : !leadTimes.isEmpty ? leadTimes : last.times
    copy.times = dayBefore(in: clause, scan) ?? asNight(told, like: last)
    return copy
  }

  /// The fact before once more, where a clause says "another" with a time, or another day alone.
  func oneMore(
    _ scan: ClauseScanner.Scan, _ index: Int, _ isSameSentence: Bool
  ) -> FactInstance? {
    if scan.isAgain, isSameSentence, !scan.times.isEmpty || isElsewhere(scan, index),
      let last = instances.last, canRepeat(last)
    {
      return again(last, clause: index, scan)
    }
    return onOtherDay(scan, index) ?? onOtherSpan(scan, index)
  }

  /// "Swam on Monday and Tuesday, 30 min each": a clause of nothing but another day, behind a deed
  /// of a day, tells the same of that day. Nil where it says anything else.
  func onOtherDay(_ scan: ClauseScanner.Scan, _ index: Int) -> FactInstance? {
    guard scan.instances.isEmpty, scan.orphans.isEmpty, scan.unknown == 0, scan.verb == nil,
      scan.times.count == 1, let day = scan.times.first, isDay(day), index < clauses.count,
      let last = instances.last, instances.count > sentenceStart, canRepeat(last),
      last.kind != .weight, last.clause + 1 == index,
      last.times.count == 1, let told = last.times.first, isDay(told), told != day,
      isOver(day), isOver(told)
    else { return nil }
    let first = clauses[index].tokens.lowerBound
    guard first > 0, clauses[index].tokens.count <= 2,
      amounts.isWord(first - 1, .joining) || amounts.isWord(first, .joining),
      !leadsClause(clauses[index].tokens)
    else { return nil }
    let copy = again(last, clause: index, scan)
    copy.sharesWith = last
    return copy
  }

  /// "Hiked 14 km on Saturday and on Sunday I rested": the day is that of the clause right behind
  /// it, which has a subject of its own.
  private func leadsClause(_ day: Range<Int>) -> Bool {
    guard day.upperBound < utterance.tokens.count else { return false }
    return language.classes.hasAny(
      utterance.tokens[day.upperBound].word, of: FactLinker.subjects)
  }

  private static let subjects = WordClasses.set([.ownSubject, .otherSubject, .possessive])

  /// "8:15 to 11:45": from when to when something was done on a day that is told apart.
  func isSpan(_ times: [TimeValue]) -> Bool {
    times.count == 1
      && times.allSatisfy { time in
        guard case .interval(_?, _?, _) = time.past else { return false }
        return time.known.contains(.hour)
      }
  }

  /// "…, home 7.5 km 26 min against the wind": how far and how long, behind an exercise that was
  /// told by both.
  func isWayOn(_ scan: ClauseScanner.Scan, _ orphans: [FactChunk]) -> Bool {
    guard instances.count > sentenceStart, let last = instances.last, last.kind == .exercise,
      last.distance != nil, last.duration != nil, scan.verb == nil, scan.instances.isEmpty,
      scan.unknown <= 3, orphans.count == 2
    else { return false }
    return orphans.contains { $0.kind == .distance } && orphans.contains { $0.kind == .duration }
  }

  private func isOver(_ time: TimeValue) -> Bool {
    guard case .point(let point, _) = time.past else { return false }
    return point.day <= utterance.context.today
  }

  /// Gives what was told of one of several days to the others.
  func shareAmongDays() {
    for fact in instances {
      guard let other = fact.sharesWith else { continue }
      fact.takeAmounts(of: other)
      other.takeAmounts(of: fact)
    }
  }
}

extension FactInstance {
  /// What another fact tells of its amount, and this one does not.
  fileprivate func takeAmounts(of other: FactInstance) {
    duration = duration ?? other.duration
    distance = distance ?? other.distance
    volume = volume ?? other.volume
    steps = steps ?? other.steps
    count = count ?? other.count
    value = value ?? other.value
    intensity = intensity ?? other.intensity
    (sets, reps, load) = (sets ?? other.sets, reps ?? other.reps, load ?? other.load)
  }
}
