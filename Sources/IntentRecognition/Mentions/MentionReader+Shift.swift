import EntityRecognition

/// By how much later or earlier something is to be.
extension MentionReader {
  /// A length of time in front of "later" or "earlier".
  var shift: Double? {
    for entity in utterance.lattice.all {
      // "8:30 on weekends" is a time of day, and "two days on" so much later.
      guard case .duration(let duration) = entity.value, !entity.isLatent,
        entity.tokens.upperBound < utterance.tokens.count
      else { continue }
      let word = utterance.tokens[entity.tokens.upperBound].word
      if language.words.has(word, .afterwards) { return duration.seconds }
      if language.words.has(word, .beforehand) { return -duration.seconds }
    }
    return movedBy
  }

  /// A length of time right behind "postponed by" or "moved up".
  private var movedBy: Double? {
    for token in utterance.tokens.indices {
      for hint in language.cues.hints(in: utterance.tokens, at: token)
      where [.putBack, .broughtForward].contains(hint.cue) {
        guard
          let length = utterance.candidateRange(at: hint.end).lazy.compactMap({ index in
            let entity = utterance.lattice.all[index]
            if case .duration(let length) = entity.value, !entity.isLatent { return length }
            return nil
          }).first
        else { continue }
        return hint.cue == .putBack ? length.seconds : -length.seconds
      }
    }
    return nil
  }
}
