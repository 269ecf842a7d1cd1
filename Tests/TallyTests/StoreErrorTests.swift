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
