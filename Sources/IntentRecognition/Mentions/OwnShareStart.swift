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
}
