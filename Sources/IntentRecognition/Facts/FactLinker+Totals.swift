import EntityRecognition

/// Totals of exercises that stand behind their parts.
extension FactLinker {
  /// "2k warm-up, 6x800, 2k cool-down. 11.2k all in": what was done is the whole, and its parts are
  /// in it.
  ///
  /// Parts that come to the whole are kept where each of them was told by itself: then the total
  /// says nothing new.
  mutating func takeTotal(
    _ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int,
    _ added: inout [FactInstance]
  ) {
    guard tellsTotal(index), let whole = whole(scan, orphans, index, added),
      case let parts = parts(of: whole), !parts.isEmpty
    else { return }
    if isOfMore(than: parts) {
      orphans = []
      return
    }
    guard let sum = sum(of: parts, as: whole), sum.part <= sum.whole * 1.02 else { return }
    let first = instances[parts.lowerBound]
    let isApart = Set(parts.map { instances[$0].clause }).count == parts.count && parts.count > 1
    if sum.part > sum.whole * 0.98, isApart, whole.distance == nil || whole.duration == nil {
      orphans = []
      added = []
      return
    }
    whole.activity = first.activity
    whole.hasVerb = whole.hasVerb || first.hasVerb
    if whole.times.isEmpty { whole.times = first.times }
    instances.removeSubrange(parts)
    sentenceStart = min(sentenceStart, instances.count)
    orphans = []
    added = [whole]
  }

  /// "All in", "in total", "altogether" in a clause.
  private func tellsTotal(_ index: Int) -> Bool {
    let clause = clauses[index].tokens
    return clause.contains { token in
      isWorkoutWord(token, .total)
        || isWorkoutWord(token, .whole)
          && [token - 1, token + 1].contains { clause.contains($0) && isWorkoutWord($0, .within) }
    }
  }

  func isWorkoutWord(_ token: Int, _ name: WorkoutWords.Name) -> Bool {
    let word = utterance.text(of: token..<token + 1).lowercased()
    return language.workoutWords.names(of: word).contains(name)
  }

  /// What a clause with such a word tells: an exercise, or its figures alone.
  private func whole(
    _ scan: ClauseScanner.Scan, _ orphans: [FactChunk], _ index: Int, _ added: [FactInstance]
  ) -> FactInstance? {
    guard let last = instances.last, last.kind == .exercise, last.clause < index else { return nil }
    if added.count == 1, added[0].kind == .exercise, added[0].reps == nil { return added[0] }
    guard added.isEmpty, scan.unknown == 0, scan.verb.map({ $0.kind == .light }) ?? true,
      (1...2).contains(orphans.count)
    else { return nil }
    let whole = last.again(clause: index, tokens: clauses[index].tokens)
    whole.times = scan.times
    whole.intensity = scan.intensity
    return orphans.allSatisfy({ amounts.give($0, to: whole) }) ? whole : nil
  }

  /// The exercises of late that a total may be of.
  private func parts(of whole: FactInstance) -> Range<Int> {
    var start = instances.count
    while start > 0, isPart(instances[start - 1], of: whole) { start -= 1 }
    return start..<instances.count
  }

  /// "Ran 5k and did 20 min of yoga, 55 min in total": another exercise is in it as well.
  private func isOfMore(than parts: Range<Int>) -> Bool {
    guard parts.lowerBound > 0, let last = instances.last else { return false }
    let before = instances[parts.lowerBound - 1]
    let isMeasured = before.duration != nil || before.distance != nil || before.reps != nil
    return before.kind == .exercise && isMeasured && before.times == last.times
  }

  private func isPart(_ part: FactInstance, of whole: FactInstance) -> Bool {
    guard let last = instances.last, part.kind == .exercise, part.reps == nil,
      part.clause < whole.clause, part.times == last.times,
      whole.times.isEmpty || whole.times == last.times
    else { return false }
    return part.activity == last.activity || part.activity == nil
      || isOnFoot(part) && isOnFoot(last)
  }

  private func isOnFoot(_ fact: FactInstance) -> Bool {
    ["run", "walk"].contains(speed(of: fact.activity))
  }

  /// What the parts come to, in what the whole was told in; nil where one of them was not.
  private func sum(of parts: Range<Int>, as whole: FactInstance) -> (part: Double, whole: Double)? {
    let told = parts.map { instances[$0] }
    if let metres = whole.distance {
      let all = told.compactMap(\.distance)
      return all.count == told.count ? (all.reduce(0, +), metres) : nil
    }
    guard let seconds = whole.duration else { return nil }
    let all = told.compactMap(\.duration)
    return all.count == told.count ? (all.reduce(0, +), seconds) : nil
  }
}
