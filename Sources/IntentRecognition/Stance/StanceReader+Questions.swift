import EntityRecognition

/// Where in a sentence a question begins.
extension StanceReader {
  /// "Played tennis for an hour, and how many calories is that?": behind a mark, a word that asks
  /// begins the question, and what was told in front of it is told.
  ///
  /// - Returns: Nil where nothing is asked; where all of it is, its first token.
  func questionStart(in sentence: Range<Int>) -> Int? {
    guard isQuestion(sentence) else { return nil }
    guard let first = sentence.first(where: { utterance.fillerEnds[$0] <= $0 }),
      has(first, .ownSubject) || tellsDeed(first), !has(first, .question), !has(first, .condition)
    else { return sentence.lowerBound }
    let start = utterance.questionClause(in: sentence.dropFirst(2), language)
    return start ?? sentence.lowerBound
  }
}

extension Utterance {
  /// The first token behind a mark that begins a question with a word that asks: "and how many".
  func questionClause(in tokens: Range<Int>, _ language: IntentLanguage) -> Int? {
    tokens.first { token in
      guard token > 0, isSeparator[token - 1], token + 1 < tokens.upperBound else { return false }
      var word = token
      while word + 1 < tokens.upperBound,
        language.classes.has(self.tokens[word].word, .connector) || fillerEnds[word] > word
      {
        word = max(word + 1, fillerEnds[word])
      }
      let asks = self.tokens[word].word
      return language.classes.has(asks, .question) && !language.classes.has(asks, .auxiliary)
        && !language.classes.has(asks, .plan) && !language.classes.has(asks, .ownSubject)
    }
  }
}
