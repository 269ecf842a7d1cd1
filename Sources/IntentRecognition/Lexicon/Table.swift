import EntityRecognition

/// A tab-separated table of `Intents/`, its first line naming the columns.
public struct Table: Sendable {
  public let path: String
  public let columns: [String]
  public let rows: [[String]]
  private let index: [String: Int]

  /// Empty lines and lines that begin with `#` are left out; short rows are filled with "".
  public init(path: String, text: String) {
    self.path = path
    var lines = text.lines.filter { !$0.isEmpty && $0.utf8.first != UInt8(ascii: "#") }
    let header = lines.isEmpty ? "" : lines.removeFirst()
    columns = Table.cells(header)
    index = Dictionary(
      columns.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let count = columns.count
    rows = lines.map { line in
      let cells = Table.cells(line)
      return cells + Array(repeating: "", count: max(0, count - cells.count))
    }
  }

  private static func cells(_ line: Substring) -> [String] {
    line.pieces(between: UInt8(ascii: "\t")).map { trimmed(String($0)) }
  }

  /// The cell of a row in a column, "" when there is no such column.
  public func cell(_ row: [String], _ column: String) -> String {
    guard let index = index[column], index < row.count else { return "" }
    return row[index]
  }
}

/// `a|b|c` as parts without spaces around them; empty ones left out.
func alternatives(_ text: String) -> [String] {
  text[...].pieces(between: UInt8(ascii: "|")).map { trimmed(String($0)) }.filter { !$0.isEmpty }
}
