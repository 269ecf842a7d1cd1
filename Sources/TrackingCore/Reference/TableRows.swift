/// The rows of a tab-separated table, each by the column names of its first line.
///
/// Empty cells are left out; lines that begin with `#` and empty lines are passed over.
struct TableRows: Sequence {
  let rows: [[String: String]]

  init(_ table: String) {
    let lines = table.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    let names = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false)
    rows = lines.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      let pairs = zip(names, cells).filter { !$1.isEmpty }.map { (String($0), String($1)) }
      return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
  }

  func makeIterator() -> some IteratorProtocol<[String: String]> { rows.makeIterator() }
}
