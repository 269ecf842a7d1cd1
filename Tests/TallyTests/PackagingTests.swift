import Foundation
import Testing

/// The files that a system's services are made of.
struct PackagingTests {
  /// The command of a line of the service that backs up, on other folders than those of a system.
  private func command(_ key: String, folder: String) throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../packaging/systemd/tally-backup.service").standardized
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix(key + "=") })
    return String(line.dropFirst(key.count + 1)).replacing("%%", with: "%")
      .replacing("/var/backups/tally", with: folder)
  }

  @Test func `backups of more than a month go with their pictures, and nothing else`() throws {
    let folder = try Folder()
    let files = FileManager.default
    let old = ["tally-2026-01-01.db", "tally-2026-01-01.db.pictures"]
    let new = ["tally-2026-03-01.db", "tally-2026-03-01.db.pictures"]
    for name in old + new + ["other.db"] {
      let path = folder.path + "/" + name
      if name.hasSuffix("pictures") {
        try files.createDirectory(atPath: path + "/1", withIntermediateDirectories: true)
        _ = files.createFile(atPath: path + "/1/a.jpg", contents: Data([1]))
      } else {
        _ = files.createFile(atPath: path, contents: Data([1]))
      }
      let age = new.contains(name) ? 86_400.0 : 40 * 86_400
      try files.setAttributes([.modificationDate: Date() - age], ofItemAtPath: path)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", try command("ExecStartPost", folder: folder.path)]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try Set(files.contentsOfDirectory(atPath: folder.path)) == Set(new + ["other.db"]))
  }
}
