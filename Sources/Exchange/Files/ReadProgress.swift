private import Synchronization

/// Counts what is read of some files, and tells it to whom it concerns.
///
/// An error thrown by who is told ends the reading: that is how work is cancelled.
public final class ReadProgress: Sendable {
  private let read = Mutex((done: 0, all: 0))
  private let tell: @Sendable (_ part: Double) throws -> Void

  /// - Parameter tell: Gets which part was read, 0…1.
  public init(_ tell: @escaping @Sendable (_ part: Double) throws -> Void) { self.tell = tell }

  /// The same files, each counted while it is read.
  func watching(_ files: SourceFiles) -> SourceFiles {
    let all = files.files.reduce(0) { $0 + $1.size }
    read.withLock { $0 = (0, all) }
    let watched = files.files.map { file in
      SourceFile(name: file.name, size: file.size) { [self] in
        WatchedStream(try file.open(), self)
      }
    }
    return SourceFiles(path: files.path, files: watched, plainPath: files.plainPath)
  }

  fileprivate func went(_ count: Int) throws {
    let part = read.withLock { read in
      read.done += count
      // What was looked at to recognize it is read twice.
      return read.all > 0 ? min(1, Double(read.done) / Double(read.all)) : 1
    }
    try tell(part)
  }

  private final class WatchedStream: ByteStream {
    private let stream: any ByteStream
    private let progress: ReadProgress

    init(_ stream: any ByteStream, _ progress: ReadProgress) {
      self.stream = stream
      self.progress = progress
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      let count = try stream.read(into: buffer)
      try progress.went(count)
      return count
    }
  }
}
