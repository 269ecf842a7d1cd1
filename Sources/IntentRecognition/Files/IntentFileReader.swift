import EntityRecognition

/// Reads the text of an `.intent` file.
///
/// The format is lines: a header (`intent`, `looks`, `keeps`, `takes`, `priority`, `needs`,
/// `owns`, `topics`), then sections whose content is indented by two spaces. `#` begins a comment
/// at a line's begin or behind two spaces.
struct IntentFileReader {
  private var file: IntentFile
  private var hasIntent = false
  private var section: Section?

  private enum Section: String {
    case rules, frame, sentences, replies, examples, not
  }

  /// Throws `IntentFileError` with the place of the first mistake.
  static func read(path: String, text: String) throws(IntentFileError) -> IntentFile {
    var reader = IntentFileReader(path: path)
    var number = 0
    for line in text.lines {
      number += 1
      try reader.read(String(line), number: number)
    }
    guard reader.hasIntent else { throw reader.error(.missingIntent, line: 1) }
    return reader.file
  }

  private init(path: String) {
    file = IntentFile(path: path, intent: "")
  }

  private func error(_ problem: IntentFileError.Problem, line: Int, column: Int = 1)
    -> IntentFileError
  {
    IntentFileError(path: file.path, line: line, column: column, problem: problem)
  }

  private mutating func read(_ line: String, number: Int) throws(IntentFileError) {
    let text = trimmed(withoutComment(line))
    if text.isEmpty { return }
    if line.utf8.first == UInt8(ascii: " ") {
      guard let section else { throw error(.contentOutsideSection, line: number) }
      try readContent(text, of: section, number: number)
    } else {
      try readHeader(text, number: number)
    }
  }

  private mutating func readHeader(_ text: String, number: Int) throws(IntentFileError) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let value = words.count > 1 ? trimmed(words[1]) : ""
    switch words[0] {
    case "intent":
      file.intent = value
      hasIntent = !value.isEmpty
    case "looks": file.looksAhead = value == "ahead"
    case "help": file.helpTopic = value
    case "keeps": file.keepsNothing = value == "nothing"
    case "takes":
      file.timeSlot = value.split(separator: "(").first.map { trimmed(String($0)) } ?? value
    case "priority": file.priority = Int(value) ?? 0
    case "needs": file.condition = try condition(value, line: number)
    case "owns":
      let parts = value.split(separator: " ").map(String.init)
      guard parts.count == 2 else { throw error(.unknownHeader(text), line: number) }
      file.ownNames.append((slot: parts[0], kind: parts[1]))
    case "topics":
      for part in value.split(separator: " ") {
        let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
        file.topics.append((slot: sides[0], metric: sides.count > 1 ? sides[1] : nil))
      }
    default:
      guard value.isEmpty, let section = Section(rawValue: words[0]) else {
        throw error(
          value.isEmpty ? .unknownSection(words[0]) : .unknownHeader(words[0]), line: number)
      }
      self.section = section
      if section == .frame { file.frames.append(IntentFile.FrameLines(number: number)) }
    }
  }

  private mutating func readContent(_ text: String, of section: Section, number: Int)
    throws(IntentFileError)
  {
    let line = IntentFile.Line(text: text, number: number)
    switch section {
    case .rules: file.rules.append(line)
    case .frame: file.frames[file.frames.count - 1].lines.append(line)
    case .sentences: file.sentences.append(line)
    case .not: file.negatives.append(line)
    case .examples: file.examples.append(try example(line))
    case .replies: try readReply(text, number: number)
    }
  }

  private mutating func readReply(_ text: String, number: Int) throws(IntentFileError) {
    if text.hasPrefix("|") {
      guard !file.replies.isEmpty else { throw error(.replyWithoutText("|"), line: number) }
      file.replies[file.replies.count - 1].template += "\n" + trimmed(String(text.dropFirst()))
      return
    }
    let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw error(.replyWithoutText(parts[0]), line: number) }
    file.replies.append(
      IntentFile.Reply(key: parts[0], template: trimmed(parts[1]), line: number))
  }

  private func example(_ line: IntentFile.Line) throws(IntentFileError) -> IntentFile.Example {
    guard let arrow = line.text.place(of: " => ") else {
      return IntentFile.Example(text: line.text, slots: [], line: line.number)
    }
    let text = trimmed(String(line.text[..<arrow.lowerBound]))
    let slots = try assignments(String(line.text[arrow.upperBound...]), line: line.number)
    return IntentFile.Example(text: text, slots: slots, line: line.number)
  }

  private func assignments(_ text: String, line: Int) throws(IntentFileError)
    -> [(name: String, value: String)]
  {
    do { return try Assignments.read(text) } catch {
      throw self.error(.malformedAssignment(error.text), line: line)
    }
  }

  private func condition(_ text: String, line: Int) throws(IntentFileError)
    -> IntentFile.Condition
  {
    guard let condition = IntentFile.Condition(text) else {
      throw error(.unknownCondition(text), line: line)
    }
    return condition
  }
}

extension IntentFile.Condition {
  /// Reads `asking`, `list`, `due`, `rung`, `last` or `last:todo.add,todo.edit`.
  init?(_ text: String) {
    switch text {
    case "asking": self = .asking
    case "list": self = .list
    case "due": self = .due
    case "rung": self = .rung
    case "paused": self = .paused
    case "alone": self = .alone
    case "starred": self = .starred
    case "headed": self = .headed
    case "scored": self = .scored
    case "offered": self = .offered
    case "last": self = .last([])
    case _ where text.hasPrefix("after:"): self = .after(Self.intents(text.dropFirst(6)))
    case _ where text.hasPrefix("last:"): self = .last(Self.intents(text.dropFirst(5)))
    default: return nil
    }
  }
}

extension IntentFile.Condition {
  private static func intents(_ text: Substring) -> [String] {
    text.split(separator: ",").map { trimmed(String($0)) }
  }
}

/// `name=value other="two words"` behind an arrow.
enum Assignments {
  struct Malformed: Error { var text: String }

  static func read(_ text: String) throws(Malformed) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    var rest = Substring(text)
    while true {
      rest = rest.drop(while: { $0 == " " })
      if rest.isEmpty { return result }
      guard let equals = rest.firstIndex(of: "=") else { throw Malformed(text: String(rest)) }
      let name = String(rest[..<equals])
      rest = rest[rest.index(after: equals)...]
      if rest.first == "\"" {
        rest = rest.dropFirst()
        guard let quote = rest.firstIndex(of: "\"") else { throw Malformed(text: String(rest)) }
        result.append((name, String(rest[..<quote])))
        rest = rest[rest.index(after: quote)...]
      } else {
        let end = rest.firstIndex(of: " ") ?? rest.endIndex
        result.append((name, String(rest[..<end])))
        rest = rest[end...]
      }
    }
  }
}

/// The line up to a comment: `#` at its begin, or behind two spaces.
func withoutComment(_ line: String) -> String {
  if line.utf8.first == UInt8(ascii: "#") { return "" }
  guard let mark = line.place(of: "  #") else { return line }
  return String(line[..<mark.lowerBound])
}

/// Without spaces, tabs and carriage returns at both ends.
func trimmed(_ text: String) -> String { String(text.trimmedSpace) }
