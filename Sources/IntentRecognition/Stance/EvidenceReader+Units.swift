import EntityRecognition

/// Words that name somebody or ask something elsewhere, and are units.
extension EvidenceReader {
  /// A letter behind figures is short for a unit, and nobody: the "u" of "5 u insulin".
  func isUnit(_ tokens: Range<Int>) -> Bool {
    if isContainer(tokens) { return true }
    return tokens.count == 1 && utterance.tokens[tokens.lowerBound].bytes.count == 1
      && tokens.lowerBound > 0 && utterance.tokens[tokens.lowerBound - 1].kind == .digits
  }

  /// "On May 5": the month, and no word that says how sure something is.
  func isMonth(_ tokens: Range<Int>) -> Bool {
    guard tokens.count == 1 else { return false }
    func isMonth(_ entity: Entity) -> Bool {
      guard case .time(let time) = entity.value, entity.tokens.count > 1 else { return false }
      return time.known.contains(.month) && entity.tokens.contains(tokens.lowerBound)
    }
    // Few words are part of a month at all, and which reading wins is a choice among all of them.
    return utterance.lattice.all.contains(where: isMonth)
      && utterance.lattice.best.contains(where: isMonth)
  }

  /// "Can of coke": what something is in, and no question.
  private func isContainer(_ tokens: Range<Int>) -> Bool {
    tokens.count == 1 && tokens.upperBound < utterance.tokens.count
      && language.words.has(utterance.tokens[tokens.upperBound].word, .of)
      && !utterance.candidateRange(at: tokens.lowerBound).isEmpty
  }
}
