import EntityRecognition

/// What is said of a thing that was done, and not of how the sender feels.
extension ClauseScanner {
  /// "Dips felt amazing", "the run was great": what an exercise was like, where that is all that is
  /// told of it.
  func isOfExercise(_ chunks: [FactChunk], _ index: Int) -> Bool {
    var place = index - 1
    while place > 0, isAdverb(chunks[place]) { place -= 1 }
    guard place > 0, chunks[place].kind == .word, isBeing(chunks[place].tokens.lowerBound),
      isExercise(chunks[place - 1])
    else { return false }
    return chunks[..<(place - 1)].allSatisfy { chunk in
      let token = chunk.tokens.lowerBound
      return chunk.kind == .word
        && (has(token, .article) || has(token, .possessive) || isWord(token, .definite))
    }
  }

  /// "Dips" are eaten elsewhere.
  private func isExercise(_ chunk: FactChunk) -> Bool {
    chunk.kind == .activity
      || chunk.kind == .food
        && utterance.names(.activity, at: chunk.tokens.lowerBound, language.lists)
  }

  private func isBeing(_ token: Int) -> Bool {
    has(token, .felt) || isWord(token, .statement)
  }

  private func isAdverb(_ chunk: FactChunk) -> Bool {
    let token = chunk.tokens.lowerBound
    return chunk.kind == .word && !isBeing(token)
      && (isWord(token, .degree) || has(token, .neutral))
  }
}
