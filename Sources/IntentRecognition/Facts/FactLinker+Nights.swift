import EntityRecognition

/// The ends of a night, as far as a message has told them.
struct NightTold {
  /// When one went to bed and got up.
  var bed: TimeValue?
  var wake: TimeValue?
  /// The clause that said so last.
  var clause: Int?
  /// The day of getting up was told.
  var isWakeDated = false

  /// The only end that was told.
  var onlyEnd: TimeValue? { (bed == nil) != (wake == nil) ? bed ?? wake : nil }
}

/// Nights by their two ends, and those of which one is told.
extension FactLinker {
  /// "bed at 11:15pm, up at 6:45": a night.
  mutating func joinNight(
    _ scan: ClauseScanner.Scan, _ index: Int, _ range: Range<Int>, _ added: inout [FactInstance]
  ) {
    let isWakingFirst =
      scan.isWakingFirst || night.wake != nil && night.bed == nil && scan.wake == nil
    if scan.bed != nil || scan.wake != nil { night.clause = index }
    night.bed = scan.bed ?? night.bed
    night.wake = scan.wake ?? night.wake
    if scan.wake != nil { night.isWakeDated = (scan.times + leadTimes).contains(where: isDay) }
    // "Sunday I was up at 9 and in bed at 23:30": these are the ends of two nights.
    if isWakingFirst, night.isWakeDated, scan.bed != nil {
      (night.bed, night.clause) = (nil, nil)
      added.removeAll { $0.kind == .sleep && $0.times.contains { $0.known.contains(.hour) } }
      if let last = instances.last, last.kind == .sleep, last.clause + 1 >= index,
        last.duration == nil, last.span == nil, last.night == nil
      {
        instances.removeLast()
        sentenceStart = min(sentenceStart, instances.count)
      }
      return
    }
    guard scan.bed != nil || scan.wake != nil, let bed = night.bed, let wake = night.wake
    else { return }
    (night.bed, night.wake) = (nil, nil)
    added.removeAll { $0.kind == .sleep && $0.duration == nil && $0.span == nil }
    if added.contains(where: { $0.kind == .sleep }) { return }
    if let last = instances.lastIndex(where: { $0.kind == .sleep }) {
      if instances[last].duration != nil || instances[last].span != nil { return }
      instances.remove(at: last)
      if last < sentenceStart { sentenceStart -= 1 }
    }
    let joined = FactInstance(.sleep, clause: index, tokens: range)
    joined.hasVerb = true
    joined.times = [bed, wake]
    added.append(joined)
  }

  /// "Went to bed at 23:15", "woke up at 6": where nothing else is told, the other end is asked
  /// for. "Up since 5, two coffees" only says since when.
  mutating func addNightEnd() {
    guard instances.allSatisfy(isBareSleep), orphaned.isEmpty, let index = night.clause,
      let time = night.onlyEnd,
      clauses.indices.contains(index), clauses[index].unknown == 0,
      clauses.indices.allSatisfy({ $0 == index || clauses[$0].unknown == 0 }),
      clauses[index].tokens.contains(where: { tellsNightEnd($0, in: clauses[index].tokens) })
    else { return }
    let half = FactInstance(.sleep, clause: index, tokens: clauses[index].tokens)
    half.hasVerb = true
    half.times = [time]
    half.openEnd = night.bed == nil ? .waking : .bedtime
    instances = [half]
  }

  /// "Asleep at 1": no more than a time is known of it.
  private func isBareSleep(_ fact: FactInstance) -> Bool {
    fact.kind == .sleep && fact.duration == nil && fact.span == nil && fact.night == nil
      && fact.times.count(where: { $0.known.contains(.hour) }) < 2
  }

  /// "Woke", "in bed"; "up" only where it begins the clause or stands behind "got" and its like:
  /// "wake me up at 6" tells nothing.
  private func tellsNightEnd(_ token: Int, in clause: Range<Int>) -> Bool {
    if amounts.isWord(token, .nightEnd) { return true }
    guard amounts.isWord(token, .rising) else { return false }
    let front = (clause.lowerBound..<token).filter { utterance.fillerEnds[$0] <= $0 }
    return front.last.map { amounts.isWord($0, .gotUp) || amounts.has($0, .ownSubject) } ?? true
  }
}
