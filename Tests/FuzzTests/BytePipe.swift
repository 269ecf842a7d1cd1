import Glibc

/// Bytes to be read from a file descriptor; no more than a pipe holds.
final class BytePipe {
  let readingEnd: Int32

  init(_ bytes: [UInt8]) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw BrokenPromise("no pipe: \(errno)") }
    readingEnd = ends[0]
    let written = bytes.prefix(65_000)
      .withUnsafeBytes { Glibc.write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    try BrokenPromise.check(written == min(bytes.count, 65_000), "the pipe took \(written) bytes")
  }

  deinit { close(readingEnd) }
}
