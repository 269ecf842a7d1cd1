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
  public static let files = zip(paths, embeddedTexts).map { path, text in
    File(path: path, text: text.description)
  }

  /// The paths of all files, without their texts.
  public static let paths = embeddedPaths.description.utf8.split(separator: UInt8(ascii: "\n"))
    .map { String(decoding: $0, as: UTF8.self) }

  /// The tags of the languages that there are files of, sorted: the folders. Paths are sorted, so
  /// that those of one stand together. A start asks for these alone, and no path is made a text.
  public static let languages = embeddedPaths.withUTF8Buffer { paths in
    var languages: [String] = []
    var (folder, start) = (paths[..<0], paths.startIndex)
    while start < paths.endIndex {
      let line = paths[start...].prefix { $0 != UInt8(ascii: "\n") }
      let found = line.prefix { $0 != UInt8(ascii: "/") }
      if !found.elementsEqual(folder) {
        languages.append(String(decoding: found, as: UTF8.self))
        folder = found
      }
      start = line.endIndex + 1
    }
    return languages
  }

  /// The text of one file; nil where there is none.
  public static func text(of path: String) -> String? {
    paths.firstIndex(of: path).map { embeddedTexts[$0].description }
  }

  /// A sum over all embedded files, made when the program was built.
  public static var sum: String { embeddedIntentsSum }
}
