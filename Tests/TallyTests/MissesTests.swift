import Commands
import Foundation
import Testing

@testable import tally

/// What was misread is handed out as cases of the corpus, to its owner alone.
struct MissesTests {
  private let now = ["--now", "2026-03-04T14:20:00+01:00", "--timezone", "Europe/Berlin"]
  private let unread =
    #"{"id":"miss-1","now":"2026-03-04T14:20:00+01:00","tags":["miss","unread"],"#
    + #""timezone":"Europe/Berlin","turns":[{"actions":[],"text":"zork the blarg"}]}"#

  /// What is printed after some messages, each of a process of its own.
  private func misses(after messages: [String], in folder: Folder) throws -> [String] {
    let store = ["--db", folder.path + "/tally.db"] + now
    for message in messages {
      #expect(try Tool.run(["say"] + store + [message]).status == 0)
    }
    let printed = try Tool.run(["misses"] + store)
    #expect(printed.status == 0, "\(printed.errors)")
    return printed.output.split(separator: "\n").map(String.init)
  }

  @Test func `what was not understood is kept only while the person wants it`() throws {
    let folder = try Folder()
    #expect(try misses(after: ["zork the blarg"], in: folder) == [])
    #expect(
      try misses(after: ["turn misunderstandings on", "zork the blarg"], in: folder) == [unread])
    #expect(try misses(after: ["had a glass of water"], in: folder) == [unread])
    #expect(try misses(after: ["turn misunderstandings off"], in: folder) == [])
    #expect(try misses(after: ["turn misunderstandings on"], in: folder) == [])
    #expect(try misses(after: ["zork the blarg", "undo"], in: folder) == [])
  }

  @Test func `what was corrected is a case with what it came to`() throws {
    let folder = try Folder()
    let lines = try misses(
      after: ["had a tea and ran 5 km", "no, 6 km", "make that 7 km", "ran 2 km", "delete that"],
      in: folder)
    try #require(lines.count == 1)
    #expect(lines[0].contains(#""text":"had a tea and ran 5 km""#))
    #expect(lines[0].contains(#""intent":"drink.log""#))
    #expect(lines[0].contains(#""distance_m":7000"#))
    #expect(!lines[0].contains("6000"))
  }

  @Test func `somebody else's messages are not printed`() throws {
    let folder = try Folder()
    _ = try misses(after: ["turn misunderstandings on", "zork the blarg"], in: folder)
    let store = ["--db", folder.path + "/tally.db", "--user", "bob"] + now
    #expect(try Tool.run(["say"] + store + ["had a tea"]).status == 0)
    #expect(try Tool.run(["misses"] + store).output == "")
    let unknown = try Tool.run(["misses", "--db", folder.path + "/tally.db", "--user", "cem"])
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("cem"))
  }
}
