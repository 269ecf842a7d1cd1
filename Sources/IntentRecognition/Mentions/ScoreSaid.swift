import EntityRecognition

extension IntentRecognizer {
  /// The only score of ten in an utterance, "7/10" or "7 out of 10", where it holds no other
  /// figure.
  public func score(in utterance: Utterance) -> Double? {
    let numbers = utterance.lattice.best.filter { entity in
      if case .number = entity.value { return !entity.isAlternative }
      return false
    }
    guard numbers.count == 1, let said = numbers.first,
      utterance.text(of: said.tokens).hasSuffix("10")
    else { return nil }
    return utterance.score(of: said.tokens)
  }
}

extension MentionReader {
  /// The figures on a scale, but for a share of something: "3/5 of the pizza".
  var scales: [Mentions.Scaled] {
    var found: [Mentions.Scaled] = []
    for token in utterance.tokens.indices.dropLast()
    where found.last.map({ $0.tokens.upperBound <= token }) ?? true {
      guard let score = utterance.scoreOnScale(at: token, language) else { continue }
      let next = score.tokens.upperBound
      if next < utterance.tokens.count, language.words.has(utterance.tokens[next].word, .of) {
        continue
      }
      found.append(
        Mentions.Scaled(tokens: score.tokens, value: score.value, scale: score.scale))
    }
    return found
  }
}
