import EntityRecognition

/// What the sentence in front leaves open.
extension FactGuards {
  /// "My brother came over. Ran 10 km": a deed without a subject, behind a sentence about somebody
  /// else's, may be of either.
  func followsOther(_ clause: Range<Int>) -> Bool {
    let start = sentenceStart(before: clause.lowerBound)
    guard start > 1, utterance.isHardStop[start - 1], !utterance.isColon(start - 1),
      tellsPast(start), !tellsOfSender(start..<clause.upperBound)
    else { return false }
    let front = sentenceStart(before: start - 1)..<start - 1
    return tellsOfOther(front) && !tellsOfSender(front)
  }

  private func sentenceStart(before token: Int) -> Int {
    (0..<token).last { utterance.isHardStop[$0] }.map { $0 + 1 } ?? 0
  }

  /// Somebody, and right behind that a verb of what they did.
  private func tellsOfOther(_ sentence: Range<Int>) -> Bool {
    let stances = StanceReader(language: language, utterance: utterance)
    guard sentence.count > 1,
      let person = stances.person(at: sentence.lowerBound, before: sentence.upperBound),
      person + 1 < sentence.upperBound
    else { return false }
    let verb = person + 1
    return !language.words.has(utterance.tokens[verb].word, .statement)
      && !language.words.has(utterance.tokens[verb].word, .cooking)
      && language.verbs.isPast(utterance.text(of: verb..<verb + 1).lowercased())
  }

  private func tellsOfSender(_ tokens: Range<Int>) -> Bool {
    tokens.contains { token in
      language.classes.has(utterance.tokens[token].word, .ownSubject)
        || language.classes.has(utterance.tokens[token].word, .recipient)
          && !language.classes.has(utterance.tokens[token].word, .otherSubject)
        || utterance.says(.me, at: token, language)
    }
  }

  private func tellsPast(_ token: Int) -> Bool {
    token < utterance.tokens.count && language.classes.tellsPast(utterance.tokens[token].word)
  }
}
