import CivilTime
import Commands
import Conversation
import Foundation
import Slots
import Testing

@testable import tally

struct JSONBridgeTests {
  private let notebook = Notebook()
  private let start = Instant(seconds: 1_772_630_400)

  /// What the bridge writes behind its hello.
  private func session(_ lines: [String], clock: EdgeClock? = nil) throws -> [String] {
    let output = ScratchFile()
    var bridge = Bridge(
      responder: notebook, format: JSONFormat(), clock: clock ?? .frozen(start),
      writer: LineWriter(descriptor: output.descriptor))
    let input = ScratchFile(lines.joined(separator: "\n") + "\n")
    try input.read { try bridge.run($0) }
    #expect(output.lines.first == JSONFormat().greeting)
    return Array(output.lines.dropFirst())
  }

  private func code(_ line: String) throws -> String? {
    guard case .record(let record) = try JSONReader.value(of: line) else { return nil }
    return record["code"]?.text
  }

  @Test func `a message gets its id, its sender and its room back`() throws {
    #expect(
      try session([#"{"id":"7","sender":"ana","room":"kitchen","text":"hi","mood":1}"#]) == [
        #"{"type":"reply","in_reply_to":"7","to":"ana","room":"kitchen","text":"heard: hi","#
          + #""actions":[],"attachments":[]}"#
      ])
    #expect(try session([#"{"text":"hi"}"#])[0].hasPrefix(#"{"type":"reply","to":"me","text":"#))
    #expect(try session([#"{"id":12.0,"text":"hi"}"#])[0].contains(#""in_reply_to":12.0,"#))
  }

  @Test func `a chart comes with a picture that lies where the bridge was told`() throws {
    let folder = try Folder()
    let message = #"{"id":"1","sender":"ana","text":"TEXT","time":"2026-03-04T14:20:00Z"}"#
    let lines = ["walked 8000 steps", "chart my steps", "calendar"].enumerated().map {
      place, text in
      message.replacing("TEXT", with: text).replacing("\"1\"", with: "\"\(place)\"")
    }
    let charts = folder.path + "/charts"
    let tool = try Tool.run(
      ["bridge", "--db", folder.path + "/t.db", "--charts", charts],
      input: (lines + [lines[1]]).joined(separator: "\n") + "\n")
    let replies = tool.output.split(separator: "\n").dropFirst().map(String.init)
    #expect(replies.count == 4)
    #expect(replies[0].hasSuffix(#""attachments":[]}"#))
    #expect(replies[1].contains("\"path\":\"\(charts)/chart-"))
    #expect(replies[2].contains("\"mime\":\"image/"))
    #expect(replies[3] == replies[1], "a second copy gets the same reply")
    let files = try FileManager.default.contentsOfDirectory(atPath: charts)
    #expect(files.count == 2)
  }

