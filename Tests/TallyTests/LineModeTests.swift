import ArgumentParser
import CivilTime
import Conversation
import Testing

@testable import tally

struct LineModeTests {
  private let notebook = Notebook()

  private func session(_ input: String) throws -> [String] {
    let output = ScratchFile()
    let mode = LineMode(
      responder: notebook, settings: try Settings.frozen(),
      writer: LineWriter(descriptor: output.descriptor))
    try ScratchFile(input).read(mode.run)
    return output.lines
  }

  @Test func `every reply ends with one empty line`() throws {
    #expect(try session("one\ntwo") == ["heard: one", "", "heard: two", ""])
  }

  @Test func `lines that wait together share one commit`() throws {
    _ = try session("one\ntwo\nthree\n")
    #expect(notebook.batches.map(\.count) == [3])
  }

  @Test func `no line of a reply is empty`() throws {
    notebook.failure = EdgeError.refused("first\n\n \nsecond")
    #expect(try session("one") == ["Sorry, first", "second", ""])
  }

  @Test func `an empty line asks for due reminders, in its place`() throws {
    let push = Push(sender: "me", text: "Reminder: tea")
    notebook.reminders = [(Instant(seconds: 0), push)]
    #expect(
      try session("one\n\n\ntwo\n") == [
        "heard: one", "", "Reminder: tea", "", "", "heard: two", "",
      ])
  }

  @Test func `it never speaks unasked`() throws {
    notebook.reminders = [(Instant(seconds: 0), Push(sender: "me", text: "Reminder: tea"))]
    #expect(try session("") == [])
  }

  @Test func `a line too long is answered with an error, and the next one is heard`() throws {
    let lines = try session(String(repeating: "x", count: 70_000) + "\nnext\n")
    #expect(lines == [LineFault.tooLong.prose, "", "heard: next", ""])
  }

  @Test func `control characters are taken out, and a line of them alone is an error`() throws {
    #expect(
      try session("a\u{1B}[31mb\u{7}c\n\u{1}\u{2}\n") == [
        "heard: abc", "", LineFault.onlyControlCharacters.prose, "",
      ])
  }

  @Test func `a store that fails is answered for every message, and the bot goes on`() throws {
    notebook.failure = Notebook.Broken()
    let lines = try session("one\ntwo\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("Sorry, nothing of that was kept"))
  }
}

extension Settings {
  /// Settings with the clock at 2026-03-04T13:20:00Z, and the zone Europe/Berlin.
  static func frozen() throws -> Settings {
    var options = try SharedOptions.parse([])
    options.now = "2026-03-04T14:20:00+01:00"
    options.timeZone = "Europe/Berlin"
    options.database = Settings.memory
    return try Settings(options, environment: [:])
  }
}
