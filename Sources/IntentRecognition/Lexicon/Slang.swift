import EntityRecognition

/// Short spellings and what they stand for: `b4` → before, `cuppa` → cup of tea.
struct Slang: Sendable {
  private var phrases = PhraseTable()
  private var meanings = LateList<[WordID]>()
  /// Whether each is typed as several words.
  private var isSpaced: [Bool] = []

  mutating func add(_ typed: [WordID], meant: [WordID], isSpaced: Bool = false) {
    phrases.add(typed, payload: Int32(meanings.count))
    meanings.append(meant)
    self.isSpaced.append(isSpaced)
  }

  mutating func seal() { phrases.seal() }

  /// The tokens with slang replaced; those of one replacement share its bytes.
  func replaced(in tokens: [Token]) -> [Token] {
    guard tokens.contains(where: { $0.word != 0 && phrases.contains(firstWord: $0.word) }) else {
      return tokens
    }
    var result: [Token] = []
    // The tokens before this one are in the result already.
    var copied = 0
    var index = 0
    while index < tokens.count {
      var hit: (meaning: Int32, end: Int)?
      phrases.forEachMatch(in: tokens, at: index) { payload, end in
        let isGlued =
          isSpaced[Int(payload)] || tokens[(index + 1)..<end].allSatisfy { !$0.hasSpaceBefore }
        let standsAlone =
          end == tokens.count || tokens[end].hasSpaceBefore
          || tokens[end].kind == .punctuation || tokens[end].kind == .newline
          || tokens[end].kind == .symbol
        // "10 k": one letter behind a figure is its unit.
        let beginsAlone =
          index == 0 || tokens[index - 1].kind != .digits
          || tokens[index].hasSpaceBefore && tokens[index].bytes.count > 1
        if hit == nil, isGlued, standsAlone, beginsAlone { hit = (payload, end) }
      }
      guard let hit else {
        index += 1
        continue
      }
      result += tokens[copied..<index]
      let bytes = tokens[index].bytes.lowerBound..<tokens[hit.end - 1].bytes.upperBound
      for (order, word) in meanings[Int(hit.meaning)].enumerated() {
        result.append(
          Token(
            bytes: bytes, word: word, kind: .word,
            hasSpaceBefore: order > 0 || tokens[index].hasSpaceBefore))
      }
      index = hit.end
      copied = hit.end
    }
    return copied == 0 ? tokens : result + tokens[copied...]
  }
}

extension Slang: Imaged {
  init(from image: inout ImageReader) throws {
    phrases = try image.read()
    meanings = try image.read()
    isSpaced = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(phrases)
    image.put(meanings)
    image.put(isSpaced)
  }
}
