import EntityRecognition

/// What a drink holds in general, which nobody had by that.
extension FactReader {
  /// "Coffee at home is 200 ml", "a cappuccino is 150 ml": the drink first, with nothing that says
  /// whose or which one it is, and what it measures at the end; "water is 1.5 l so far" and "the
  /// coffee was 200 ml" tell of what was drunk.
  func definesSize(_ chunks: [FactChunk], _ clause: Range<Int>) -> Bool {
    guard !ignoresStance, let last = chunks.last, last.kind == .volume,
      last.tokens.upperBound == clause.upperBound, isMeasured(last),
      let drink = chunks.first(where: { $0.kind != .word || !isArticle($0) }), drink.kind == .drink,
      let being = chunks.last(where: { chunk in
        chunk.kind == .word && utterance.says(.statement, at: chunk.tokens.lowerBound, language)
      }),
      being.tokens.upperBound == last.tokens.lowerBound,
      utterance.says(.asking, at: being.tokens.lowerBound, language)
    else { return false }
    return chunks.allSatisfy { chunk in
      [.drink, .volume].contains(chunk.kind)
        || chunk.kind == .word && !has(utterance.tokens[chunk.tokens.lowerBound].word, .ownSubject)
    }
  }

  /// "A", and not "the": one of them, whichever.
  private func isArticle(_ chunk: FactChunk) -> Bool {
    let token = chunk.tokens.lowerBound
    return has(utterance.tokens[token].word, .article)
      && !has(utterance.tokens[token].word, .possessive)
      && !utterance.says(.definite, at: token, language)
  }

  /// In a unit of measure, and not in glasses.
  private func isMeasured(_ chunk: FactChunk) -> Bool {
    guard case .quantity(let amount) = utterance.lattice.all[chunk.item].value else { return false }
    return ClauseScanner.measures.contains(amount.unit)
  }
}
