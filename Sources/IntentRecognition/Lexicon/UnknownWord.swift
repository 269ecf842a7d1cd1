import EntityRecognition

extension IntentLanguage {
  /// Whether a word is in no list and none of the classes of words.
  public func isUnknown(_ token: Int, in utterance: Utterance) -> Bool {
    utterance.tokens[token].kind == .word && !classes.isKnown(utterance.tokens[token].word)
      && utterance.lists(at: token).isEmpty
  }
}
