/// One line that a reply must have: word for word, or with visible holes.
public struct Expectation: Sendable, Equatable {
  /// As it was written.
  public var text: String
  let kind: Kind

  enum Kind: Sendable, Equatable {
    case exact
    /// `...`: any lines, also none.
    case anyLines
    /// `(re)` at the end.
    case expression(String)
    case parts([Part])
  }

  enum Part: Sendable, Equatable {
    case literal(String)
    /// `[..]`
    case anything
    /// `[[name:re]]`
    case capture(name: String, expression: String)
    /// `[[name]]`
    case reuse(name: String)
  }

  /// Throws `TranscriptError.Reason.badPattern`.
  init(_ text: String) throws(TranscriptError.Reason) {
    self.text = text
    if text == "..." {
      kind = .anyLines
    } else if text.hasSuffix("(re)") {
      let expression = String(text.dropLast(4).reversed().drop { $0 == " " }.reversed())
      try Self.check(expression)
      kind = .expression(expression)
    } else {
      let parts = Self.parts(of: text)
      for case .capture(_, let expression) in parts { try Self.check(expression) }
      let hasHoles = parts.contains { if case .literal = $0 { false } else { true } }
      kind = hasHoles ? .parts(parts) : .exact
    }
  }

  private static func check(_ expression: String) throws(TranscriptError.Reason) {
    do { _ = try Regex(expression) } catch { throw .badPattern(expression, why: "\(error)") }
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var rest = text[...]
    func flush() {
      if !literal.isEmpty { parts.append(.literal(literal)) }
      literal = ""
    }
    while !rest.isEmpty {
      if rest.hasPrefix("[..]") {
        flush()
        parts.append(.anything)
        rest = rest.dropFirst(4)
      } else if let (part, length) = hole(at: rest) {
        flush()
        parts.append(part)
        rest = rest.dropFirst(length)
      } else {
        literal.append(rest.removeFirst())
      }
    }
    flush()
    return parts
  }

  /// A capture at the beginning of a text, and how long it is. Its expression may hold brackets:
  /// the hole ends at the last `]` of the first run of them that has two.
  private static func hole(at text: Substring) -> (Part, Int)? {
    guard text.hasPrefix("[["), let close = text.firstRange(of: "]]") else { return nil }
    var end = close.upperBound
    while end < text.endIndex, text[end] == "]" { end = text.index(after: end) }
    let inside = text[text.index(text.startIndex, offsetBy: 2)..<text.index(end, offsetBy: -2)]
    let length = text.distance(from: text.startIndex, to: end)
    let pieces = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(pieces[0])
    guard let first = name.first, first.isLetter, name.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return nil }
    if pieces.count == 1 { return (.reuse(name: name), length) }
    return (.capture(name: name, expression: String(pieces[1])), length)
  }
}
