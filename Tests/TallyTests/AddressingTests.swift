import CivilTime
import Conversation
import Foundation
import Testing
import TrackingCore

@testable import tally

/// What is meant for the bot where others talk with each other.
struct AddressingTests {
  private let mentioned = Addressing(rooms: .mentioned, nick: "Tally")

  @Test func `a call is heard, and its nick is no part of the message`() {
    for text in [
      "tally: ran 5 km", "Tally, ran 5 km", "tally ran 5 km", "@tally ran 5 km",
      "ran 5 km, tally", "ran 5 km @tally", "ran 5 km, @Tally!", "ran @tally: 5 km",
    ] {
      #expect(mentioned.heard(text) == "ran 5 km", "\(text)")
    }
    #expect(mentioned.heard("tally?") == "tally?")
  }

  @Test func `talk of others is not heard, also when it has the word`() {
    for text in [
      "ran 5 km", "keep a tally of it", "what a tally", "tallyho everyone", "bob: tally says hi",
      "me@tally.example wrote", "",
    ] {
      #expect(mentioned.heard(text) == nil, "\(text)")
    }
  }

  @Test func `what the network knows comes first`() {
    #expect(mentioned.heard("ran 5 km", isMeant: true) == "ran 5 km")
    #expect(mentioned.heard("tally: ran 5 km", isMeant: true) == "ran 5 km")
    #expect(mentioned.heard("tally: ran 5 km", isMeant: false) == nil)
  }

  @Test func `in a room for the bot all is heard`() {
    let all = Addressing(rooms: .all, nick: "tally")
    #expect(all.heard("ran 5 km") == "ran 5 km")
    #expect(all.heard("tally: ran 5 km") == "ran 5 km")
    #expect(all.heard("ran 5 km", isMeant: false) == nil)
  }

  @Test func `a log of one room answers by name, and tells nothing of elsewhere`() {
    let notebook = Notebook()
    let start = Instant(seconds: 1_772_630_400)
    notebook.reminders = [
      (start, Push(id: PushID("1-0"), sender: "ana", room: "#run", text: "stretch")),
      (start, Push(id: PushID("2-0"), sender: "ana", room: nil, text: "see the doctor")),
    ]
    let output = ScratchFile()
    let format = LogFormat(
      nick: "tally", wrap: LineWrap(limit: 20), zone: .utc, statedZone: nil, isClockFrozen: true,
      room: "#run", rooms: .mentioned)
    var bridge = Bridge(
      responder: notebook, format: format, clock: .frozen(start + -60),
      writer: LineWriter(descriptor: output.descriptor))
    let lines = [
      "1772630340 <bo> how was it?", "1772630340 <ana> tally: ran five kilometres today",
      "1772630400 <bo> tally: hi",
    ]
    let input = ScratchFile(lines.joined(separator: "\n") + "\n")
    #expect(throws: Never.self) { try input.read { try bridge.run($0) } }
    #expect(
      output.lines == [
        "ana: heard: ran five", "kilometres today", "ana: stretch", "bo: heard: hi",
      ])
    #expect(notebook.settled == [], "no line of input has come behind it")
  }

  @Test func `a bridge that nobody reads any more closes the store`() throws {
    let folder = try Folder()
    let bridge = try RunningBridge(on: folder.path + "/t.db", in: folder)
    let process = bridge.process
    _ = bridge.output.availableData
    try bridge.output.close()
    bridge.input.write(Data("{\"text\":\"had a glass of water\"}\n".utf8))
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/t.db-wal"))
    let said = try Tool.run(["say", "--db", folder.path + "/t.db", "how much water today?"])
    #expect(said.output.contains("250 ml"), "what was not answered was kept: \(said.output)")
  }
}
