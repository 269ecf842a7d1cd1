import Testing
import Transcripts

struct TranscriptReportTests {
  private func results() throws -> [TranscriptResult] {
    [
      try play("# Fine\n<ana> hi\n<tally> hi\n"), try play("# A <b> & #c\n<ana> hi\n<tally> ho\n"),
      try play("# Later\n% skip not yet\n"), try play("# Known\n% xfail bug\n<ana> hi\n"),
    ]
  }

  @Test func `TAP has a line for each, and the diff as comments`() throws {
    let lines = TranscriptReport.tap(try results()).split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "TAP version 14", "1..4", "ok 1 - t.chat: Fine", "not ok 2 - t.chat: A <b> & \\#c",
      ])
    #expect(lines.contains("# -<tally> ho"))
    #expect(
      lines.suffix(2) == [
        "ok 3 - t.chat: Later # SKIP not yet", "not ok 4 - t.chat: Known # TODO bug",
      ])
  }

  @Test func `JUnit counts and escapes`() throws {
    let xml = TranscriptReport.junit(try results())
    #expect(xml.contains("tests=\"4\" failures=\"1\" skipped=\"1\""))
    #expect(xml.contains("name=\"A &lt;b&gt; &amp; #c\""))
    #expect(xml.contains("-&lt;tally&gt; ho"))
    #expect(!xml.contains("<tally>"))
  }
}
