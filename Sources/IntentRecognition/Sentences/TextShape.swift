/// Free words of a known shape, so that a sentence does not take just any text.
enum TextShape: String, Sendable, Hashable, CaseIterable {
  /// A person's name: one to three words, none of them a common small one.
  case name
  /// One word, such as a user name.
  case word
  /// A file's path: with a slash, a tilde, or a file ending.
  case path
  /// The address of a file on the net.
  case address
  /// An e-mail address.
  case email
  /// What is given for an e-mail address: one word with a mark or a figure in it.
  case mailish
  /// Whose something is, by a word with the ending that says so: "Lena's".
  case owner
  /// A thing without an owner: one to five words, no article, pronoun or number before them.
  case thing
  /// What something is counted in: one to three words without a mark between them.
  case measure
  /// An errand: two to eight words, of which the first is the verb of one.
  case errand
  /// Two times of day in figures: "23-7", "10 pm to 6 am".
  case hours

  /// Whether a text, cleaned of quotes and edges, has this shape.
  func accepts(_ text: String, _ words: NamedWords) -> Bool {
    switch self {
    case .name: TextShape.isName(text, words)
    case .owner: TextShape.owner(in: text, words) != nil
    case .word: !text.contains(where: \.isWhitespace) && !words.has(text.lowercased(), .noName)
    case .path: TextShape.isPath(text)
    case .address: TextShape.isAddress(text)
    case .email: TextShape.isEmail(text)
    case .mailish: TextShape.isMailish(text)
    case .thing: TextShape.isThing(text, words)
    case .measure: TextShape.isMeasure(text, words)
    case .hours: TextShape.isHours(text)
    case .errand: TextShape.isErrand(text, words)
    }
  }

  /// The name without the ending: "Lena" of "Lena's".
  static func owner(in text: String, _ known: NamedWords) -> String? {
    guard let mark = text.lastIndex(where: { "'’".contains($0) }), mark > text.startIndex,
      known.has(text[mark...].lowercased(), .ownership)
    else { return nil }
    let name = String(text[..<mark])
    return TextShape.word.accepts(name, known) ? name : nil
  }

  private static func isName(_ text: String, _ known: NamedWords) -> Bool {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    return (1...3).contains(words.count)
      && words.allSatisfy { word in
        word.allSatisfy { $0.isLetter || "-'’.".contains($0) }
          && !known.has(word, .noName)
      }
  }

  private static func isThing(_ text: String, _ known: NamedWords) -> Bool {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return false }
    return words.count <= 5 && !known.has(first, .owner) && !known.has(first, .joining)
      && !words.contains { known.has($0, .statement) || $0.last.map { ",;?".contains($0) } ?? true }
  }

  private static func isErrand(_ text: String, _ known: NamedWords) -> Bool {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let first = words.first, (2...8).contains(words.count),
      text.allSatisfy({ $0.isLetter || $0.isNumber || " '’-&/".contains($0) }),
      !words.contains(where: {
        known.has($0, .addressed) || known.has($0, .noErrand) || Int($0) != nil
      })
    else { return false }
    // "Water the plants"; "water 2 l" and "top day" are none.
    return known.has(first, .task) || known.has(first, .errand) && known.has(words[1], .definite)
  }

  private static func isHours(_ text: String) -> Bool {
    let words = text.split(whereSeparator: { " -–—".contains($0) })
    return words.first?.first?.isNumber == true && words.count <= 5
      && words.count { $0.first?.isNumber == true } == 2
  }

  private static func isMeasure(_ text: String, _ known: NamedWords) -> Bool {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    return (1...3).contains(words.count)
      && words.allSatisfy { word in
        word.allSatisfy { $0.isLetter || $0.isNumber || "/%°²³-.".contains($0) }
          && !known.has(word, .statement) && !known.has(word, .owner)
      }
  }

  private static func isPath(_ text: String) -> Bool {
    if text.hasPrefix("/") || text.hasPrefix("~") || text.hasPrefix("./") { return true }
    if text.contains(where: \.isWhitespace) || text.contains("://") { return false }
    if text.contains("/") || text.contains("\\") { return true }
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
    let ending = text[text.index(after: dot)...]
    return (1...5).contains(ending.count) && ending.allSatisfy { $0.isLetter || $0.isNumber }
  }

  static func isAddress(_ text: String) -> Bool {
    let lower = text.lowercased()
    return !text.contains(where: \.isWhitespace)
      && ["https://", "http://", "webcal://"].contains {
        lower.hasPrefix($0) && text.utf8.count > $0.utf8.count
      }
  }

  private static func isMailish(_ text: String) -> Bool {
    !text.contains(where: \.isWhitespace) && text.count > 2
      && text.contains { "@._-".contains($0) || $0.isNumber } && text.contains(where: \.isLetter)
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !text.contains(where: \.isWhitespace)
  }
}
