import EntityRecognition

/// Deeds of the sender's in a row, of which only the first has a subject or none has.
extension FactReader {
  /// "Got up fed the baby had a bowl of oatmeal": behind a deed that was done to somebody else, or
  /// in words that nothing explains, the next verb of the past is the sender's again.
  func isChained(_ verb: Int, behind start: Int) -> Bool {
    guard verb > start + 2, language.classes.tellsPast(utterance.tokens[verb].word),
      mayEndDeed(verb - 1), tellsOwnPast(from: start, before: verb)
    else { return false }
    let words = start..<verb
    return !words.contains { isPerceived($0) || isOfClass($0, FactReader.unchained) }
      && words.contains { token in
        let word = utterance.tokens[token].word
        return language.classes.has(word, .otherSubject) && !language.words.has(word, .pronoun)
          || utterance.tokens[token].kind == .word && !language.classes.isKnown(word)
            && utterance.lists(at: token).isEmpty
      }
  }

  /// The sender and a verb of the past, or that verb alone.
  private func tellsOwnPast(from start: Int, before end: Int) -> Bool {
    let first = (start..<end).first { token in
      utterance.fillerEnds[token] <= token && !isOfTime(token)
        && !isOfClass(token, FactReader.leading)
    }
    guard let first else { return false }
    let isSender = language.classes.has(utterance.tokens[first].word, .ownSubject)
    let verb = isSender ? first + 1 : first
    guard verb < end else { return false }
    return language.classes.tellsPast(utterance.tokens[verb].word)
      || language.verbs.isPast(utterance.text(of: verb..<verb + 1).lowercased())
  }

  /// What a deed may end with: neither who does the next one nor what leads to it. Somebody stands
  /// there only right behind what was done to them: "fed the baby", "got home with Mia".
  private func mayEndDeed(_ token: Int) -> Bool {
    guard utterance.tokens[token].kind == .word, !isOfClass(token, FactReader.beforeVerbs) else {
      return false
    }
    let word = utterance.tokens[token].word
    guard language.classes.has(word, .otherSubject) || !language.classes.isKnown(word) else {
      return true
    }
    if language.words.has(word, .pronoun) { return false }
    var before = token - 1
    while before > 0, isOfClass(before, FactReader.determiners) { before -= 1 }
    guard before >= 0 else { return false }
    let front = utterance.tokens[before].word
    return language.classes.tellsPast(front) || language.classes.has(front, .preposition)
      || language.classes.has(front, .handled)
      || language.verbs.isPast(utterance.text(of: before..<before + 1).lowercased())
  }

  private func isOfTime(_ token: Int) -> Bool {
    utterance.lattice.all.contains { entity in
      if case .time = entity.value { return entity.tokens.contains(token) }
      return false
    }
  }

  private func isPerceived(_ token: Int) -> Bool {
    language.words.has(utterance.tokens[token].word, .perceiving)
      || language.words.has(utterance.tokens[token].word, .reporting)
      || language.words.has(utterance.tokens[token].word, .subordinating)
  }

  private func isOfClass(_ token: Int, _ classes: UInt64) -> Bool {
    language.classes.hasAny(utterance.tokens[token].word, of: classes)
  }

  private static let determiners = WordClasses.set([.article, .possessive])
  private static let leading = WordClasses.set([.neutral, .connector])
  private static let unchained = WordClasses.set([.condition, .plan, .denial])
  private static let beforeVerbs = WordClasses.set([
    .ownSubject, .auxiliary, .article, .possessive, .preposition, .connector, .question, .denial,
    .purpose, .neutral, .timePreposition,
  ])
}
