import Glibc

/// The other side of standard output has gone away, or does not read while a signal waits.
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
      try waitUntilWritable()
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        continue
      }
      switch errno {
      case EINTR, EAGAIN: continue
      case EPIPE: throw OutputClosed()
      default: throw EdgeError.streamFailed(why: String(cString: strerror(errno)))
      }
    }
  }

  /// How many seconds a reader has to go on, once a signal asks the program to end.
  private static let patience = 5

  private func waitUntilWritable() throws {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var waits = 0
    // A negative descriptor is passed over by `poll`, for ever; the write names what is wrong.
    while descriptor >= 0, poll(&request, 1, 1000) <= 0 {
      guard StopSignals.hasCome else { continue }
      waits += 1
      if waits > Self.patience { throw OutputClosed() }
    }
  }
}

/// Turns a closed pipe from a deadly signal into an error of `write`.
func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

/// Puts something that can be neither read nor written in the place of a standard stream that is
/// closed, so that no file that is opened later gets its number, and what is printed with it.
func holdStandardStreams() {
  for (descriptor, way) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ] where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest number that is free: its own.
    _ = open("/dev/null", way)
  }
}
