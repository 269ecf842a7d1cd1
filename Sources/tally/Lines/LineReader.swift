import Glibc

/// Lines from a file descriptor, all that wait at once, none of them longer than a limit.
final class LineReader {
  /// One line without its end, or why it is none.
  enum Line: Equatable {
    case text(String)
    /// Longer than the limit; its bytes were thrown away.
    case tooLong
    case notUTF8
  }

  /// What a wait came to.
  enum Reading: Equatable {
    case lines([Line])
    /// The time ran out, or a signal came.
    case nothing
    case end
  }

  static let longestLine = 65_536
  private static let mostLines = 1024

  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  private var partial: [UInt8] = []
  private var isSkipping = false
  private var hasEnded = false
  /// A signal has come: what waits is answered, and nothing that comes after it.
  private var isLast = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    partial.reserveCapacity(4096)
  }

  /// Waits for at least one line, then takes all that are there already.
  ///
  /// `timeout` is in milliseconds; nil waits for ever. Throws `EdgeError.streamFailed`.
  func read(timeout: Int32?) throws(EdgeError) -> Reading {
    if hasEnded || isLast { return .end }
    isLast = StopSignals.hasCome
    var lines: [Line] = []
    var wait = isLast ? 0 : timeout ?? -1
    while lines.count < Self.mostLines, !hasEnded, isReadable(within: wait) {
      try takeChunk(into: &lines)
      wait = 0
    }
    if !lines.isEmpty { return .lines(lines) }
    return hasEnded || StopSignals.hasCome ? .end : .nothing
  }

  /// The longest sleep in milliseconds: a signal may come a moment before it begins.
  private static let longestWait: Int32 = 1000

  /// Hands over every line up to the end of input.
  func forEachLine(_ body: (Line) throws -> Void) throws {
    while true {
      switch try read(timeout: nil) {
      case .lines(let lines): try lines.forEach(body)
      case .nothing: continue
      case .end: return
      }
    }
  }

  private func isReadable(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let wait = milliseconds < 0 ? Self.longestWait : min(milliseconds, Self.longestWait)
    return poll(&request, 1, wait) > 0
  }

  private func takeChunk(into lines: inout [Line]) throws(EdgeError) {
    let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR || errno == EAGAIN { return }
      throw .streamFailed(why: String(cString: strerror(errno)))
    }
    if count == 0 {
      hasEnded = true
      if !partial.isEmpty { close(into: &lines) }
      return
    }
    var start = 0
    while start < count {
      let end = newline(from: start, to: count)
      append(chunk[start..<(end ?? count)], into: &lines)
      guard let end else { break }
      if isSkipping { isSkipping = false } else { close(into: &lines) }
      start = end + 1
    }
  }

  private func newline(from start: Int, to end: Int) -> Int? {
    chunk.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + start, 10, end - start)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  private func append(_ bytes: ArraySlice<UInt8>, into lines: inout [Line]) {
    if isSkipping { return }
    // One more than the limit is let through: it may be the carriage return of a line's end.
    if partial.count + bytes.count > Self.longestLine + 1 {
      partial.removeAll(keepingCapacity: true)
      isSkipping = true
      lines.append(.tooLong)
    } else {
      partial.append(contentsOf: bytes)
    }
  }

  private func close(into lines: inout [Line]) {
    if partial.last == 13 { partial.removeLast() }
    if partial.count > Self.longestLine {
      lines.append(.tooLong)
    } else if let text = String(validating: partial, as: UTF8.self) {
      lines.append(.text(text))
    } else {
      lines.append(.notUTF8)
    }
    partial.removeAll(keepingCapacity: true)
  }
}
