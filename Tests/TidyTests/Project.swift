import Foundation

/// The files of the project as they lie in its folder.
enum Project {
  /// One text file: its path from the root, and its lines.
  struct File {
    var path: String
    var lines: [String]
  }

  /// The root of the package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// All files below some folders whose names end in one of the endings.
  static func files(in folders: [String], _ endings: [String]) -> [File] {
    folders.flatMap { folder in
      let names =
        FileManager.default.enumerator(atPath: root + "/" + folder)?
        .compactMap { $0 as? String } ?? []
      return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
        .compactMap { file(folder + "/" + $0) }
    }
  }

  static func file(_ path: String) -> File? {
    guard let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8) else {
      return nil
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return File(path: path, lines: lines)
  }
}
