import EntityRecognition

/// Headings that only say that one trained.
extension FactLinker {
  /// "Did the session with Jonas: six 400s, 5.2 km all in": what it was stands behind the colon,
  /// and the session in front is no second exercise.
  mutating func leaveSessionHeads() {
    for index in instances.indices.reversed() where isSessionHead(instances[index]) {
      let colon = clauses[instances[index].clause].tokens.upperBound
      let isTold = instances[(index + 1)...].contains { fact in
        fact.kind == .exercise && fact.tokens.lowerBound > colon && isMeasured(fact)
          && !(colon + 1..<fact.tokens.lowerBound).contains { utterance.isHardStop[$0] }
      }
      if isTold { instances.remove(at: index) }
    }
  }

  private func isSessionHead(_ fact: FactInstance) -> Bool {
    guard fact.kind == .exercise, !isMeasured(fact), fact.clause < clauses.count,
      let activity = fact.activity,
      language.workoutWords.names(of: activity).contains(.general),
      case let colon = clauses[fact.clause].tokens.upperBound, colon < utterance.tokens.count
    else { return false }
    return utterance.isColon(colon)
  }

  private func isMeasured(_ fact: FactInstance) -> Bool {
    fact.duration != nil || fact.distance != nil || fact.reps != nil
  }
}
