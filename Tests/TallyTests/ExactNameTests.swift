import CivilTime
import Conversation
import Testing

@testable import tally

struct ExactNameTests {
  private let names = [
    "ana", "ana\u{0}", "ana\u{0}x", "a\u{0}b", "a\u{0}c", "é", "e\u{301}", "\u{212B}", "\u{C5}",
    "\u{10}", "\u{10}0\u{10}", "\u{10}10\u{10}", "zoë", "👩🏽‍🚀", "한", "\u{1112}\u{1161}\u{11AB}", " ",
  ]

  @Test func `names that differ in one byte stay different, and come back as they were`() {
    let encoded = names.map(ExactName.encoded)
    #expect(Set(encoded).count == names.count)
    #expect(encoded.allSatisfy { !$0.utf8.contains(0) })
    for (name, encoded) in zip(names, encoded) {
      #expect(ExactName.decoded(encoded).utf8.elementsEqual(name.utf8))
    }
  }

  @Test func `common names are kept as they are`() {
    for name in ["ana", "zoë", "Łukasz", "李", "👩🏽‍🚀", "ana@example.org"] {
      #expect(ExactName.encoded(name).utf8.elementsEqual(name.utf8))
    }
  }

  private func answer(to line: String) throws -> String {
    var format = JSONFormat()
    guard case .answer(let answer) = format.read(.text(line), now: Instant(seconds: 0)) else {
      return ""
    }
    return answer
  }

  @Test(arguments: ["sender", "id", "room", "target"])
  func `half of a surrogate pair is no name`(key: String) throws {
    for half in [#"\udcfe"#, #"\uDBFFx"#, #"\ud83d\u0041"#, #"a\ud83d"#, #"\ud83d\ud83d"#] {
      let line = #"{"text":"todos","type":"edit","target":"1","KEY":"HALF"}"#
        .replacing(key == "target" ? #""target":"1","# : "", with: "")
        .replacing("KEY", with: key).replacing("HALF", with: half)
      #expect(try answer(to: line).contains(#""code":"half_character""#), "\(line)")
    }
    let whole = #"{"text":"todos","type":"edit","target":"1","KEY":"\ud83d\ude00"}"#
    #expect(try answer(to: whole.replacing("KEY", with: key)).isEmpty)
  }

  @Test func `half of a surrogate pair in what was said is read as a sign`() throws {
    var format = JSONFormat()
    let line = #"{"text":"note: x\ud83d"}"#
    guard case .event(let event, _) = format.read(.text(line), now: Instant(seconds: 0)) else {
      Issue.record("it was not taken")
      return
    }
    #expect(event.message.text == "note: x\u{FFFD}")
  }

  @Test func `an empty sender is answered with an error`() throws {
    var format = JSONFormat()
    let line = LineReader.Line.text("{\"id\":\"1\",\"sender\":\"\",\"text\":\"hi\"}")
    guard case .answer(let answer) = format.read(line, now: Instant(seconds: 0)) else {
      Issue.record("it was taken")
      return
    }
    #expect(
      answer.contains("\"code\":\"empty_sender\"") && answer.contains("\"in_reply_to\":\"1\""))
  }
}
