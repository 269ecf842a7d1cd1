private import Glibc

/// The files of `Intents/` as they were when the program was built.
public enum IntentData {
  /// One file of `Intents/`: its path inside the folder, and its text.
  public struct File: Sendable, Equatable {
    public let path: String
    public let text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// Every embedded file, sorted by path, such as `en/water.intent`.
  public static let files: [File] = unpack(embeddedIntents)

  private static func unpack(_ packed: StaticString) -> [File] {
    // Over bytes, line by line with the C library: anything else would be half of the start.
    let bytes = UnsafeBufferPointer(start: packed.utf8Start, count: packed.utf8CodeUnitCount)
    let mark = Array("@@@@ ".utf8)
    var files: [File] = []
    var path: String?
    var start = 0
    var index = 0
    func close(at end: Int) {
      guard let path else { return }
      let text = String(decoding: bytes[start..<max(start, end - 1)], as: UTF8.self)
      files.append(File(path: path, text: text))
    }
    while index < bytes.count {
      let line = packed.utf8Start + index
      let rest = bytes.count - index
      let end =
        memchr(line, Int32(UInt8(ascii: "\n")), rest).map {
          index + (UnsafeRawPointer($0) - UnsafeRawPointer(line))
        } ?? bytes.count
      if rest >= mark.count, memcmp(line, mark, mark.count) == 0 {
        close(at: index)
        path = String(decoding: bytes[(index + mark.count)..<end], as: UTF8.self)
        start = min(end + 1, bytes.count)
      }
      index = end + 1
    }
    close(at: bytes.count + 1)
    return files
  }
}
