import EntityRecognition

/// Whom a clause names beside the sender.
extension EvidenceReader {
  /// "a tea for me", "had two myself"
  func namesSelf(_ clause: Range<Int>) -> Bool {
    clause.dropFirst().contains { token in
      guard utterance.says(.myself, at: token, language), !has(token, .ownSubject) else {
        return false
      }
      return has(token - 1, .purpose)
        || token + 1 == clause.upperBound && !utterance.says(.me, at: token, language)
    }
  }

  /// What says nothing against a deed: "can't believe I ran", "a tea for me", "took the dog for a
  /// walk", "didn't sleep much".
  func saysNothing(_ token: Int, _ fact: FactInstance, in clause: Range<Int>) -> Bool {
    has(token, .denial) && isInPhrase(token) || isTakenOut(token, in: clause)
      || isSomeSleep(token, fact)
      || utterance.says(.myself, at: token, language) && namesSelf(clause)
  }

  /// A part of several words that carry nothing together.
  private func isInPhrase(_ token: Int) -> Bool {
    (max(0, token - 4)...token).contains {
      utterance.fillerEnds[$0] > max(token, $0 + 1)
    }
  }

  /// "took the dog for a walk": whom one goes out with.
  func isTakenOut(_ token: Int, in tokens: Range<Int>) -> Bool {
    guard tokens.contains(token - 2), token + 1 < utterance.tokens.count,
      has(token - 1, .article) || has(token - 1, .possessive),
      utterance.says(.taking, at: token - 2, language)
    else { return false }
    return utterance.says(.outing, at: token + 1, language)
  }

  /// "didn't sleep much, 4 hours": some of it, and how much is told.
  private func isSomeSleep(_ token: Int, _ fact: FactInstance) -> Bool {
    guard fact.kind == .sleep, fact.duration != nil, has(token, .denial),
      token + 2 < utterance.tokens.count
    else { return false }
    return has(token + 1, .slept) && has(token + 2, .quantifier)
  }
}
