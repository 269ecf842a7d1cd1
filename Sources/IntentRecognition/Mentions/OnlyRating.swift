import EntityRecognition

extension IntentLanguage {
  /// "7/10", "a solid 3 out of 5", "100 %": a mark of five, ten or a hundred, and at most a word
  /// or two beside it.
  public func isOnlyRating(_ utterance: Utterance) -> Bool {
    utterance.lattice.all.contains { entity in
      guard case .number = entity.value else { return false }
      var tokens = entity.tokens
      if utterance.tokens.indices.contains(tokens.upperBound),
        words.has(
          utterance.text(of: tokens.upperBound..<tokens.upperBound + 1), .percent)
      {
        tokens = tokens.lowerBound..<tokens.upperBound + 1
      } else if utterance.score(of: tokens) == nil {
        return false
      }
      return utterance.tokens.indices.count { token in
        !tokens.contains(token) && !utterance.isPunctuation(token)
      } <= 2
    }
  }
}
