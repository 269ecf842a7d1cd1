private import Foundation

/// Files that only their owner reads, on the disk before anyone is told of them.
enum PrivateFile {
  /// Writes a whole file or none, in a folder that is made (0700) where it is missing.
  static func write(_ bytes: [UInt8], to path: String) throws(PhotoFault) {
    let files = FileManager.default
    if files.fileExists(atPath: path) { return }
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try files.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .notWritten(path: path, why: reason())
    }
    let draft = "\(path).\(UUID().uuidString).draft"
    guard fill(draft, with: bytes), rename(draft, path) == 0 else {
      let why = reason()
      unlink(draft)
      throw .notWritten(path: path, why: why)
    }
  }

  private static func fill(_ path: String, with bytes: [UInt8]) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return bytes.withUnsafeBytes { raw in
      var rest = raw[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return fsync(descriptor) == 0
    }
  }

  /// The bytes of a file that someone named; no more than `limit` and one of them are read.
  static func read(_ path: String, limit: Int) throws(PhotoFault) -> [UInt8] {
    let path = (path as NSString).expandingTildeInPath
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw .unreadable(why: reason()) }
    // A pipe or a device could be read for ever.
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .unreadable(why: "it is not a file") }
    guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(why: reason()) }
    defer { try? file.close() }
    do {
      return Array(try file.read(upToCount: limit + 1) ?? Data())
    } catch {
      throw .unreadable(why: reason())
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
