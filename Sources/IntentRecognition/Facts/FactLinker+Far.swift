import EntityRecognition

/// Amounts that stand too far from what was told before to be of it.
extension FactLinker {
  /// "Toast, they had ice cream, I had a bite": behind the food of others an amount is of nothing
  /// that was told before it.
  func isBehindOthers(_ index: Int) -> Bool {
    guard let last = instances.last, last.kind == .meal, last.clause + 1 < index,
      index < clauses.count, last.clause < index,
      case let between = clauses[last.clause].tokens.upperBound..<clauses[index].tokens.lowerBound
    else { return false }
    return between.contains { amounts.has($0, .otherSubject) }
      && between.contains { utterance.names(.food, at: $0, language.lists) }
  }

  /// "Ran 10 km, 2 l water, 2300 kcal": an energy behind something else is none of the exercise in
  /// front of that.
  func isFar(_ chunk: FactChunk, from target: Int) -> Bool {
    chunk.kind == .energy && instances[target].kind == .exercise && target + 1 < instances.count
  }
}
