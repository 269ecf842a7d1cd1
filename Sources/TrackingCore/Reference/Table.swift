/// A table of tab-separated text: the header line names the columns.
///
/// Empty lines and lines that begin with `#` are passed over; missing cells are empty.
struct Table {
  private let columns: [Substring: Int]
  private let lines: [[Substring]]

  init(_ text: String) {
    // Over bytes: characters would be much of the start.
    var lines = text.utf8.split { $0 == 0x0A || $0 == 0x0D }
      .filter { $0.first != 0x23 && !$0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
      .map { line in
        line.split(separator: 0x09, omittingEmptySubsequences: false).map { Substring($0) }
      }
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