  @Test func `old charts are taken away, new ones and other files stay`() throws {
    let folder = try Folder()
    for name in ["chart-1.png", "chart-2.png", "notes.txt"] { _ = try folder.file(name, "x") }
    let old = Date(timeIntervalSinceNow: -8 * 86_400)
    for name in ["chart-1.png", "notes.txt"] {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: folder.path + "/" + name)
    }
    ChartFolder(path: folder.path).tidy()
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["chart-2.png", "notes.txt"])
  }

  @Test func `every kind of bad line is one error, and names its message`() throws {
    let bad: [(line: String, code: String)] = [
      (#"{"text":"#, "bad_json"), ("[1]", "not_an_object"), ("\"hi\"", "not_an_object"),
      (#"{"id":"1"}"#, "missing_key"), (#"{"id":"1","text":5}"#, "wrong_kind"),
      (#"{"id":"1","text":"a","time":"noon"}"#, "bad_time"),
      (#"{"id":"1","text":"a","timezone":"Mars/Base"}"#, "bad_timezone"),
      (#"{"id":"1","text":"a","bot":"yes"}"#, "wrong_kind"),
      (#"{"id":"1","text":"a","attachments":[{}]}"#, "wrong_kind"),
      (#"{"id":"1","type":"edit","text":"a"}"#, "missing_key"),
      (#"{"id":"1","type":"edit","target":"0"}"#, "missing_key"),
      (#"{"id":"1","type":"delete"}"#, "missing_key"),
      (#"{"text":""# + String(repeating: "x", count: 70_000) + #""}"#, "too_long"),
    ]
    let answers = try session(bad.map(\.line))
    #expect(try answers.map(code) == bad.map(\.code))
    for (line, answer) in zip(bad, answers) where line.line.hasPrefix(#"{"id""#) {
      #expect(answer.contains(#""in_reply_to":"1""#), "\(line.line)")
    }
    #expect(notebook.batches.isEmpty)
  }

  @Test func `answers stand in the order of the lines, and messages share a commit`() throws {
    let lines = try session([
      #"{"text":"one"}"#, "oops", #"{"type":"ping"}"#, #"{"type":"typing"}"#, "",
      #"{"text":"two"}"#,
    ])
    #expect(lines.count == 4)
    #expect(lines[0].contains("heard: one") && lines[1].contains("bad_json"))
    #expect(lines[2] == #"{"type":"pong"}"# && lines[3].contains("heard: two"))
    #expect(notebook.batches.map(\.count) == [2])
  }

  @Test func `edits and deletions answer to their own id, or to their target`() throws {
    let lines = try session([
      #"{"id":"9","type":"edit","target":"1","text":"tea"}"#, #"{"type":"delete","target":"1"}"#,
    ])
    #expect(lines[0].contains(#""in_reply_to":"9","to":"me","text":"1 is now: tea""#))
    #expect(lines[1].contains(#""in_reply_to":"1","to":"me","text":"1 is gone""#))
  }

  @Test func `a later time moves a frozen clock, and reminders come before the reply`() throws {
    notebook.reminders = [(start + 60, Push(sender: "ana", room: "kitchen", text: "tea"))]
    let lines = try session([
      #"{"text":"one"}"#, #"{"text":"two","time":"2026-03-04T13:22:00Z"}"#,
      #"{"type":"tick","time":"2026-03-04T13:23:00Z"}"#,
    ])
    #expect(lines.count == 3)
    #expect(lines[1] == #"{"type":"push","to":"ana","room":"kitchen","text":"tea"}"#)
    #expect(lines[2].contains("heard: two"))
  }

  @Test func `a tick lets reminders fire`() throws {
    notebook.reminders = [(start + 60, Push(sender: "me", text: "tea"))]
    #expect(try session([#"{"type":"tick"}"#]) == [])
    #expect(
      try session([#"{"type":"tick","time":"2026-03-04T13:30:00Z"}"#]) == [
        #"{"type":"push","to":"me","text":"tea"}"#
      ])
    #expect(try code(session([#"{"type":"tick","time":"soon"}"#])[0]) == "bad_time")
  }

  @Test func `with the real clock a due reminder is pushed by itself`() throws {
    notebook.reminders = [(Instant(seconds: 0), Push(sender: "me", text: "tea"))]
    #expect(try session([#"{"text":"one"}"#], clock: .real).last?.contains("push") == true)
  }

  @Test func `messages that the store did not keep get an error each`() throws {
    notebook.failure = Notebook.Broken()
    let lines = try session([#"{"id":"1","text":"one"}"#, "oops", #"{"id":"2","text":"two"}"#])
    #expect(try lines.map(code) == ["not_kept", "bad_json", "not_kept"])
  }

  @Test func `an action has all that was done, as JSON`() throws {
    let outcome = Outcome(
      .asking, slots: ["drink": .text("water")], data: ["left_ml": .number(250)], entries: ["e1"],
      missing: ["volume_ml"], reason: nil)
    let action = Action(intent: "drink.log", outcome: outcome, confidence: 0.5)
    #expect(
      action.json
        == #"{"intent":"drink.log","slots":{"drink":"water"},"status":"asking","#
        + #""data":{"left_ml":250},"entries":["e1"],"missing":["volume_ml"],"confidence":0.5}"#)
  }
}
