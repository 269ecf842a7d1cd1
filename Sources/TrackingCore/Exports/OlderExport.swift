internal import Foundation
internal import GRDB

/// An export of an older Tally as one of today: taken in by a store of its time, brought up to date
/// there as any store is, and handed out again.
final class OlderExport {
  private let folder: String
  private let file: UnsafeMutablePointer<FILE>

  /// - Parameters:
  ///   - first: Its first line.
  ///   - older: The steps of the schema that it was made with.
  ///   - steps: Those of today.
  init(
    _ first: String, steps older: [Migration], all steps: [Migration],
    _ next: () throws -> String?
  ) throws {
    folder = NSTemporaryDirectory() + "/tally-older-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let path = folder + "/store.db"
      let store = try Store(path: path, steps: older)
      try OlderExport.take(first, next, into: store, steps: older)
      try store.close()
      let lines = folder + "/today.jsonl"
      guard let made = fopen(lines, "w+") else { throw StoreError.notWritable(path: lines) }
      file = made
      try StoreExport.write(try Store(path: path, steps: steps)) { line in
        guard fputs(line, made) >= 0, fputc(10, made) >= 0 else {
          throw StoreError.notWritable(path: lines)
        }
      }
      rewind(made)
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  /// In a function of its own, so that nothing holds the store any more when it is closed.
  private static func take(
    _ first: String, _ next: () throws -> String?, into store: Store, steps: [Migration]
  ) throws {
    var restore = StoreRestore(into: store, steps: steps)
    var isFirst = true
    _ = try restore.take {
      if !isFirst { return try next() }
      isFirst = false
      return first
    }
  }

  deinit {
    fclose(file)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The next line of today's export; nil at the end.
  func nextLine() throws -> String? {
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    let count = getline(&line, &capacity, file)
    guard count > 0, let line else { return nil }
    let bytes = UnsafeRawBufferPointer(start: line, count: count)
    return String(decoding: bytes.last == 10 ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}
