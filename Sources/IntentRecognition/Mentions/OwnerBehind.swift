import EntityRecognition

extension MentionReader {
  /// "That was my husband", "it was Tom's": behind what points to a report stands whose it is, and
  /// ends the clause.
  func isOfOther(_ mentions: Mentions.Content) -> Bool {
    mentions.signs.contains { sign in
      sign.cue == .pointing && owner(behind: sign.tokens.upperBound, mentions) != nil
    }
  }

  /// "Not me, my husband": who it was stands behind the words that say that it was not the sender.
  func isOfOtherInstead(_ mentions: Mentions.Content) -> Bool {
    mentions.hints.contains { hint in
      guard hint.cue == .notMine else { return false }
      let next = hint.tokens.upperBound
      let isMark = next < utterance.tokens.count && utterance.isPunctuation(next)
      return owner(behind: isMark ? next + 1 : next, mentions) != nil
    }
  }

  /// "The coke was Tom's", "one was my sister's", "one was for Tom": the same behind what only says
  /// what a thing was.
  func isOwned(_ mentions: Mentions.Content) -> Bool {
    mentions.signs.contains { sign in
      [.was, .pointing].contains(sign.cue)
        && owner(behind: sign.tokens.upperBound, mentions)?.isPossessive == true
    }
  }

  private func owner(
    behind start: Int, _ mentions: Mentions.Content
  ) -> (isPossessive: Bool, token: Int)? {
    var token = start
    let isMeant =
      token < utterance.tokens.count
      && language.classes.has(utterance.tokens[token].word, .purpose)
    if isMeant { token += 1 }
    while token < utterance.tokens.count, isInFront(token, mentions) { token += 1 }
    guard token < utterance.tokens.count else { return nil }
    let word = utterance.tokens[token].word
    let isOwned =
      token + 1 < utterance.tokens.count
      && utterance.tokens[token + 1].word == language.possessive
    let isPerson =
      language.classes.has(word, .otherSubject) && !language.words.has(word, .pronoun)
    let isName =
      (isOwned || isMeant) && utterance.text(of: token..<token + 1).first?.isUppercase == true
      && !isDated(token)
    guard isPerson || isName else { return nil }
    let end = token + (isOwned ? 2 : 1)
    let isLast =
      end >= utterance.tokens.count || utterance.isPunctuation(end)
      || utterance.fillerEnds[end] > end
    return isLast ? (isOwned || isMeant, token) : nil
  }

  /// "That was Tuesday's" tells when it was, and nobody's.
  private func isDated(_ token: Int) -> Bool {
    utterance.lattice.all.contains { entity in
      guard case .time = entity.value else { return false }
      return entity.tokens.contains(token)
    }
  }

  private func isInFront(_ token: Int, _ mentions: Mentions.Content) -> Bool {
    language.classes.hasAny(
      utterance.tokens[token].word, of: WordClasses.set([.possessive, .article]))
      || mentions.signs.contains { $0.cue == .contrast && $0.tokens.contains(token) }
  }
}
