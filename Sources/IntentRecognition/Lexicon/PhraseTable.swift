import EntityRecognition

/// Phrases of words, each with a payload, found by their first word.
struct PhraseTable: Sendable {
  struct Phrase: Sendable {
    var words: [WordID]
    var payload: Int32
  }

  /// Phrases by their first word, longest first.
  private var phrases: [WordID: [Phrase]] = [:]

  mutating func add(_ words: [WordID], payload: Int32) {
    guard let first = words.first else { return }
    phrases[first, default: []].append(Phrase(words: words, payload: payload))
  }

  /// Sorts once everything is added.
  mutating func seal() {
    for key in phrases.keys { phrases[key]?.sort { $0.words.count > $1.words.count } }
  }

  /// Reports each phrase that begins at a token: its payload and the token after it.
  ///
  /// A hyphen or apostrophe between two words does not matter.
  func forEachMatch(
    in tokens: [Token], at start: Int, _ body: (_ payload: Int32, _ end: Int) -> Void
  ) {
    let word = tokens[start].word
    guard word != 0, let candidates = phrases[word] else { return }
    for phrase in candidates {
      if let end = PhraseTable.end(of: phrase.words, in: tokens, at: start) {
        body(phrase.payload, end)
      }
    }
  }

  static func end(of words: [WordID], in tokens: [Token], at start: Int) -> Int? {
    var index = start
    for (position, word) in words.enumerated() {
      if position > 0, index + 1 < tokens.count, tokens[index].kind == .punctuation,
        !tokens[index].hasSpaceBefore || tokens[index].word == word
      {
        if tokens[index].word != word { index += 1 }
      }
      guard index < tokens.count, tokens[index].word == word else { return nil }
      index += 1
    }
    return index
  }

  func contains(firstWord word: WordID) -> Bool { phrases[word] != nil }
  var firstWords: [WordID] { Array(phrases.keys) }
}
