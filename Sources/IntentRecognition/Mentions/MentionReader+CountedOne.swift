import EntityRecognition

/// "One" as a number, and as a word for what was spoken of.
extension MentionReader {
  /// "That one", "the last one" count nothing.
  func isPronoun(_ entity: Entity) -> Bool {
    guard case .number(let number) = entity.value, number.value == 1, entity.tokens.count == 1,
      let token = entity.tokens.first, utterance.tokens[token].kind == .word
    else { return false }
    // "Make that one egg" counts them.
    if endsCue(before: token), namesCounted(token + 1) { return false }
    return (max(0, token - 2)..<token).contains { place in
      let cues = language.cues.cues(in: utterance.tokens, at: place, upTo: place + 1)?.cues ?? []
      return cues.contains(.definite)
    }
  }

  /// Whether a cue of several words ends in front of a token.
  private func endsCue(before token: Int) -> Bool {
    (max(0, token - 3)..<max(0, token - 1)).contains { start in
      language.cues.cues(in: utterance.tokens, at: start, upTo: token)?.end == token
    }
  }

  private func namesCounted(_ token: Int) -> Bool {
    token < utterance.tokens.count
      && utterance.lists(at: token).contains { match in
        !match.isWeak && [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
      }
  }
}
