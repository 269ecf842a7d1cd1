/// Ways of taking the text of a data file apart by its bytes: some hundred files are read at each
/// start, and what parts them is ASCII.
extension Substring {
  /// Its lines, without the feeds that end them.
  public var lines: [Substring] { pieces(between: UInt8(ascii: "\n")) }

  /// What stands between the marks, empty pieces too.
  public func pieces(between mark: UInt8) -> [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    var index = start
    while index < endIndex {
      if utf8[index] == mark {
        pieces.append(self[start..<index])
        start = utf8.index(after: index)
      }
      index = utf8.index(after: index)
    }
    pieces.append(self[start...])
    return pieces
  }

  /// Where a mark of a few ASCII characters stands first.
  public func place(of mark: StaticString) -> Range<Index>? {
    let length = mark.utf8CodeUnitCount
    let start = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.dropLast(length - 1).first { start in
        (0..<length).allSatisfy { bytes[start + $0] == mark.utf8Start[$0] }
      }
    }
    guard let start = start ?? nil else { return nil }
    let lower = utf8.index(startIndex, offsetBy: start)
    return lower..<utf8.index(lower, offsetBy: length)
  }

  /// Without spaces, tabs and carriage returns at both ends.
  public var trimmedSpace: Substring {
    let bytes = utf8
    var (start, end) = (startIndex, endIndex)
    while start < end, isSpace(bytes[start]) { start = bytes.index(after: start) }
    while start < end, isSpace(bytes[bytes.index(before: end)]) { end = bytes.index(before: end) }
    return self[start..<end]
  }
}

extension String {
  public var lines: [Substring] { self[...].lines }
  public func place(of mark: StaticString) -> Range<Index>? { self[...].place(of: mark) }
  public var trimmedSpace: Substring { self[...].trimmedSpace }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
