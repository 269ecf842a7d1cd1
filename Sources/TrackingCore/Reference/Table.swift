/// A table of tab-separated text: the header line names the columns.
///
/// Empty lines and lines that begin with `#` are passed over; missing cells are empty. What is in a
/// cell is made a text when it is asked for, and all before that are bytes: a start reads a table
/// or two, of which it wants one line.
struct Table {
  private let bytes: [UInt8]
  private let columns: [String]
  private let lines: [[Range<Int>]]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var lines = Table.parts(of: bytes, bytes.indices) { $0 == 0x0A || $0 == 0x0D }
      .filter { line in
        bytes[line].first != 0x23 && !bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      }
      .map { line in Table.parts(of: bytes, line) { $0 == 0x09 } }
    let header = lines.isEmpty ? [] : lines.removeFirst()
    columns = header.map { String(decoding: bytes[$0], as: UTF8.self) }
    self.lines = lines
    self.bytes = bytes
  }

  /// What stands between bytes that part it.
  private static func parts(
    of bytes: [UInt8], _ range: Range<Int>, _ parts: (UInt8) -> Bool
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    for place in range where parts(bytes[place]) {
      found.append(start..<place)
      start = place + 1
    }
    found.append(start..<range.upperBound)
    return found
  }

  struct Line {
    fileprivate let table: Table
    fileprivate let cells: [Range<Int>]

    subscript(name: String) -> String { cell(name).map(text) ?? "" }

    func number(_ name: String) -> Double? { Double(self[name]) }

    func has(_ text: String, in column: String) -> Bool {
      cell(column).map { table.bytes[$0].elementsEqual(text.utf8) } ?? text.isEmpty
    }

    /// Whether an alias of the line is a word of small letters, whatever its own letters are;
    /// parentheses only say that it needs something beside it. Nothing is made a text for that.
    func isCalled(_ word: String) -> Bool {
      guard let cell = cell("aliases") else { return false }
      let bytes = table.bytes
      return Table.parts(of: bytes, cell) { $0 == UInt8(ascii: "|") }.contains { alias in
        if bytes[alias].contains(where: { $0 >= 0x80 }) {
          return Reference.plain(text(alias)) == word
        }
        let letters = bytes[alias].lazy.filter { $0 != 0x28 && $0 != 0x29 }
          .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return !alias.isEmpty && letters.elementsEqual(word.utf8)
      }
    }

    /// The parts of a cell between bars, without empty ones.
    func list(_ name: String) -> [String] {
      guard let cell = cell(name) else { return [] }
      return Table.parts(of: table.bytes, cell) { $0 == UInt8(ascii: "|") }
        .filter { !$0.isEmpty }.map(text)
    }

    private func cell(_ name: String) -> Range<Int>? {
      table.columns.firstIndex(of: name).flatMap { $0 < cells.count ? cells[$0] : nil }
    }

    private func text(_ cell: Range<Int>) -> String {
      String(decoding: table.bytes[cell], as: UTF8.self)
    }
  }

  var rows: [Line] { lines.map { Line(table: self, cells: $0) } }
}
