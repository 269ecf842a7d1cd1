internal import Foundation

/// A file that its owner alone may read, and that is there in whole or not at all.
public enum OwnFile {
  /// - Throws: ``ExchangeError/exists(path:)`` where a file is, also when it came meanwhile.
  public static func write(
    _ path: String, _ write: ((String) throws -> Void) throws -> Void
  ) throws {
    if FileManager.default.fileExists(atPath: path) { throw ExchangeError.exists(path: path) }
    let unfinished = unfinished(path)
    let made = FileManager.default.createFile(
      atPath: unfinished, contents: nil, attributes: [.posixPermissions: 0o600])
    guard made, let file = fopen(unfinished, "w") else { throw failure(path) }
    do {
      try fill(file, of: path, write)
      try settle(unfinished, at: path)
    } catch {
      unlink(unfinished)
      throw error
    }
  }

  /// A name beside a file that no other writer of it uses.
  static func unfinished(_ path: String) -> String { "\(path).\(UUID().uuidString).part" }

  /// Gives a whole file its name, which another process may have taken since it was free.
  static func settle(_ unfinished: String, at path: String) throws {
    // A rename would put it over the other's; only a link is refused.
    if link(unfinished, path) == 0 {
      unlink(unfinished)
      return
    }
    if errno == EEXIST { throw ExchangeError.exists(path: path) }
    // Some file systems of memory cards know no links.
    guard rename(unfinished, path) == 0 else { throw failure(path) }
  }

  private static func fill(
    _ file: UnsafeMutablePointer<FILE>, of path: String,
    _ write: ((String) throws -> Void) throws -> Void
  ) throws {
    do {
      try write { text in
        var text = text
        let count = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, file) }
        guard count == text.utf8.count else { throw failure(path) }
      }
    } catch {
      fclose(file)
      throw error
    }
    guard fclose(file) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> ExchangeError {
    .cannotWrite(path: path, why: String(cString: strerror(errno)))
  }
}
