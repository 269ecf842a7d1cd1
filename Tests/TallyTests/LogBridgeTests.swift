import Charts
import CivilTime
import Conversation
import Slots
import Testing

@testable import tally

struct LogBridgeTests {
  private let start = Instant(seconds: 1_772_630_400)  // 2026-03-04T14:20:00+01:00
  private let berlin = Zone("Europe/Berlin") ?? .utc

  private func format(wrap: Int = 350) -> LogFormat {
    LogFormat(
      nick: "tally", wrap: LineWrap(limit: wrap), zone: berlin, statedZone: nil,
      isClockFrozen: true)
  }

  private func message(_ line: String) throws -> Message? {
    var format = format()
    guard case .event(.message(let message), _) = format.read(.text(line), now: start) else {
      return nil
    }
    return message
  }

  @Test func `times of every shape are read`() throws {
    let minute = start
    for line in [
      "1772630400 <ana> hi", "2026-03-04T13:20:00Z <ana> hi", "2026-03-04T14:20:00+01:00 <ana> hi",
      "2026-03-04 14:20 <ana> hi", "14:20 <ana> hi", "[14:20] <ana> hi", "14:20:00 <@ana> hi",
      "<ana> hi", "14:20 < ana> hi",
    ] {
      let message = try #require(try message(line), "\(line)")
      #expect(message.time == minute, "\(line)")
      #expect(message.sender == "ana" && message.text == "hi", "\(line)")
    }
  }

  @Test func `a room may stand before the nick`() throws {
    #expect(try message("14:20 #family <ana> hi")?.room == "#family")
  }

  @Test func `nicks and rooms that differ in a control character are others`() throws {
    let odd = [
      "a\u{1}na", "ana\u{0}", "ana\u{F}", "ana\u{7F}", "ana\u{1B}[0m", "an\u{85}a", "\u{FEFF}ana",
    ]
    let senders = try (odd + ["ana"]).map { try message("14:20 <\($0)> hi")?.sender }
    #expect(Set(senders).count == odd.count + 1 && !senders.contains(nil), "\(senders)")
    let rooms = try (odd + ["ana"]).map { try message("14:20 #\($0) <bo> hi")?.room }
    #expect(Set(rooms).count == odd.count + 1 && !rooms.contains(nil), "\(rooms)")
    #expect(try message("\u{1B}[32m14:20 <ana>\u{1B}[0m h\u{1}i\u{301}")?.text == "hi\u{301}")
    #expect(try message("<\u{301}ana> hi")?.sender == ExactName.encoded("\u{301}ana"))
  }

  @Test func `what is posted steers nothing`() {
    let active = "a\u{202E}b\u{200F}c\u{1B}[2J\u{85}\u{2066}d"
    let lines = format().lines(
      for: Reply(text: active), to: Envelope(sender: "x\u{2}y", room: "#run"))
    #expect(lines.joined() == "x\u{FFFD}y: a\u{FFFD}b\u{FFFD}c\u{FFFD}[2J\u{FFFD}d")
    let push = Push(sender: ExactName.encoded("x\u{202A}y"), room: "#run", text: active)
    #expect(format().lines(for: push).joined().unicodeScalars.allSatisfy { !$0.isActive })
  }

  @Test func `a time of day goes on past midnight`() {
    let late = EdgeClock.frozen(
      berlin.instant(
        of: LocalTime(
          day: LocalDay(year: 2026, month: 3, day: 4), hour: 23, minute: 58)))
    let early = LogTime.timeOfDay(120).instant(in: berlin, clock: late)
    #expect(berlin.rfc3339(early) == "2026-03-05T00:02:00+01:00")
    let evening = LogTime.timeOfDay(21 * 3600).instant(in: berlin, clock: .frozen(start))
    #expect(berlin.rfc3339(evening) == "2026-03-04T21:00:00+01:00")
  }

  @Test func `lines of another shape and its own are passed over`() throws {
    for line in [
      "14:20 -!- ana has joined", "--- Log opened", "", "14:20 <tally> done", "14:20 * ana waves",
      "noon <ana> hi", "25:99 <ana> hi", "<> hi", "14:20 <ana>hi", "14:20 <ana>", "<ana> ",
      "99999999999999 <ana> hi", "9223372036854775807 <ana> hi",
    ] {
      #expect(try message(line) == nil, "\(line)")
    }
  }

  @Test func `replies are cut between words, and never begin with a slash`() {
    let text = "one two three four five six\n/seven\n\neight"
    #expect(
      LineWrap(limit: 10).lines(of: text) == [
        "one two", "three four", "five six", " /seven", "eight",
      ])
    #expect(
      LineWrap(limit: 20).lines(of: "aaaaaaaaaaaaaaa bbbb /ccc") == [
        "aaaaaaaaaaaaaaa bbbb", " /ccc",
      ])
  }

  @Test func `no character is cut, however long`() {
    let family = "👨‍👩‍👧‍👦"
    let lines = LineWrap(limit: 30).lines(of: String(repeating: family, count: 5))
    #expect(lines == Array(repeating: family, count: 5))
    #expect(LineWrap(limit: 5).lines(of: "äöüßéèà") == ["äö", "üß", "éè", "à"])
  }

  @Test func `every piece fits, and nothing but spaces is lost`() {
    let words = (1...400).map { "w\($0 * 7919 % 1000)é" }
    let text = words.joined(separator: " ")
    for limit in [20, 33, 350] {
      let lines = LineWrap(limit: limit).lines(of: text)
      #expect(lines.allSatisfy { $0.utf8.count <= limit })
      #expect(lines.joined(separator: " ") == text)
    }
  }

  @Test func `a chart that is wider than a line is left to its first line`() {
    var reply = Reply(text: "Weight: 72 kg.\n  73 ┤ ╭───────────╮\n  72 ┼─╯           ╰──")
    reply.drawing = .several([])
    let envelope = Envelope(sender: "ana")
    #expect(format(wrap: 20).lines(for: reply, to: envelope) == ["Weight: 72 kg."])
    #expect(format().lines(for: reply, to: envelope).count == 3)
  }

  @Test func `a fault of a line is wrapped as well`() {
    var format = format(wrap: 30)
    guard case .answer(let answer) = format.read(.tooLong, now: start) else {
      Issue.record("a line that is too long has no answer")
      return
    }
    #expect(answer.split(separator: "\n").allSatisfy { $0.utf8.count <= 30 })
  }

  @Test func `a session in a channel`() throws {
    let notebook = Notebook()
    let output = ScratchFile()
    var bridge = Bridge(
      responder: notebook, format: format(), clock: .frozen(start),
      writer: LineWriter(descriptor: output.descriptor))
    let input = ScratchFile("14:20 <ana> one\n14:21 <tally> heard: one\n14:22 <bo> two\nnoise\n")
    try input.read { try bridge.run($0) }
    #expect(output.lines == ["heard: one", "heard: two"])
  }
}
