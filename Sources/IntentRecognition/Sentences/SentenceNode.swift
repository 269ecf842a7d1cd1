/// The syntax tree of a sentence template.
indirect enum SentenceNode: Sendable, Hashable {
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
  private let bytes: [UInt8]
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
    bytes = Array(line.text.utf8)
    self.path = path
    self.line = line
  }

  private func error(_ problem: IntentFileError.Problem) -> IntentFileError {
    let scalars = bytes[..<min(index, bytes.count)].count { $0 & 0xC0 != 0x80 }
    return IntentFileError(path: path, line: line.number, column: scalars + 3, problem: problem)
  }

  private mutating func alternatives(closedBy close: Character?) throws(IntentFileError)
    -> SentenceNode
  {
    var branches: [SentenceNode] = []
    var sequence: [SentenceNode] = []
    while index < bytes.count {
      let character = Character(Unicode.Scalar(bytes[index]))
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
    guard index < bytes.count else { throw error(.unbalanced(close == ")" ? "(" : "[")) }
    index += 1
    return node
  }

  private mutating func name(closedBy close: Unicode.Scalar, opening: Character)
    throws(IntentFileError) -> String
  {
    guard let end = bytes[index...].firstIndex(of: UInt8(ascii: close)) else {
      throw error(.unbalanced(opening))
    }
    defer { index = end + 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  private func slot(_ text: String) -> SentenceNode {
    let parts = text.split(separator: ":", maxSplits: 1).map { trimmed(String($0)) }
    let name = parts.first ?? ""
    return .slot(name: name, type: parts.count > 1 ? parts[1] : name)
  }

  private static let marks: [UInt8] = Array(" \t()[]|<>{}".utf8)

  private mutating func word() -> SentenceNode {
    let start = index
    while index < bytes.count, !SentenceReader.marks.contains(bytes[index]) { index += 1 }
    return .word(String(decoding: bytes[start..<index], as: UTF8.self).lowercased())
  }
}
