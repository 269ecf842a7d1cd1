/// Hands out a stream byte by byte, with a look at what comes.
final class PieceReader {
  private let stream: any ByteStream
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var place = 0
  private var end = 0

  init(_ stream: any ByteStream) { self.stream = stream }

  /// The next byte without taking it; nil at the end.
  func peek() throws -> UInt8? {
    if place == end { try fill() }
    return place < end ? buffer[place] : nil
  }

  func next() throws -> UInt8? {
    let byte = try peek()
    if byte != nil { place += 1 }
    return byte
  }

  /// Passes over a byte-order mark.
  func skipMark() throws {
    if try peek() == 0xEF, place + 2 < end, buffer[place + 1] == 0xBB, buffer[place + 2] == 0xBF {
      place += 3
    }
  }

  /// What there is of the first line, as far as it is in the first piece.
  func peekLine() throws -> [UInt8] {
    _ = try peek()
    return Array(buffer[place..<end].prefix { $0 != UInt8(ascii: "\n") })
  }

  /// The next line without its ending; nil at the end.
  func line(upTo limit: Int = Bounds.field) throws -> [UInt8]? {
    guard try peek() != nil else { return nil }
    var line: [UInt8] = []
    while try peek() != nil {
      let stop = buffer[place..<end].firstIndex(of: UInt8(ascii: "\n"))
      line += buffer[place..<(stop ?? end)]
      place = stop.map { $0 + 1 } ?? end
      if stop != nil || line.count > limit { break }
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  private func fill() throws {
    place = 0
    end = try buffer.withUnsafeMutableBytes { try stream.read(into: $0) }
  }
}
