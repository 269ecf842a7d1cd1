/// Takes the document type out of XML on its way to the parser, and refuses one with entities.
///
/// Exports bring theirs along, and nothing in it is needed. Foundation's parser dies of attributes
/// declared without a default, and follows entities that swell a few lines to gigabytes.
final class DoctypeFilter: ByteStream {
  private let stream: any ByteStream
  private var head: ArraySlice<UInt8> = []

  /// How far into a file its first element begins at most.
  private static let longestHead = 1 << 20

  init(_ stream: any ByteStream, file: String) throws {
    self.stream = stream
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while DoctypeFilter.firstElement(in: bytes) == nil, bytes.count < DoctypeFilter.longestHead {
      let count = try chunk.withUnsafeMutableBytes { try stream.read(into: $0) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    let end = DoctypeFilter.firstElement(in: bytes) ?? bytes.count
    if let type = DoctypeFilter.doctype(in: bytes[..<end]) {
      if let entity = bytes[type].firstRange(of: Array("<!ENTITY".utf8)) {
        let line = bytes[..<entity.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
        throw ExchangeError.entities(file: file, line: line)
      }
      // Its line ends stay, so that errors name the lines of the file.
      let lines = bytes[type].filter { $0 == UInt8(ascii: "\n") }
      bytes.replaceSubrange(type, with: lines)
    }
    head = bytes[...]
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    if head.isEmpty { return try stream.read(into: buffer) }
    let piece = head.prefix(buffer.count)
    buffer.copyBytes(from: piece)
    head = head.dropFirst(piece.count)
    return piece.count
  }

  /// Where the document type stands, from its `<` to behind its `>`.
  private static func doctype(in head: ArraySlice<UInt8>) -> Range<Int>? {
    guard let start = head.firstRange(of: Array("<!DOCTYPE".utf8))?.lowerBound else { return nil }
    return start..<(end(ofMarkAt: start, in: head) ?? head.endIndex)
  }

  /// Where the first element begins, behind comments, instructions and the document type.
  private static func firstElement(in bytes: [UInt8]) -> Int? {
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      guard open + 1 < bytes.count else { return nil }
      let isMark = bytes[open + 1] == UInt8(ascii: "!") || bytes[open + 1] == UInt8(ascii: "?")
      if !isMark { return open }
      guard let end = end(ofMarkAt: open, in: bytes[...]) else { return nil }
      place = end
    }
    return nil
  }

  /// Behind the `>` of a comment, an instruction or a declaration with all that is in it.
  private static func end(ofMarkAt start: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    if bytes[start...].starts(with: Array("<!--".utf8)) {
      return bytes[(start + 4)...].firstRange(of: Array("-->".utf8))?.upperBound
    }
    var depth = 0
    var quote: UInt8?
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "<") {
        if index > start, bytes[index...].starts(with: Array("<!--".utf8)) {
          guard let end = end(ofMarkAt: index, in: bytes) else { return nil }
          index = end
          continue
        }
        depth += 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    return nil
  }
}
