import EntityRecognition

/// What tells of a deed in its letters alone.
extension FactCheck {
  /// "Swam in paperwork for 3 hours", "danced around the topic": nobody does so in such a thing.
  func isFigurative(_ instance: FactInstance) -> Bool {
    let behind = instance.tokens.lowerBound..<utterance.tokens.count
    let end = behind.first { utterance.isSeparator[$0] } ?? behind.upperBound
    return (instance.tokens.lowerBound..<end).contains { token in
      isWord(token, .figureOfSpeech)
        && (max(instance.tokens.lowerBound, token - 3)..<token).contains {
          isWord($0, .figureLead)
        }
    }
  }

  /// "Lost 2 hours of sleep", "3 hours of sleep wasted": so much was not slept.
  func isLost(_ instance: FactInstance) -> Bool {
    let (first, end) = (instance.tokens.lowerBound, instance.tokens.upperBound)
    let before = (max(0, first - 2)..<end).reversed().prefix { !utterance.isSeparator[$0] }
    if before.contains(where: { isWord($0, .lostSleep) }) { return true }
    let behind = (end..<min(end + 2, utterance.tokens.count)).prefix { !utterance.isSeparator[$0] }
    return end > first && language.classes.has(utterance.tokens[end - 1].word, .sleepNoun)
      && behind.contains { isWord($0, .lostSleep) }
  }

  private func isWord(_ token: Int, _ name: NamedWords.Name) -> Bool {
    language.words.has(utterance.tokens[token].word, name)
  }
}
