import EntityRecognition

/// How far up it went, which is neither the way nor a sport.
extension AmountAlgebra {
  /// "600 m of climbing", "800 m up", "+300 m elevation" beside another length or a sport.
  func climbed(_ chunks: ArraySlice<FactChunk>) -> Found? {
    guard let height = quantity(at(0, chunks), .distance), height.normalized < 9000 else {
      return nil
    }
    let hasOf = isWord(at(1, chunks), .of)
    let place = hasOf ? 2 : 1
    guard let word = at(place, chunks), isAscent(word), isEnd(behind: word) else { return nil }
    guard isBesideOther(chunks[chunks.startIndex].tokens) else { return nil }
    return (
      FactChunk(kind: .word, tokens: word.tokens, item: -1), chunks.startIndex + place + 1
    )
  }

  private func isAscent(_ chunk: FactChunk) -> Bool {
    let word = utterance.text(of: chunk.tokens).lowercased()
    return language.words.has(word, .ascent)
  }

  /// "500 m up the hill" is a way.
  private func isEnd(behind word: FactChunk) -> Bool {
    let next = word.tokens.upperBound
    return next == utterance.tokens.count
      || !language.classes.has(utterance.tokens[next].word, .article)
  }

  private func isBesideOther(_ tokens: Range<Int>) -> Bool {
    utterance.lattice.best.contains { entity in
      guard !entity.tokens.overlaps(tokens), case .quantity(let quantity) = entity.value else {
        return false
      }
      return quantity.dimension == .distance
    }
  }
}
