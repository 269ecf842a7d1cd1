import EntityRecognition

extension IntentLanguage {
  /// Whether a token is a word for somebody: "friends", "people".
  public func isPerson(_ token: Int, in utterance: Utterance) -> Bool {
    guard utterance.tokens.indices.contains(token), utterance.tokens[token].kind == .word else {
      return false
    }
    return utterance.says(.person, at: token, self)
      || classes.has(utterance.tokens[token].word, .otherSubject)
  }
}
