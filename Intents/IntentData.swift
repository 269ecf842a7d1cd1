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
    // Over bytes: reading it by characters would be half of the program's start.
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
      let line = bytes[index...]
      let end = line.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if line.starts(with: mark) {
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
