import EntityRecognition

/// The words of questions by what they do, and the verbs that name a thing: "slept".
struct QuestionLexicon: Sendable {
  private var phrases = PhraseTable()
  /// The things that verbs name, by their payload behind those of words.
  private(set) var things: [String] = []

  /// What a phrase is.
  enum Entry {
    case word(QuestionWord)
    case thing(String)
  }

  private static let firstThing: Int32 = 1000

  /// Reads `name = word|phrase` or `topic thing = verb|verb`; false for a name that nothing asks
  /// for.
  mutating func add(_ line: String, words: (String) -> [WordID]) -> Bool {
    guard let equals = line.firstIndex(of: "=") else { return false }
    let name = trimmed(String(line[..<equals]))
    let payload: Int32
    if name.hasPrefix("topic ") {
      payload = QuestionLexicon.firstThing + Int32(things.count)
      things.append(String(name.dropFirst("topic ".count)))
    } else if let word = QuestionWord.allCases.first(where: { "\($0)" == name }) {
      payload = word.rawValue
    } else {
      return false
    }
    for phrase in alternatives(String(line[line.index(after: equals)...])) {
      phrases.add(words(phrase), payload: payload)
    }
    return true
  }

  mutating func seal() { phrases.seal() }

  /// The longest phrase between a token and a limit, with everything that it is.
  func entries(in tokens: [Token], at start: Int, upTo limit: Int) -> (all: [Entry], end: Int)? {
    var (found, longest) = ([Entry](), start)
    phrases.forEachMatch(in: tokens, at: start) { payload, end in
      guard end <= limit, end >= longest, let entry = entry(payload) else { return }
      if end > longest { found = [] }
      found.append(entry)
      longest = end
    }
    return found.isEmpty ? nil : (found, longest)
  }

  private func entry(_ payload: Int32) -> Entry? {
    let place = Int(payload - QuestionLexicon.firstThing)
    if place >= 0 { return place < things.count ? .thing(things[place]) : nil }
    return QuestionWord(rawValue: payload).map(Entry.word)
  }
}

extension QuestionLexicon: Imaged {
  init(from image: inout ImageReader) throws {
    phrases = try image.read()
    things = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(phrases)
    image.put(things)
  }
}
