import EntityRecognition

/// What only leads to what was done: headings that say that one trained, where one lifted.
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

  /// "Went to the gym, squat 4x8 at 60 kg": where one lifted, told without a length of its own; and
  /// "I have cooked soup", where what was cooked is told as a meal.
  mutating func leaveWhatLeadsOn() {
    let told = instances
    instances = told.filter { !leadsOn($0, among: told) }
  }

  private func leadsOn(_ fact: FactInstance, among told: [FactInstance]) -> Bool {
    guard fact.kind == .exercise, !isMeasured(fact), let activity = fact.activity else {
      return false
    }
    if amounts.isWord(fact.tokens.lowerBound, .cooking) {
      return told.contains { other in
        other.kind == .meal && other.clause == fact.clause
          && other.tokens.lowerBound >= fact.tokens.upperBound
      }
    }
    return language.workoutWords.names(of: activity).contains(.general)
      && told.contains { $0.kind == .exercise && $0.sets != nil && $0.clause >= fact.clause }
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
