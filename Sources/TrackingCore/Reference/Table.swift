/// A table of tab-separated text: the header line names the columns.
///
/// Empty lines and lines that begin with `#` are passed over; missing cells are empty.
struct Table {
  private let columns: [Substring: Int]
  private let lines: [[Substring]]

  init(_ text: String) {
    var lines = text.split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let header = lines.isEmpty ? [] : lines.removeFirst()
    columns = Dictionary(
      header.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.lines = lines
  }

  struct Line {
    fileprivate let columns: [Substring: Int]
    fileprivate let cells: [Substring]

    subscript(name: Substring) -> String {
      guard let index = columns[name], index < cells.count else { return "" }
      return String(cells[index])
    }
    func number(_ name: Substring) -> Double? { Double(self[name]) }
    func list(_ name: Substring) -> [String] {
      self[name].split(separator: "|").map(String.init)
    }
  }

  var rows: [Line] { lines.map { Line(columns: columns, cells: $0) } }
}
