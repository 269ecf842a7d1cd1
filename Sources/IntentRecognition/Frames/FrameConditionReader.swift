/// Reads `a (b | c:kind) !d`: what stands side by side must all hold.
struct FrameConditionReader {
  private let tokens: [(word: String, place: Int)]
  private var index = 0
  private let path: String
  private let line: Int
  private let column: Int

  init(_ text: String, path: String, line: Int, column: Int) {
    tokens = FrameConditionReader.tokens(text)
    self.path = path
    self.line = line
    self.column = column
  }

  mutating func read() throws(IntentFileError) -> FrameCondition.Source {
    let source = try alternatives()
    guard index == tokens.count else { throw error(.unbalanced(")")) }
    return source
  }

  private func error(_ problem: IntentFileError.Problem) -> IntentFileError {
    let place = index < tokens.count ? tokens[index].place : tokens.last?.place ?? 0
    return IntentFileError(path: path, line: line, column: column + place, problem: problem)
  }

  private mutating func alternatives() throws(IntentFileError) -> FrameCondition.Source {
    var branches = [try sequence()]
    while index < tokens.count, tokens[index].word == "|" {
      index += 1
      branches.append(try sequence())
    }
    return branches.count == 1 ? branches[0] : .any(branches)
  }

  private mutating func sequence() throws(IntentFileError) -> FrameCondition.Source {
    var parts: [FrameCondition.Source] = []
    while index < tokens.count, tokens[index].word != "|", tokens[index].word != ")" {
      parts.append(try part())
    }
    guard !parts.isEmpty else { throw error(.emptyCondition) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func part() throws(IntentFileError) -> FrameCondition.Source {
    guard index < tokens.count else { throw error(.emptyCondition) }
    let (word, place) = tokens[index]
    index += 1
    switch word {
    case "!": return .not(try part())
    case "(":
      let inner = try alternatives()
      guard index < tokens.count, tokens[index].word == ")" else { throw error(.unbalanced("(")) }
      index += 1
      return inner
    default: return .name(word, line: line, column: column + place)
    }
  }

  private static func tokens(_ text: String) -> [(word: String, place: Int)] {
    var tokens: [(word: String, place: Int)] = []
    var word = ""
    var place = 0
    func close() {
      if !word.isEmpty { tokens.append((word, place - word.unicodeScalars.count)) }
      word = ""
    }
    for character in text {
      switch character {
      case " ": close()
      case "(", ")", "|", "!":
        close()
        tokens.append((String(character), place))
      default: word.append(character)
      }
      place += 1
    }
    close()
    return tokens
  }
}
