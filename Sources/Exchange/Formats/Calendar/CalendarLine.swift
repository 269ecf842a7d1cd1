/// One line of an iCalendar file (RFC 5545), unfolded: a name, parameters and a value.
struct CalendarLine: Equatable {
  let name: String
  /// In capital letters; a parameter that comes twice, as in Canvas's feeds, counts once.
  let parameters: [String: String]
  /// As it stands, with its escapes.
  let value: String
  /// The line of the file in which it begins.
  let line: Int

  /// Nil for a line without a colon outside of quotes.
  init?(_ text: String, line: Int) {
    var isQuoted = false
    var parts: [Substring] = []
    var start = text.startIndex
    var value: Substring?
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isQuoted.toggle() }
      if isQuoted || character != ";" && character != ":" { continue }
      parts.append(text[start..<index])
      start = text.index(after: index)
      if character == ":" {
        value = text[start...]
        break
      }
    }
    guard let value, let name = parts.first, !name.isEmpty else { return nil }
    self.name = name.uppercased()
    self.value = String(value)
    self.line = line
    parameters = Dictionary(
      parts.dropFirst().compactMap { part in
        let pair = part.split(separator: "=", maxSplits: 1)
        guard pair.count == 2 else { return nil }
        return (pair[0].uppercased(), pair[1].filter { $0 != "\"" })
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The value without its escapes.
  var text: String {
    var result = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// The lines of a calendar, unfolded as they come.
struct CalendarLines {
  let file: String
  private let reader: PieceReader
  private var number = 0
  private var waiting: (text: [UInt8], line: Int)?

  init(_ file: SourceFile) throws {
    self.file = file.name
    reader = PieceReader(try file.open())
    try reader.skipMark()
  }

  /// The next line that holds anything; nil at the end.
  mutating func next() throws -> CalendarLine? {
    while true {
      let line = try reader.line()
      number += 1
      if let line, let first = line.first, first == 0x20 || first == 0x09, waiting != nil {
        waiting?.text += line.dropFirst()
        guard (waiting?.text.count ?? 0) < Bounds.field else { throw bad(number, .tooLong) }
        continue
      }
      let whole = waiting
      waiting = line.map { ($0, number) }
      guard let whole else {
        if line == nil { return nil }
        continue
      }
      if whole.text.isEmpty {
        if line == nil { return nil }
        continue
      }
      guard let text = String(validating: whole.text, as: UTF8.self) else {
        throw ExchangeError.notText(file: file, line: whole.line)
      }
      guard let parsed = CalendarLine(text, line: whole.line) else {
        throw bad(whole.line, .shape("it has no name and no value with a colon between them"))
      }
      return parsed
    }
  }

  func bad(_ line: Int, _ fault: ExchangeError.BadLine) -> ExchangeError {
    .badLine(file: file, line: line, fault)
  }
}
