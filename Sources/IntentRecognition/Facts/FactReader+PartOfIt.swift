import EntityRecognition

/// What of a way or a time was done otherwise.
extension FactReader {
  /// "Swam 1500 m, 600 m of it breaststroke", "walked 8 km, 2 of them uphill": a part of what was
  /// told right in front is no second exercise.
  func tellsPart(_ clause: Range<Int>, _ chunks: [FactChunk], behind fact: FactInstance?) -> Bool {
    guard let fact, fact.kind == .exercise || fact.kind == .steps,
      fact.tokens.upperBound <= clause.lowerBound,
      let place = chunks.firstIndex(where: isAmount), place <= 1, has(chunks[place], in: fact),
      case let of = chunks[place].tokens.upperBound, of + 1 < utterance.readableEnd
    else { return false }
    return language.words.has(utterance.tokens[of].word, .of)
      && language.words.has(utterance.tokens[of + 1].word, .pronoun)
  }

  /// Whether the whole of it was told.
  private func has(_ chunk: FactChunk, in fact: FactInstance) -> Bool {
    switch chunk.kind {
    case .distance: fact.distance != nil
    case .duration: fact.duration != nil || fact.distance != nil
    default: fact.distance != nil || fact.duration != nil || fact.steps != nil
    }
  }

  private func isAmount(_ chunk: FactChunk) -> Bool {
    [.number, .distance, .duration].contains(chunk.kind)
  }
}
