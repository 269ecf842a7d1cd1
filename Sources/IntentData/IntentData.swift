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
    var files: [File] = []
    var path: String?
    var lines: [Substring] = []
    func close() {
      if let path { files.append(File(path: path, text: lines.joined(separator: "\n"))) }
      lines = []
    }
    for line in packed.description.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.starts(with: "@@@@ ".utf8) {
        close()
        path = String(line.dropFirst(5))
      } else {
        lines.append(line)
      }
    }
    close()
    return files
  }
}
