import EntityRecognition

extension Utterance {
  /// Where a word for the sender stands in front of a figure, with nothing but small words between:
  /// "mine 128/80", "me only 5", "I had two".
  public func ownShare(before figure: Int, _ language: IntentLanguage) -> Int? {
    var token = figure - 1
    while token >= 0, figure - token <= 4 {
      if says(.ownShare, at: token, language) { return token }
      guard says(.ownShareLead, at: token, language) || isPunctuation(token) else { return nil }
      token -= 1
    }
    return nil
  }

  /// Whether a word says that what stands behind it was not done: "will", "didn't", "to".
  public func tellsNoDeed(at token: Int, _ language: IntentLanguage) -> Bool {
    language.classes.hasAny(tokens[token].word, of: Utterance.undone)
  }

  /// The "to" of "to swim".
  public func leadsToVerb(at token: Int, _ language: IntentLanguage) -> Bool {
    language.classes.has(tokens[token].word, .infinitive)
  }

  private static let undone = WordClasses.set([
    .plan, .auxiliary, .denial, .question, .condition, .infinitive,
  ])
}
