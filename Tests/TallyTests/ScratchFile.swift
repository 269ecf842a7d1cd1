import Glibc

@testable import tally

/// A file without a name, to read from or to write to.
final class ScratchFile {
  let descriptor: Int32

  init(_ bytes: [UInt8] = []) {
    var path = Array("/tmp/tally-scratch-XXXXXX".utf8CString)
    descriptor = mkstemp(&path)
    unlink(path)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count <= 0 { break }
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  deinit { close(descriptor) }

  /// Hands its lines to something that reads, and stays open as long.
  func read(_ body: (LineReader) throws -> Void) rethrows {
    try withExtendedLifetime(self) { try body(LineReader(descriptor: descriptor)) }
  }

  /// All that was written to it.
  var text: String {
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count <= 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var lines: [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
