import Glibc

/// The other side of standard output has gone away.
struct OutputClosed: Error {}

/// Writes whole lines, each with one `write`, so that readers never see half of one.
struct LineWriter {
  let descriptor: Int32

  /// Throws `OutputClosed` when nobody reads any more, else `EdgeError.streamFailed`.
  func write(_ line: String) throws {
    var text = line
    text.append("\n")
    try text.withUTF8 { try write($0) }
  }

  /// Writes text as it is, without an end of line.
  func writeRaw(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write($0) }
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case EPIPE: throw OutputClosed()
      default: throw EdgeError.streamFailed(why: String(cString: strerror(errno)))
      }
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// Turns a closed pipe from a deadly signal into an error of `write`.
func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
