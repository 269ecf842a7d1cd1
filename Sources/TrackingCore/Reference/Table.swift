private import Glibc

/// A table of tab-separated text: the header line names the columns.
///
/// Empty lines and lines that begin with `#` are passed over; missing cells are empty. A line is
/// cut into cells when one of them is asked for, and a cell is made a text at last: a start reads a
/// table or two, of which it wants one line.
struct Table: RandomAccessCollection {
  /// What all lines of a table share.
  fileprivate final class Content: Sendable {
    let bytes: [UInt8]
    /// The first line.
    let columns: [String]

    init(bytes: [UInt8], columns: [String]) {
      self.bytes = bytes
      self.columns = columns
    }
  }

  private let content: Content
  private let lines: [Range<Int>]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var lines = Table.lines(of: bytes)
    let header = lines.isEmpty ? nil : lines.removeFirst()
    let columns = header.map { Table.parts(of: bytes, $0, Table.tab) } ?? []
    content = Content(
      bytes: bytes, columns: columns.map { String(decoding: bytes[$0], as: UTF8.self) })
    self.lines = lines
  }

  private static let tab = UInt8(ascii: "\t")

  /// The lines that say something.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    lines.reserveCapacity(bytes.count / 48)
    bytes.withUnsafeBytes { all in
      var start = 0
      while start < all.count, let base = all.baseAddress {
        let found = memchr(base + start, 0x0A, all.count - start)
        let end = found.map { UnsafeRawPointer($0) - base } ?? all.count
        let line = start..<(end > start && all[end - 1] == 0x0D ? end - 1 : end)
        start = end + 1
        guard let first = all[line].first, first != 0x23 else { continue }
        let isBlank = first <= 0x20 && all[line].allSatisfy { $0 == 0x20 || $0 == Table.tab }
        if !isBlank { lines.append(line) }
      }
    }
    return lines
  }

  /// What stands between the marks of a line.
  private static func parts(
    of bytes: [UInt8], _ range: Range<Int>, _ mark: UInt8
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = range.lowerBound
    for place in range where bytes[place] == mark {
      found.append(start..<place)
      start = place + 1
    }
    found.append(start..<range.upperBound)
    return found
  }

  var startIndex: Int { 0 }
  var endIndex: Int { lines.count }
  subscript(index: Int) -> Line { Line(content: content, bytes: lines[index]) }

  /// A line of a table by itself.
  static func line(_ text: String, below header: String) -> Line? {
    Table(header + "\n" + text).first
  }

  /// The line that names the columns.
  var header: String { content.columns.joined(separator: "\t") }

  struct Line {
    fileprivate let content: Content
    fileprivate let bytes: Range<Int>

    subscript(name: String) -> String { cell(name).map(text) ?? "" }

    func number(_ name: String) -> Double? { Double(self[name]) }

    func has(_ text: String, in column: String) -> Bool {
      cell(column).map { content.bytes[$0].elementsEqual(text.utf8) } ?? text.isEmpty
    }

    /// The whole of it.
    var text: String { text(bytes) }

    /// The parts of a cell between bars, without empty ones.
    func list(_ name: String) -> [String] {
      guard let cell = cell(name) else { return [] }
      return Table.parts(of: content.bytes, cell, UInt8(ascii: "|"))
        .filter { !$0.isEmpty }.map(text)
    }

    private func cell(_ name: String) -> Range<Int>? {
      guard let column = content.columns.firstIndex(of: name) else { return nil }
      let all = content.bytes
      var start = bytes.lowerBound
      for _ in 0..<column {
        guard let mark = all[start..<bytes.upperBound].firstIndex(of: Table.tab) else { return nil }
        start = mark + 1
      }
      return start..<(all[start..<bytes.upperBound].firstIndex(of: Table.tab) ?? bytes.upperBound)
    }

    private func text(_ cell: Range<Int>) -> String {
      String(decoding: content.bytes[cell], as: UTF8.self)
    }
  }
}
