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
  /// message that changed in part are kept, and so is a `...` for whatever lines stand there.
  static func merged(
    _ expected: [Expectation], _ lines: [String], _ captures: inout Captures
  ) -> [String] {
    let costs = alignment(expected, lines, captures)
    var merged: [String] = []
    var (row, column) = (0, 0)
    while row < expected.count || column < lines.count {
      let cost = costs[row][column]
      guard row < expected.count else {
        merged += lines[column...]
        break
      }
      if expected[row].kind == .anyLines {
        if costs[row + 1][column] == cost {
          merged.append(expected[row].text)
          row += 1
        } else {
          column += 1
        }
      } else if column < lines.count, costs[row + 1][column + 1] == cost,
        expected[row].matches(lines[column], &captures)
      {
        merged.append(expected[row].text)
        (row, column) = (row + 1, column + 1)
      } else if column < lines.count, costs[row + 1][column + 1] + 1 == cost {
        merged.append(lines[column])
        (row, column) = (row + 1, column + 1)
      } else if column < lines.count, costs[row][column + 1] + 1 == cost {
        merged.append(lines[column])
        column += 1
      } else {
        row += 1
      }
    }
    return merged
  }

  /// How many lines differ from each pair of places on: an edit distance, from the ends back.
  /// What a `...` takes in differs from nothing.
  private static func alignment(
    _ expected: [Expectation], _ lines: [String], _ captures: Captures
  ) -> [[Int]] {
    let width = lines.count
    var costs = Array(repeating: Array(repeating: 0, count: width + 1), count: expected.count + 1)
    for row in stride(from: expected.count, through: 0, by: -1) {
      for column in stride(from: width, through: 0, by: -1) {
        if row == expected.count {
          costs[row][column] = width - column
        } else if expected[row].kind == .anyLines {
          let rest = costs[row + 1][column]
          costs[row][column] = column == width ? rest : min(rest, costs[row][column + 1])
        } else if column == width {
          costs[row][column] = costs[row + 1][column] + 1
        } else {
          var attempt = captures
          let differs = expected[row].matches(lines[column], &attempt) ? 0 : 1
          costs[row][column] = min(
            costs[row + 1][column + 1] + differs, costs[row + 1][column] + 1,
            costs[row][column + 1] + 1)
        }
      }
    }
    return costs
  }
}
