import Foundation
import Glibc
import Testing

@testable import tally

struct StoreErrorTests {
  @Test func `a file that is no store is left alone, and named`() throws {
    let folder = try Folder()
    let text = String(repeating: "this is not a database\n", count: 100)
    let path = try folder.file("notes.txt", text)
    let run = try Tool.run(["say", "--db", path, "hi"])
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("tally: \(path): "))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `a path that looks like an address is a path`() throws {
    let folder = try Folder()
    for name in ["file:x.db", "file:y.db?mode=memory"] {
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/sh")
      shell.arguments = [
        "-c",
        "cd \(folder.path) && \"$0\" --db \"$1\" say had 2 glasses of water"
          + " && \"$0\" --db \"$1\" backup \"$1.copy\"",
        Tool.path, name,
      ]
      shell.environment = Tool.surroundings(folder)
      shell.standardOutput = FileHandle.nullDevice
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
      for copy in [name, name + ".copy"] {
        let run = try Tool.run(["say", "--db", folder.path + "/" + copy, "how much water today?"])
        #expect(run.output.contains("500 ml"), "\(run.output)")
      }
    }
    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(made.allSatisfy { $0.hasPrefix("file:") || $0.hasPrefix(".") }, "\(made)")
  }

  @Test func `neither an error nor the doctor forges a line`() throws {
    let folder = try Folder()
    let path = try folder.file("a\nok    store\u{1B}[2J", String(repeating: "text\n", count: 300))
    let errors = try Tool.run(["due", "--db", path]).errors
    #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    let other = folder.path + "/b\nok    \u{9B}.db"
    for line in try Tool.run(["doctor", "--db", other]).output.split(separator: "\n") {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) })
    }
    let found = try Tool.run(["doctor", "--db", other]).output
    #expect(found.split(separator: "\n").count == 7, "\(found)")
  }

  @Test func `a store below a file cannot be made`() throws {
    let folder = try Folder()
    let path = try folder.file("file", "") + "/tally.db"
    let run = try Tool.run(["due", "--db", path])
    #expect(run.status == 1 && run.errors.contains(path))
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func `a store that may not be written is refused`() throws {
    let folder = try Folder()
    let path = folder.path + "/tally.db"
    #expect(try Tool.run(["due", "--db", path]).status == 0)
    chmod(path, 0o400)
    let run = try Tool.run(["due", "--db", path])
    #expect(run.status == 1 && run.errors.contains(path))
  }

  @Test func `the store is made where it belongs, and only its owner reads it`() throws {
    let folder = try Folder()
    let run = try Tool.run(["due"], environment: ["XDG_DATA_HOME": folder.path])
    #expect(run.status == 0 && run.output == "" && run.errors == "")
    var entry = stat()
    try #require(stat(folder.path + "/tally/tally.db", &entry) == 0)
    #expect(entry.st_mode & 0o777 == 0o600)
    try #require(stat(folder.path + "/tally", &entry) == 0)
    #expect(entry.st_mode & 0o777 == 0o700)
  }
}
