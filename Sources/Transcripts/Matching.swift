/// What the holes of a transcript have caught so far, by name.
typealias Captures = [String: String]

extension Expectation {
  /// Whether a line is as expected; what its holes catch is added to the captures.
  func matches(_ line: String, _ captures: inout Captures) -> Bool {
    if line == text { return true }
    switch kind {
    case .exact, .anyLines: return false
    case .expression(let expression):
      guard let regex = try? Regex(expression) else { return false }
      return line.wholeMatch(of: regex) != nil
    case .parts(let parts): return matches(line, parts, &captures)
    }
  }

  private func matches(_ line: String, _ parts: [Part], _ captures: inout Captures) -> Bool {
    var expression = ""
    var names: [String] = []
    for part in parts {
      switch part {
      case .literal(let text): expression += Self.escaped(text)
      case .anything: expression += ".*"
      case .capture(let name, let inner):
        expression += names.contains(name) ? "\\k<\(name)>" : "(?<\(name)>\(inner))"
        names.append(name)
      case .reuse(let name) where names.contains(name): expression += "\\k<\(name)>"
      case .reuse(let name):
        guard let caught = captures[name] else { return false }
        expression += Self.escaped(caught)
      }
    }
    guard let regex = try? Regex(expression), let match = line.wholeMatch(of: regex) else {
      return false
    }
    for name in names { captures[name] = match[name]?.substring.map(String.init) }
    return true
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character.isASCII, character.isPunctuation || character.isSymbol { escaped += "\\" }
      escaped.append(character)
    }
    return escaped
  }
}

/// A whole message against what was expected.
enum Matching {
  /// Whether all lines are as expected, in order.
  static func matches(
    _ expected: ArraySlice<Expectation>, _ lines: ArraySlice<String>, _ captures: inout Captures
  ) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first.kind == .anyLines {
      for start in lines.startIndex...lines.endIndex {
        var attempt = captures
        if matches(expected.dropFirst(), lines[start...], &attempt) {
          captures = attempt
          return true
        }
      }
      return false
    }
    guard let line = lines.first else { return false }
    var attempt = captures
    guard first.matches(line, &attempt),
      matches(expected.dropFirst(), lines.dropFirst(), &attempt)
    else { return false }
    captures = attempt
    return true
  }

  /// The lines as they were said, but as they were expected where that fits them: the holes of a
  /// message that changed in part are kept.
  static func merged(
    _ expected: [Expectation], _ lines: [String], _ captures: inout Captures
  ) -> [String] {
    var result: [String] = []
    var next = 0
    for line in lines {
      var found: Int?
      for index in next..<max(next, expected.count) where expected[index].kind != .anyLines {
        var attempt = captures
        if expected[index].matches(line, &attempt) {
          captures = attempt
          found = index
          break
        }
      }
      if let found {
        result.append(expected[found].text)
        next = found + 1
      } else {
        result.append(line)
      }
    }
    return result
  }
}
