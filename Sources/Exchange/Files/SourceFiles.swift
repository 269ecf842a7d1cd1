internal import Foundation

/// What was given to be read: one file, or all files of a folder or an archive.
struct SourceFiles: Sendable {
  /// As the person wrote it.
  let path: String
  let files: [SourceFile]
  /// The path of a file that lies here by itself, for what a library opens.
  let plainPath: String?

  init(path: String, files: [SourceFile], plainPath: String? = nil) {
    self.path = path
    self.files = files
    self.plainPath = plainPath
  }

  /// Opens a path, where `~` is the home folder, or an address on the net.
  init(_ path: String) throws {
    if let address = SourceFiles.address(path) {
      self.init(path: path, files: try Download.files(address))
      return
    }
    let full = SourceFiles.expanded(path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder) else {
      throw ExchangeError.notFound(path: path)
    }
    if isFolder.boolValue {
      self.init(path: path, files: try SourceFiles.files(inFolder: full))
      return
    }
    let file = try SourceFiles.file(full, named: SourceFiles.lastPart(of: full))
    guard file.size > 0 else { throw ExchangeError.empty(path: path) }
    if try file.head(4).utf8.starts(with: Array("PK\u{3}\u{4}".utf8)) {
      self.init(path: path, files: try ZipArchive.files(of: full))
    } else {
      self.init(path: path, files: [file], plainPath: full)
    }
  }

  /// The first file whose last name fits.
  func first(where fits: (String) -> Bool) -> SourceFile? {
    files.first { fits($0.lastName) }
  }

  /// The address on the net that a path is; calendars hand out theirs as `webcal:` too.
  static func address(_ path: String) -> String? {
    let lower = path.lowercased()
    if lower.hasPrefix("webcal://") { return "https://" + path.dropFirst("webcal://".count) }
    return lower.hasPrefix("https://") || lower.hasPrefix("http://") ? path : nil
  }

  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/") || path == "~" else { return path }
    let home = ProcessInfo.processInfo.environment["HOME"] ?? NSHomeDirectory()
    return home + path.dropFirst()
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func file(_ path: String, named name: String) throws -> SourceFile {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    // A pipe or a device has no end that could be waited for.
    guard let facts, facts[.type] as? FileAttributeType != .typeCharacterSpecial else {
      throw ExchangeError.cannotRead(path: path, why: "it is no file")
    }
    let size = (facts[.size] as? NSNumber)?.intValue ?? 0
    return SourceFile(name: name, size: size) { try FileStream(path) }
  }

  /// The files below a folder, sorted; links are not followed.
  private static func files(inFolder folder: String) throws -> [SourceFile] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    guard names.count <= Bounds.entries else {
      throw ExchangeError.tooManyFiles(path: folder, limit: Bounds.entries)
    }
    return try names.sorted().compactMap { name in
      let path = folder + "/" + name
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      guard facts?[.type] as? FileAttributeType == .typeRegular else { return nil }
      return try file(path, named: name)
    }
  }
}
