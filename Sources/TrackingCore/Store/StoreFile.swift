private import Foundation
private import Glibc

/// The database's file: private to its owner, made before SQLite opens it.
enum StoreFile {
  /// A path as SQLite takes it for nothing else: one that begins with `file:` would be a URI, with
  /// options in it, and name another file.
  static func plain(_ path: String) -> String { path.hasPrefix("file:") ? "./" + path : path }

  /// Makes the folder (0700) and the file (0600) where they are missing.
  static func prepare(_ path: String) throws(StoreError) {
    if access(path, F_OK) == 0 { return }
    let files = FileManager.default
    let folder = (path as NSString).deletingLastPathComponent
    do {
      if !folder.isEmpty, !files.fileExists(atPath: folder) {
        try files.createDirectory(
          atPath: folder, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
    } catch {
      throw .notWritable(path: path)
    }
    // Never cut short: another process may have made it, and begun to write, a moment ago.
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .notWritable(path: path) }
    Glibc.close(descriptor)
  }

  /// SQLite opens a file it may not write for reading alone; Tally would answer and forget.
  static func checkWritable(_ path: String) throws(StoreError) {
    guard access(path, W_OK) == 0 else { throw .notWritable(path: path) }
  }
}
