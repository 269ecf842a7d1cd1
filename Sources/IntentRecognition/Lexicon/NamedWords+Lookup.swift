import EntityRecognition

extension NamedWords {
  /// A word that stands for what was named before: the shortest, "it".
  public var pronoun: String? {
    words[Name.pronoun.rawValue].min { ($0.count, $0) < ($1.count, $1) }
  }

  /// All of a name, the shortest first.
  public func all(_ name: Name) -> [String] {
    words[name.rawValue].sorted { ($0.count, $0) < ($1.count, $1) }
  }

  /// Those of one word, in a fixed order.
  var single: [String] {
    Set(words.joined()).filter { $0.allSatisfy(\.isLetter) }.sorted()
  }

  /// Whether a word of the vocabulary is one of them.
  @inline(__always)
  func has(_ word: WordID, _ name: Name) -> Bool {
    let (piece, bit) = name.rawValue.quotientAndRemainder(dividingBy: 128)
    let place = Int(word) * NamedWords.pieces + piece
    return place < numbered.count && numbered[place] & 1 << UInt128(bit) != 0
  }

  /// Whether a lower-case word or phrase is one of them.
  public func has(_ word: some StringProtocol, _ name: Name) -> Bool { has(String(word), name) }

  /// Whether a lower-case word or phrase is one of them.
  public func has(_ word: String, _ name: Name) -> Bool {
    if let mark = NamedWords.mark(word), marks[name.rawValue] & mark == 0 { return false }
    return words[name.rawValue].contains(word)
  }

  /// Whether a word may be one of them as it stands in a text, in large or small letters.
  func mayHave(_ letters: ArraySlice<UInt8>, _ name: Name) -> Bool {
    guard let mark = NamedWords.mark(of: letters) else { return true }
    return marks[name.rawValue] & mark != 0
  }

  /// Whether a lower-case text says one of them, between other words.
  public func areIn(_ text: String, _ name: Name) -> Bool { areIn(SpacedWords(text), name) }

  /// The same of a text that is looked through for several names.
  func areIn(_ text: SpacedWords, _ name: Name) -> Bool {
    let phrases = words[name.rawValue]
    return text.isPlain
      ? phrases.contains(where: text.says)
      : text.phrases(upTo: longest(name)).contains { phrases.contains($0) }
  }
}
