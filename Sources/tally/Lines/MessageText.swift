import Slots

/// Cleans what comes in and what goes to a terminal of characters that do things.
enum MessageText {
  /// A message without control characters and terminal sequences; tabs and newlines stay.
  ///
  /// Nothing is left to understand of a message of control characters alone: it comes out empty.
  static func cleaned(_ text: String) -> String {
    if !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xEF }) {
      return text
    }
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar.value {
      case 0x1B: skipSequence(&scalars)
      case 0x09, 0x0A: result.append(scalar)
      case 0x0D: result.append(scalars.first == "\n" ? " " : "\n")
      case 0..<0x20, 0x7F..<0xA0, 0xFEFF: continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// After an escape character: drops a control sequence such as `[1;31m`, or a command up to
  /// its bell.
  private static func skipSequence(_ scalars: inout Substring.UnicodeScalarView) {
    switch scalars.first {
    case "[":
      scalars.removeFirst()
      while let next = scalars.first, (0x20...0x3F).contains(next.value) { scalars.removeFirst() }
      if let last = scalars.first, (0x40...0x7E).contains(last.value) { scalars.removeFirst() }
    case "]":
      while let next = scalars.popFirst(), next.value != 0x07 {
        if next.value == 0x1B { break }
      }
    default: break
    }
  }

  /// A line made safe for a terminal: control and direction characters but for tabs become `�`.
  static func safeForTerminal(_ line: String) -> String { line.inert(keepingTabs: true) }

  /// Several lines, each made safe for a terminal.
  static func safeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { safeForTerminal(String($0)) }.joined(separator: "\n")
  }

  /// The lines of a reply, none of them blank, all of them safe for a terminal.
  static func lines(of reply: String) -> [String] {
    reply.split(whereSeparator: \.isNewline)
      .filter { line in line.contains { !$0.isWhitespace } }
      .map { safeForTerminal(String($0)) }
  }
}
