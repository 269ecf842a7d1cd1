internal import Foundation

/// Bytes that come piece by piece.
protocol ByteStream: AnyObject {
  /// Fills the buffer from its beginning; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int
}

extension ByteStream {
  /// All that is left, up to a limit.
  ///
  /// - Returns: Nil when there is more than that.
  func bytes(upTo limit: Int) throws -> [UInt8]? {
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try chunk.withUnsafeMutableBytes { try read(into: $0) }
      if count == 0 { return all }
      all += chunk[..<count]
      if all.count > limit { return nil }
    }
  }
}

/// A file of this machine.
final class FileStream: ByteStream {
  private let file: UnsafeMutablePointer<FILE>
  private let path: String

  init(_ path: String) throws {
    guard let file = fopen(path, "rb") else {
      throw ExchangeError.cannotRead(path: path, why: String(cString: strerror(errno)))
    }
    self.file = file
    self.path = path
  }

  deinit { fclose(file) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let count = fread(buffer.baseAddress, 1, buffer.count, file)
    if count == 0, ferror(file) != 0 {
      throw ExchangeError.cannotRead(path: path, why: String(cString: strerror(errno)))
    }
    return count
  }
}

/// Bytes that are there already.
final class MemoryStream: ByteStream {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let piece = rest.prefix(buffer.count)
    buffer.copyBytes(from: piece)
    rest = rest.dropFirst(piece.count)
    return piece.count
  }
}
