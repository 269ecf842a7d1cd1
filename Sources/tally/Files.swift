import Foundation

/// Files and folders, with errors that say which and why.
enum Files {
  static func text(of path: String) throws(EdgeError) -> String {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw .cannotRead(path: path, why: "it is a folder")
    }
    guard let file = fopen(path, "r") else { throw .cannotRead(path: path, why: reason()) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .cannotRead(path: path, why: "it is not UTF-8")
    }
    return text
  }

  static func write(_ text: String, to path: String) throws(EdgeError) {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw .cannotWrite(path: path, why: reason(error))
    }
  }

  static func copy(_ path: String, to target: String) throws(EdgeError) {
    do {
      if FileManager.default.fileExists(atPath: target) {
        try FileManager.default.removeItem(atPath: target)
      }
      try FileManager.default.copyItem(atPath: path, toPath: target)
    } catch {
      throw .cannotWrite(path: target, why: reason(error))
    }
  }

  /// Makes the folder that a file is to lie in, readable by its owner alone.
  static func makeFolder(of path: String) throws(EdgeError) {
    let folder = (path as NSString).deletingLastPathComponent
    if folder.isEmpty || FileManager.default.fileExists(atPath: folder) { return }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotCreateFolder(path: folder, why: reason(error))
    }
  }

  /// All files below a folder whose names end so, sorted; a file stands for itself.
  static func all(endingIn ending: String, below path: String) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    if !isFolder.boolValue { return [path] }
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    let names = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(base)/\($0)" }
  }

  /// What the system says about an error, without a full stop.
  static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    let text = (error as NSError).localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
