/// Reads comma-separated values as they come, row by row, strictly by RFC 4180.
///
/// Semicolons and tabs separate as well where the first line has more of them. A library that reads
/// whole texts into memory, or that guesses around broken quotes, would not do.
struct CSVReader {
  /// One row, and the line in which it begins.
  struct Row {
    let line: Int
    var fields: [String]
  }

  let file: String
  private let lines: PieceReader
  private var separator: UInt8?
  private var line = 1

  init(_ file: SourceFile) throws {
    self.file = file.name
    lines = PieceReader(try file.open())
  }

  /// The next row that is not empty; nil at the end.
  mutating func next() throws -> Row? {
    while let row = try readRow() {
      if row.fields.count > 1 || !row.fields[0].isEmpty { return row }
    }
    return nil
  }

  private mutating func readRow() throws -> Row? {
    if separator == nil {
      try lines.skipMark()
      separator = CSVReader.separator(of: try lines.peekLine())
    }
    guard let separator, try lines.peek() != nil else { return nil }
    let start = line
    var fields: [String] = []
    var field: [UInt8] = []
    while true {
      let byte = try lines.next()
      switch byte {
      case UInt8(ascii: "\"") where field.isEmpty:
        fields.append(try quoted(separator))
        if try endsRow(separator) { return Row(line: start, fields: fields) }
        continue
      case separator?:
        fields.append(try text(field))
        field.removeAll(keepingCapacity: true)
      case nil, UInt8(ascii: "\n")?:
        if field.last == UInt8(ascii: "\r") { field.removeLast() }
        fields.append(try text(field))
        line += 1
        return Row(line: start, fields: fields)
      case let byte?:
        field.append(byte)
        guard field.count < Bounds.field else { throw bad(.tooLong) }
      }
    }
  }

  /// The text of a field behind its opening quote.
  private mutating func quoted(_ separator: UInt8) throws -> String {
    let opened = line
    var field: [UInt8] = []
    while let byte = try lines.next() {
      if byte == UInt8(ascii: "\"") {
        guard try lines.peek() == UInt8(ascii: "\"") else { return try text(field) }
        _ = try lines.next()
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
      field.append(byte)
      guard field.count < Bounds.field else { throw bad(.tooLong) }
    }
    throw ExchangeError.badLine(file: file, line: opened, .openQuote)
  }

  /// Takes what follows a closing quote: whether the row ends there.
  private mutating func endsRow(_ separator: UInt8) throws -> Bool {
    var byte = try lines.next()
    if byte == UInt8(ascii: "\r") { byte = try lines.next() }
    if byte == separator { return false }
    guard byte == nil || byte == UInt8(ascii: "\n") else { throw bad(.quoteInField) }
    line += 1
    return true
  }

  private func text(_ bytes: [UInt8]) throws -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ExchangeError.notText(file: file, line: line)
    }
    return text
  }

  private func bad(_ fault: ExchangeError.BadLine) -> ExchangeError {
    .badLine(file: file, line: line, fault)
  }

  private static func separator(of line: [UInt8]) -> UInt8 {
    let marks = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let counts = marks.map { mark in line.count { $0 == mark } }
    return marks[counts.indices.max { (counts[$0], $1) < (counts[$1], $0) } ?? 0]
  }
}
