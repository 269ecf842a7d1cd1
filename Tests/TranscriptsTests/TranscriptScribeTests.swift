import CivilTime
import Testing
import Transcripts

struct TranscriptScribeTests {
  @Test func `a recorded chat plays again`() throws {
    var scribe = TranscriptScribe(zone: Zone("Europe/Berlin") ?? .utc)
    let start = Instant(seconds: 1_772_630_425)
    var lines = scribe.opening(title: "A day")
    lines += scribe.lines(for: "one/two", by: "ana", at: start)
    lines += scribe.lines(forReply: "one\ntwo", at: start)
    lines += scribe.lines(for: "three", by: "ana", at: start + 86_400)
    lines += scribe.lines(forReply: "three", at: start + 86_400)
    #expect(
      lines == [
        "# A day", "% timezone Europe/Berlin", "", "--- 2026-03-04 Wed", "14:20 <ana> one/two",
        "14:20 <tally> one", "      | two", "", "--- 2026-03-05 Thu", "14:20 <ana> three",
        "14:20 <tally> three",
      ])
    #expect(try play(lines.joined(separator: "\n")).verdict == .passed)
  }
}
