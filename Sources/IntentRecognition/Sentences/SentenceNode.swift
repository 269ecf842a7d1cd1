/// The syntax tree of a sentence template.
indirect enum SentenceNode: Sendable, Equatable {
  /// One lower-case word.
  case word(String)
  /// `<name>`: a word class.
  case rule(String)
  case slot(name: String, type: String)
  case sequence([SentenceNode])
  case alternatives([SentenceNode])
  case optional(SentenceNode)
}

/// Reads `(a|b) [c] <rule> {slot:type}` into a tree.
struct SentenceReader {
  private let characters: [Character]
  private var index = 0
  private let path: String
  private let line: IntentFile.Line

  static func read(_ line: IntentFile.Line, path: String) throws(IntentFileError) -> SentenceNode {
    var reader = SentenceReader(line: line, path: path)
    let node = try reader.alternatives(closedBy: nil)
    if case .sequence(let nodes) = node, nodes.isEmpty { throw reader.error(.emptySentence) }
    return node
  }

  private init(line: IntentFile.Line, path: String) {
    characters = Array(line.text)
    self.path = path
    self.line = line
  }

  private func error(_ problem: IntentFileError.Problem) -> IntentFileError {
    IntentFileError(path: path, line: line.number, column: index + 3, problem: problem)
  }

  private mutating func alternatives(closedBy close: Character?) throws(IntentFileError)
    -> SentenceNode
  {
    var branches: [SentenceNode] = []
    var sequence: [SentenceNode] = []
    while index < characters.count {
      let character = characters[index]
      if character == close { break }
      index += 1
      switch character {
      case " ", "\t": continue
      case "|":
        branches.append(.sequence(sequence))
        sequence = []
      case "(": sequence.append(try group(closedBy: ")"))
      case "[": sequence.append(.optional(try group(closedBy: "]")))
      case "<": sequence.append(.rule(try name(closedBy: ">", opening: "<")))
      case "{": sequence.append(slot(try name(closedBy: "}", opening: "{")))
      case ")", "]", ">", "}": throw error(.unbalanced(character))
      default:
        index -= 1
        sequence.append(word())
      }
    }
    if branches.isEmpty { return .sequence(sequence) }
    return .alternatives(branches + [.sequence(sequence)])
  }

  private mutating func group(closedBy close: Character) throws(IntentFileError) -> SentenceNode {
    let node = try alternatives(closedBy: close)
    guard index < characters.count else { throw error(.unbalanced(close == ")" ? "(" : "[")) }
    index += 1
    return node
  }

  private mutating func name(closedBy close: Character, opening: Character)
    throws(IntentFileError) -> String
  {
    guard let end = characters[index...].firstIndex(of: close) else {
      throw error(.unbalanced(opening))
    }
    defer { index = end + 1 }
    return String(characters[index..<end])
  }

  private func slot(_ text: String) -> SentenceNode {
    let parts = text.split(separator: ":", maxSplits: 1).map { trimmed(String($0)) }
    let name = parts.first ?? ""
    return .slot(name: name, type: parts.count > 1 ? parts[1] : name)
  }

  private mutating func word() -> SentenceNode {
    let start = index
    while index < characters.count, !" \t()[]|<>{}".contains(characters[index]) { index += 1 }
    return .word(String(characters[start..<index]).lowercased())
  }
}
