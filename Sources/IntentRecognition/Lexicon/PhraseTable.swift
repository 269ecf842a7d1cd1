import EntityRecognition

/// Phrases of words, each with a payload, found by their first word.
struct PhraseTable: Sendable {
  private struct Phrase {
    var words: [WordID]
    var payload: Int32
  }

  private var added: [Phrase] = []
  /// By word, where the phrases that begin with it are in `table`, and how many.
  private var firsts = PlainArray<First>([])
  /// Each phrase as its payload, its length, and its words behind the first.
  private var table = PlainArray<Int32>([])

  private struct First: Sendable, BitwiseCopyable {
    var from: Int32 = 0
    var count: Int32 = 0
  }

  mutating func add(_ words: [WordID], payload: Int32) {
    if !words.isEmpty { added.append(Phrase(words: words, payload: payload)) }
  }

  /// Makes the phrases findable once all are added: the longest ones first.
  mutating func seal() {
    let byWord = Dictionary(grouping: added) { $0.words[0] }
    var firsts = [First](repeating: First(), count: Int(byWord.keys.max() ?? 0) + 1)
    var table: [Int32] = []
    for (word, phrases) in byWord {
      firsts[Int(word)] = First(from: Int32(table.count), count: Int32(phrases.count))
      for phrase in phrases.enumerated().sorted(by: {
        ($1.element.words.count, $0.offset) < ($0.element.words.count, $1.offset)
      }) {
        table.append(phrase.element.payload)
        table.append(Int32(phrase.element.words.count))
        table += phrase.element.words.dropFirst().map { Int32($0) }
      }
    }
    added = []
    self.firsts = PlainArray(firsts)
    self.table = PlainArray(table)
  }

  /// Reports each phrase that begins at a token: its payload and the token after it.
  ///
  /// A hyphen or apostrophe between two words does not matter.
  @inline(__always)
  func forEachMatch(
    in tokens: [Token], at start: Int, _ body: (_ payload: Int32, _ end: Int) -> Void
  ) {
    // Behind the last token, such as a mark that ends the text, none begins.
    guard start < tokens.count else { return }
    let word = tokens[start].word
    guard word != 0, Int(word) < firsts.count else { return }
    let first = firsts[Int(word)]
    var place = Int(first.from)
    for _ in 0..<first.count {
      let length = Int(table[place + 1])
      if let end = end(from: place + 2, length, in: tokens, at: start) { body(table[place], end) }
      place += 1 + length
    }
  }

  private func end(from place: Int, _ length: Int, in tokens: [Token], at start: Int) -> Int? {
    var index = start + 1
    for offset in 0..<length - 1 {
      let word = WordID(table[place + offset])
      if index + 1 < tokens.count, tokens[index].kind == .punctuation,
        tokens[index].word != word, !tokens[index].hasSpaceBefore,
        !tokens[index + 1].hasSpaceBefore
      {
        index += 1
      }
      guard index < tokens.count, tokens[index].word == word else { return nil }
      index += 1
    }
    return index
  }

  func contains(firstWord word: WordID) -> Bool {
    Int(word) < firsts.count && firsts[Int(word)].count > 0
  }
}

/// Of a sealed table.
extension PhraseTable: Imaged {
  init(from image: inout ImageReader) throws {
    firsts = try image.read()
    table = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(firsts)
    image.put(table)
  }
}
