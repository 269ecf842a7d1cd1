import EntityRecognition

/// Reads the lines of a `frame` section.
struct FrameSyntax {
  private let path: String
  private(set) var frame: FrameSource
  private(set) var parts: [WordPartSource] = []

  /// Reads a section of a file that was cut into lines.
  static func read(_ section: IntentFile.FrameLines, path: String) throws(IntentFileError)
    -> (frame: FrameSource, parts: [WordPartSource])
  {
    var syntax = FrameSyntax(path: path, frame: FrameSource(line: section.number))
    for line in section.lines { try syntax.read(line) }
    return (syntax.frame, syntax.parts)
  }

  private init(path: String, frame: FrameSource) {
    self.path = path
    self.frame = frame
  }

  private func error(_ problem: IntentFileError.Problem, _ line: Int, _ column: Int = 3)
    -> IntentFileError
  {
    IntentFileError(path: path, line: line, column: column, problem: problem)
  }

  private mutating func read(_ line: IntentFile.Line) throws(IntentFileError) {
    if line.text.first == "<" {
      parts.append(try FrameSyntax.part(line, path: path))
      return
    }
    let (word, rest, column) = FrameSyntax.head(line.text)
    switch word {
    case "parts": try readItems(rest, line.number, column)
    case "text": readText(rest)
    case "after":
      for (name, place) in FrameSyntax.words(rest) {
        frame.after.append((name, line.number, column + place))
      }
    case "opens":
      for (name, place) in FrameSyntax.words(rest) {
        frame.openers.append((name, line.number, column + place))
      }
    case "unless":
      for (name, place) in FrameSyntax.words(rest) {
        frame.against.append((name, line.number, column + place))
      }
    case "needs": frame.needs = try condition(rest, line.number, column)
    case "asks": frame.asks = try condition(rest, line.number, column)
    case "implies": try readImplication(rest, line.number, column)
    case "gives": frame.fixed += try assignments(rest, line.number)
    case "spare":
      guard let spare = Float(rest) else {
        throw error(.malformedSpare(rest), line.number, column)
      }
      frame.spare = spare
    case "question": frame.isQuestion = true
    case "alone": frame.isAlone = true
    case "several": frame.isOfSeveral = true
    case "errand": frame.isErrand = true
    case "remarks": frame.takesRemarks = true
    case "last": frame.precursors += FrameSyntax.words(rest).map(\.word)
    default: throw error(.unknownFrameLine(word), line.number)
    }
  }

  /// `<name> = words|words -> value ; words -> value`.
  static func part(_ line: IntentFile.Line, path: String) throws(IntentFileError)
    -> WordPartSource
  {
    guard line.text.first == "<", let close = line.text.firstIndex(of: ">"),
      let equals = line.text[close...].firstIndex(of: "=")
    else { throw IntentFileError(path: path, line: line.number, problem: .malformedRule) }
    let name = String(line.text[line.text.index(after: line.text.startIndex)..<close])
    let body = line.text[line.text.index(after: equals)...]
    var branches: [(node: SentenceNode, value: String?)] = []
    for piece in body.split(separator: ";") {
      let arrow = piece.place(of: "->")
      let words = trimmed(String(arrow.map { piece[..<$0.lowerBound] } ?? piece))
      let node = try SentenceReader.read(
        IntentFile.Line(text: words, number: line.number), path: path)
      branches.append((node, arrow.map { trimmed(String(piece[$0.upperBound...])) }))
    }
    return WordPartSource(name: name, branches: branches, path: path, line: line.number)
  }

  private mutating func readItems(_ text: String, _ line: Int, _ column: Int)
    throws(IntentFileError)
  {
    for (word, place) in FrameSyntax.words(text) {
      let repeats = word.last == "*"
      let item = repeats ? String(word.dropLast()) : word
      let inner = String(item.dropFirst().dropLast())
      let kind: FrameSource.Item.Kind
      switch (item.first, item.last) {
      case ("<", ">"): kind = .words(inner)
      case ("{", "}"):
        let pair = inner.split(separator: ":").map(String.init)
        guard pair.count == 2 else {
          throw error(.roleWithoutType(inner), line, column + place)
        }
        kind = .role(name: pair[0], type: pair[1])
      default: throw error(.unknownPart(word), line, column + place)
      }
      frame.items.append(
        .init(kind: kind, repeats: repeats, column: column + place, line: line))
    }
  }

  private mutating func readText(_ text: String) {
    let words = FrameSyntax.words(text).map(\.word)
    frame.text = .init(
      slot: words.first ?? "text", mayLead: words.contains("leads"),
      isList: words.contains("list"), isNamed: words.contains("named"))
  }

  private mutating func readImplication(_ text: String, _ line: Int, _ column: Int)
    throws(IntentFileError)
  {
    guard let mark = text.place(of: " if ") else {
      throw error(.malformedImplication(text), line, column)
    }
    let values = try assignments(String(text[..<mark.lowerBound]), line)
    let place = text.unicodeScalars.distance(from: text.startIndex, to: mark.upperBound)
    let condition = try condition(String(text[mark.upperBound...]), line, column + place)
    frame.implications.append(.init(values: values, condition: condition))
  }

  private func assignments(_ text: String, _ line: Int) throws(IntentFileError)
    -> [(name: String, value: String)]
  {
    do { return try Assignments.read(text) } catch {
      throw self.error(.malformedAssignment(error.text), line)
    }
  }

  private func condition(_ text: String, _ line: Int, _ column: Int) throws(IntentFileError)
    -> FrameCondition.Source
  {
    var reader = FrameConditionReader(text, path: path, line: line, column: column)
    return try reader.read()
  }

  /// The first word of a line, the rest, and the column where that begins.
  private static func head(_ text: String) -> (word: String, rest: String, column: Int) {
    let end = text.firstIndex(of: " ") ?? text.endIndex
    let rest = text[end...].drop { $0 == " " }
    let column = text.unicodeScalars.distance(from: text.startIndex, to: rest.startIndex) + 3
    return (String(text[..<end]), String(rest), column)
  }

  /// The words of a line, each with how many scalars are in front of it.
  static func words(_ text: String) -> [(word: String, place: Int)] {
    text.split(separator: " ").map { word in
      (String(word), text.unicodeScalars.distance(from: text.startIndex, to: word.startIndex))
    }
  }
}
