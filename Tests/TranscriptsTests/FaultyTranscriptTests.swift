import Testing
import Transcripts

/// What once passed though it was wrong, or failed without saying what.
struct FaultyTranscriptTests {
  @Test func `lines that end as Windows ends them are lines, and are written so again`() throws {
    let chat = "# Tea\r\n08:00 <ana> hi\r\n<tally> wrong\r\n"
    #expect(try play(chat).rewritten["t.chat"] == "# Tea\r\n08:00 <ana> hi\r\n<tally> hi\r\n")
    #expect(try play("# Tea\r\n08:00 <ana> hi\r\n<tally> hi\r\n").verdict == .passed)
    #expect(throws: TranscriptError.self) { try play("# Tea\r\nthis is no line\r\n") }
  }

  @Test func `a file that is included twice can differ twice`() throws {
    let files = [
      "t.chat": "# t\n% include inc.chat\n<ana> ho\n<tally> [..]\n% include inc.chat\n",
      "inc.chat": "<ana> hi\n<tally> wrong\n<ana> more\n",
    ]
    let transcript = try TranscriptReader.read("t.chat") { files[$0] ?? "" }
    let result = TranscriptRunner.run(transcript, on: EchoStage())
    #expect(
      result.rewritten["inc.chat"] == "<ana> hi\n<tally> hi\n<ana> more\n08:00 <tally> more\n")
    #expect(result.report.contains("-<tally> wrong\n+<tally> hi\n"))
  }

  @Test func `another room is a difference, also for what is edited there`() throws {
    let edited = "08:00 #a <ana> hi\n08:00 #a <tally> hi\n08:01 #a * ana edits ho\n"
    #expect(try play(edited + "08:01 #a <tally> m1 is now ho\n").verdict == .passed)
    let result = try play("08:00 #a <ana> hi\n08:00 #b <tally> hi\n")
    #expect(result.report.contains("-08:00 #b <tally> hi\n+08:00 #a <tally> hi\n"))
    #expect(result.isMended)
  }

  @Test func `a time on a line that answers moves the clock`() throws {
    let chat = "08:00 <ana> hi\n08:30 <tally> hi\n<ana> time\n<tally> 2026-03-02T08:30:00Z\n"
    #expect(try play(chat).verdict == .passed)
  }

  @Test func `an update keeps what stands for any lines, and leaves alone what is to fail`() throws
  {
    let chat = "<ana> a/b/c/new\n<tally> a\n      | ...\n      | old\n"
    #expect(
      try play(chat).rewritten["t.chat"] == "<ana> a/b/c/new\n<tally> a\n      | ...\n      | new\n"
    )
    #expect(try play("% xfail later\n<ana> a\n<tally> b\n").rewritten.isEmpty)
    #expect(try !play("<ana> hi\n<tally> ho\n<ana> break\n").isMended)
  }

  @Test func `settings that mean nothing are faults`() {
    func reason(_ text: String) -> TranscriptError.Reason? {
      do throws(TranscriptError) {
        _ = try TranscriptReader.read("t.chat", isSpoken: { $0 == "en" }) { path in
          if path != "t.chat" { throw UnreadableFile(why: "No such file or directory") }
          return text
        }
        return nil
      } catch { return error.reason }
    }
    #expect(reason("% language de\n") == .unknownLanguage("de"))
    #expect(reason("% language en\n") == nil)
    #expect(reason("% units foo\n") == .unknownUnits("foo"))
    #expect(reason("% timezone GMT+5\n") == .unknownZone("GMT+5"))
    #expect(reason("% include no.chat\n") == .unreadable(why: "No such file or directory"))
  }

  @Test func `names that cannot stand in a transcript are known`() {
    #expect(TranscriptReader.isNick("ana"))
    #expect(!TranscriptReader.isNick("tally"))
    #expect(!TranscriptReader.isNick("an>a"))
  }
}
