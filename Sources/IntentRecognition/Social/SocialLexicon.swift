import EntityRecognition

/// Polite words by what they do.
struct SocialLexicon: Sendable {
  private var phrases = PhraseTable()

  /// Reads `name = word|phrase`; false for a name that nothing asks for.
  mutating func add(_ line: String, words: (String) -> [WordID]) -> Bool {
    guard let equals = line.firstIndex(of: "="),
      let word = SocialWord.allCases.first(where: { "\($0)" == trimmed(String(line[..<equals])) })
    else { return false }
    for phrase in alternatives(String(line[line.index(after: equals)...])) {
      phrases.add(words(phrase), payload: word.rawValue)
    }
    return true
  }

  mutating func seal() { phrases.seal() }

  /// What the longest phrase at a token does, all of it where the same words do several things.
  func words(
    in tokens: [Token], at start: Int, upTo limit: Int
  ) -> (all: [SocialWord], end: Int)? {
    var (found, longest) = ([SocialWord](), start)
    phrases.forEachMatch(in: tokens, at: start) { payload, end in
      guard end <= limit, end >= longest, let word = SocialWord(rawValue: payload) else { return }
      if end > longest { found = [] }
      found.append(word)
      longest = end
    }
    return found.isEmpty ? nil : (found, longest)
  }
}

extension SocialLexicon: Imaged {
  init(from image: inout ImageReader) throws { phrases = try image.read() }

  func write(to image: inout ImageWriter) { image.put(phrases) }
}
