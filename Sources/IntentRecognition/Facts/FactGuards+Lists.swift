import EntityRecognition

/// What stands in a list of foods.
extension FactGuards {
  /// "no butter" in a list: what was not on it.
  func isWithout(_ chunks: [FactChunk]) -> Bool {
    guard chunks.count > 1, isLeavingOut(chunks, 0) else { return false }
    return isBare(chunks)
  }

  /// "without", "no" in front of a food or drink.
  func isLeavingOut(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard chunks[index].kind == .word,
      language.classes.has(utterance.tokens[chunks[index].tokens.lowerBound].word, .denial)
    else { return false }
    let next = chunks[(index + 1)...].first { chunk in
      chunk.kind != .word
        || !language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, .article)
    }
    return next.map { [.food, .drink].contains($0.kind) } ?? false
  }

  /// "dragonfly roll" in a list: a food, and words in front of it that nobody knows.
  func isKindOfFood(_ chunks: [FactChunk]) -> Bool {
    guard chunks.count > 1, chunks.count < 4, let last = chunks.last,
      [.food, .drink].contains(last.kind)
    else { return false }
    return chunks.dropLast().allSatisfy { chunk in
      chunk.kind == .word && utterance.tokens[chunk.tokens.lowerBound].kind == .word
        && !language.classes.isKnown(utterance.tokens[chunk.tokens.lowerBound].word)
    }
  }
}
