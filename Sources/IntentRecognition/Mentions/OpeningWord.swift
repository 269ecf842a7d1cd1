import EntityRecognition

extension MentionReader {
  /// "Well, sorry, two": a word that only opens what is said is no feeling.
  func isOpening(_ tokens: Range<Int>) -> Bool {
    let next = tokens.upperBound
    guard tokens.lowerBound == 0, next < utterance.tokens.count,
      utterance.fillers.leading[0] == next
    else { return false }
    if utterance.tokens[next].kind == .punctuation || isNumber(next) { return true }
    let cues = language.cues.cues(in: utterance.tokens, at: next, upTo: utterance.tokens.count)
    return cues?.cues.contains(.contrast) ?? false
  }

  private func isNumber(_ token: Int) -> Bool {
    utterance.candidateRange(at: token).contains { index in
      if case .number = utterance.lattice.all[index].value { true } else { false }
    }
  }
}
