/// Free words of a known shape, so that a sentence does not take just any text.
enum TextShape: String, Sendable, Hashable, CaseIterable {
  /// A person's name: one to three words, none of them a common small one.
  case name
  /// One word, such as a user name.
  case word
  /// A file's path: with a slash, a tilde, or a file ending.
  case path
  /// An e-mail address.
  case email
  /// A thing without an owner: one to five words, no article, pronoun or number before them.
  case thing

  /// Whether a text, cleaned of quotes and edges, has this shape.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .name: TextShape.isName(text)
    case .word:
      !text.contains(where: \.isWhitespace) && !TextShape.nameless.contains(text.lowercased())
    case .path: TextShape.isPath(text)
    case .email: TextShape.isEmail(text)
    case .thing: TextShape.isThing(text)
    }
  }

  private static func isName(_ text: String) -> Bool {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    return (1...3).contains(words.count)
      && words.allSatisfy { word in
        word.allSatisfy { $0.isLetter || "-'’.".contains($0) }
          && !nameless.contains(String(word))
      }
  }

  private static let owners: Set<String> = [
    "my", "your", "his", "her", "our", "their", "the", "this", "that", "these", "those", "a", "an",
    "it", "him", "them", "me", "us", "you", "everyone", "where", "when", "who", "what", "down",
  ]

  private static func isThing(_ text: String) -> Bool {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return false }
    return words.count <= 5 && !owners.contains(String(first)) && first != "and"
      && !words.contains { ["is", "are", "was", "were", "has"].contains(String($0)) }
  }

  private static func isPath(_ text: String) -> Bool {
    if text.hasPrefix("/") || text.hasPrefix("~") || text.hasPrefix("./") { return true }
    if text.contains(where: \.isWhitespace) || text.contains("://") { return false }
    if text.contains("/") || text.contains("\\") { return true }
    guard let dot = text.lastIndex(of: "."), dot != text.startIndex else { return false }
    let ending = text[text.index(after: dot)...]
    return (1...5).contains(ending.count) && ending.allSatisfy { $0.isLetter || $0.isNumber }
  }

  private static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !text.contains(where: \.isWhitespace)
  }

  /// Words that come after "call me" or "log in as" and are no names.
  private static let nameless: Set<String> = [
    "a", "about", "after", "again", "all", "an", "and", "any", "anytime", "as", "asap", "at",
    "back", "because", "before", "but", "by", "crazy", "either", "every", "for", "from", "his",
    "her", "if", "in", "is", "it", "later", "maybe", "me", "my", "names", "next", "not", "now",
    "of", "old-fashioned", "on", "once", "or", "out", "please", "pls", "she", "he", "so", "some",
    "soon", "stupid", "that", "the", "their", "then", "they", "this", "to", "today", "tomorrow",
    "tonight", "up", "was", "we", "were", "what", "whatever", "when", "whenever", "with", "yet",
    "you", "your",
  ]
}
