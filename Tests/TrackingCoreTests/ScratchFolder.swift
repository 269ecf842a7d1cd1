import Foundation

/// A folder that is gone after the test.
final class ScratchFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("tally-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // From a folder that a test has made read-only nothing can be removed.
    for folder in [url.path] + inner {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
    try? FileManager.default.removeItem(at: url)
  }

  private var inner: [String] {
    let names = FileManager.default.subpaths(atPath: url.path) ?? []
    return names.map { url.appendingPathComponent($0).path }.filter { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.type] as? FileAttributeType == .typeDirectory
    }
  }
}
