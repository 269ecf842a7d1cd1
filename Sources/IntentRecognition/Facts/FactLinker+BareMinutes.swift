import EntityRecognition

/// How long a way took, without the unit.
extension FactLinker {
  /// "Ran 6k in 33", "cycled 20 km in 55 and then …": minutes, where that makes a pace of somebody
  /// who moves by himself.
  func takeBareMinutes() {
    for fact in instances where fact.kind == .exercise && fact.duration == nil {
      guard let metres = fact.distance, metres >= 1000, fact.pace == nil,
        fact.clause < clauses.count
      else { continue }
      let clause = clauses[fact.clause].tokens
      let found = clause.lazy.compactMap { token -> Double? in
        guard amounts.isWord(token, .within), isWay(metres, endingAt: token) else { return nil }
        return bareMinutes(at: token + 1)
      }.first
      guard let seconds = found, FactLinker.ownPace.contains(seconds / metres * 1000) else {
        continue
      }
      fact.duration = seconds
    }
  }

  /// "Pilates too, 50": minutes, where nothing but the figure stands behind the name of a session.
  func takesMinutes(_ orphans: [FactChunk], _ scan: ClauseScanner.Scan, _ index: Int) -> Bool {
    guard orphans.count == 1, orphans[0].kind == .number, scan.unknown == 0, scan.verb == nil,
      scan.times.isEmpty, !scan.isAgain, instances.count > sentenceStart,
      let last = instances.last, last.kind == .exercise, last.clause + 1 == index,
      last.duration == nil, last.distance == nil, last.reps == nil, last.kcal == nil,
      let activity = last.activity, amounts.isTimed(activity, called: last.tokens),
      let minutes = amounts.plainNumber(orphans[0]), (10...240).contains(minutes),
      minutes == minutes.rounded()
    else { return false }
    let isHeld = amounts.language.workoutWords.names(of: activity).contains(.held)
    last.duration = isHeld ? minutes : minutes * 60
    return true
  }

  /// Seconds for a kilometre.
  private static let ownPace = 120.0...900.0

  /// Whether so long a way ends at a token.
  func isWay(_ metres: Double, endingAt token: Int) -> Bool {
    utterance.lattice.all.contains { entity in
      guard entity.tokens.upperBound == token, case .quantity(let quantity) = entity.value else {
        return false
      }
      return quantity.dimension == .distance && abs(quantity.normalized - metres) < 1
    }
  }
}
