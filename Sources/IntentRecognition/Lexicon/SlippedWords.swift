import EntityRecognition

/// Slips of small words: "snd", "wih", "hda". So short a word is near to many others, so what
/// stands beside it has to ask for the one that was meant; `lexicon/slips.tsv`.
struct SlippedWords: Sendable {
  /// What may stand on one side of a word.
  fileprivate struct Beside: Sendable {
    var isAnything = false
    /// Nothing, or a mark.
    var isEdge = false
    var isFigure = false
    /// What facts are made of: a food, a drink, an activity, a feeling.
    var isThing = false
    var words: Set<WordID> = []

    init() {}

    init(_ cell: String, _ number: (String) -> WordID?) {
      for part in alternatives(cell) {
        switch part {
        case "*": isAnything = true
        case ".": isEdge = true
        case "#": isFigure = true
        case "@": isThing = true
        default: if let word = number(part) { words.insert(word) }
        }
      }
    }
  }

  fileprivate struct Word: Sendable {
    var meant: WordID
    var letters: [UInt8]
    var before: Beside
    var behind: Beside
  }

  private var words: [Word] = []

  init() {}

  /// - Parameter number: The number of a word.
  init(_ table: Table, number: (String) -> WordID?) {
    for row in table.rows {
      let meant = table.cell(row, "meant")
      guard let word = number(meant) else { continue }
      words.append(
        Word(
          meant: word, letters: Array(meant.utf8),
          before: Beside(table.cell(row, "before"), number),
          behind: Beside(table.cell(row, "behind"), number)))
    }
  }

  /// Puts in what is meant, where nobody knows a short word.
  func mend(_ tokens: inout [Token], _ bytes: [UInt8], _ language: IntentLanguage) {
    if words.isEmpty { return }
    for index in tokens.indices where tokens[index].kind == .word && tokens[index].word == 0 {
      guard (2...5).contains(tokens[index].bytes.count),
        let typed = SlippedWords.letters(of: tokens[index], isFirst: index == 0, bytes)
      else { continue }
      let meant = words.first { word in
        Slip.isLikely(typed, for: word.letters, leavesOutConsonants: word.letters.count > 3)
          && holds(word.before, index - 1, tokens, language)
          && holds(word.behind, index + 1, tokens, language)
      }
      guard let meant, !language.spelling.isReal(String(decoding: typed, as: UTF8.self)) else {
        continue
      }
      tokens[index].word = meant.meant
    }
  }

  /// The small letters of a word; nil where it is a name, a unit behind its figure or no word.
  static func letters(of token: Token, isFirst: Bool, _ bytes: [UInt8]) -> [UInt8]? {
    var typed = Array(bytes[token.bytes])
    if isFirst, let first = typed.first, 65...90 ~= first { typed[0] = first + 32 }
    guard token.hasSpaceBefore || isFirst, typed.allSatisfy({ 97...122 ~= $0 }) else { return nil }
    return typed
  }

  private func holds(
    _ beside: Beside, _ index: Int, _ tokens: [Token], _ language: IntentLanguage
  ) -> Bool {
    guard tokens.indices.contains(index) else { return beside.isEdge }
    switch tokens[index].kind {
    case .punctuation, .newline: return beside.isEdge
    case .digits: return beside.isFigure || beside.isAnything
    case .symbol: return beside.isEdge
    case .word: break
    }
    if beside.isAnything || beside.words.contains(tokens[index].word) { return true }
    guard beside.isThing else { return false }
    var found: [WordLists.Match] = []
    language.lists.matches(in: tokens, at: index, into: &found)
    return found.contains { language.lists.factKinds[Int($0.list)] != nil }
  }
}

extension SlippedWords: Imaged {
  init(from image: inout ImageReader) throws { words = try image.read() }

  func write(to image: inout ImageWriter) { image.put(words) }
}

extension SlippedWords.Word: Imaged {
  init(from image: inout ImageReader) throws {
    meant = try image.read()
    letters = try image.read()
    before = try image.read()
    behind = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(meant)
    image.put(letters)
    image.put(before)
    image.put(behind)
  }
}

extension SlippedWords.Beside: Imaged {
  init(from image: inout ImageReader) throws {
    isAnything = try image.read()
    isEdge = try image.read()
    isFigure = try image.read()
    isThing = try image.read()
    words = try image.read()
  }

  func write(to image: inout ImageWriter) {
    image.put(isAnything)
    image.put(isEdge)
    image.put(isFigure)
    image.put(isThing)
    image.put(words)
  }
}
