import EntityRecognition

extension ClauseScanner {
  /// "Ran 5k, pb 24:30": where the only other thing that is told is an exercise, the word for the
  /// best of all times is no food.
  func isPersonalBest(_ chunk: FactChunk) -> Bool {
    guard chunk.tokens.count == 1,
      language.workoutWords.names(of: utterance.text(of: chunk.tokens).lowercased())
        .contains(.record)
    else { return false }
    let others = utterance.listMatches.filter { !$0.tokens.overlaps(chunk.tokens) }
      .compactMap { language.lists.factKinds[Int($0.list)] }
    return others.contains { $0 == .activity || $0 == .race } && !others.contains(.food)
  }
}
