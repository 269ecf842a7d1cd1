import Testing
import Transcripts

struct TranscriptRunnerTests {
  private func passes(_ text: String) throws -> Bool {
    let result = try play(text)
    #expect(result.verdict == .passed || result.verdict != .passed && !result.report.isEmpty)
    return result.verdict == .passed
  }

  @Test func `replies are compared to the letter`() throws {
    #expect(try passes("<ana> hi\n<tally> hi\n"))
    #expect(try !passes("<ana> hi\n<tally> Hi\n"))
    #expect(try passes("<ana> one/two\n<tally> one\n      | two\n"))
    #expect(try !passes("<ana> one/two\n<tally> one\n"))
  }

  @Test func `a message more or less fails`() throws {
    #expect(try !passes("<ana> hi\n"))
    #expect(try !passes("<ana> hi\n<tally> hi\n<tally> hi\n"))
    #expect(try !passes("<tally> hi\n"))
    #expect(try passes("<ana> silence\n"))
    #expect(try passes("# nothing is said\n"))
  }

  @Test func `holes stand for what may differ`() throws {
    #expect(try passes("<ana> id 12 done\n<tally> id [..] done\n"))
    #expect(try passes("<ana> a/b/c/d\n<tally> a\n      | ...\n      | d\n"))
    #expect(try passes("<ana> a/d\n<tally> a\n      | ...\n      | d\n"))
    #expect(try passes("<ana> id 12\n<tally> id \\d+ (re)\n"))
    #expect(try !passes("<ana> id 12 \n<tally> id \\d (re)\n"))
    #expect(try passes("<ana> (1+1) [x]\n<tally> (1+1) [[y:.x.]]\n"))
  }

  @Test func `what a hole caught can be asked for again`() throws {
    let caught = "<ana> id 12\n<tally> id [[id:\\d+]]\n"
    #expect(try passes(caught + "<ana> again 12\n<tally> again [[id]]\n"))
    #expect(try !passes(caught + "<ana> again 13\n<tally> again [[id]]\n"))
    #expect(try passes("<ana> 7 is 7\n<tally> [[n:\\d]] is [[n]]\n"))
    #expect(try !passes("<ana> 7 is 8\n<tally> [[n:\\d]] is [[n]]\n"))
    #expect(try !passes("<ana> 7\n<tally> [[unknown]]\n"))
    #expect(try passes("<ana> #ab]\n<tally> #[[x:[ab]]]]\n") == false)
    #expect(try passes("<ana> #ab\n<tally> #[[x:[ab]+]]\n"))
  }

  @Test func `reminders come when the clock moves there`() throws {
    let ask = "08:00 <ana> remind 60 tea\n08:00 <tally> OK\n"
    #expect(try passes(ask + "09:00 <tally> tea\n"))
    #expect(try !passes(ask + "08:59 <tally> tea\n"))
    #expect(try passes(ask + "09:00 <tally> tea\n09:00 <ana> hi\n<tally> hi\n"))
    #expect(try !passes(ask + "10:00 <ana> hi\n<tally> hi\n"), "the reminder came unexpected")
    #expect(try passes(ask), "it is not due yet")
    #expect(try passes("08:00 #a <ana> remind 1 tea\n<tally> OK\n08:01 #a <tally> tea\n"))
    #expect(try !passes("08:00 #a <ana> remind 1 tea\n<tally> OK\n08:01 #b <tally> tea\n"))
  }

  @Test func `the clock is what the dates, times and zones say`() throws {
    #expect(try passes("<ana> time\n<tally> 2026-03-02T08:00:00Z\n"))
    #expect(try passes("--- 2026-07-01 Wed\n09:30 <ana> time\n<tally> 2026-07-01T09:30:00Z\n"))
    #expect(
      try passes(
        "% timezone Europe/Berlin\n--- 2026-07-01\n09:30 <ana> time\n<tally> 2026-07-01T07:30:00Z\n"
          + "<ana> time\n<tally> 2026-07-01T07:30:00Z\n"))
    #expect(
      try passes(
        "% timezone Asia/Tokyo\n<ana> zone\n<tally> Asia/Tokyo\n<ana> zone\n<tally> not told\n"
          + "<bo> zone\n<tally> Asia/Tokyo\n"))
  }

  @Test func `edits, deletions and files are about the last message`() throws {
    #expect(
      try passes(
        "<ana> a\n<tally> a\n* ana edits b\n<tally> m1 is now b\n"
          + "* ana deletes\n<tally> m1 is gone\n"
      ))
    #expect(try passes("* ana sends cake.jpg\n<tally> got cake.jpg\n"))
  }

  @Test func `a message of the sender may have lines`() throws {
    #expect(try passes("<ana> a\n      | b\n<tally> a\n      | b\n"))
  }

  @Test func `a restart keeps the store`() throws {
    #expect(try passes("% restart\n<ana> restarts\n<tally> 1\n"))
  }

  @Test func `included files are played in their place`() throws {
    let texts = [
      "a/t.chat": "% include b.chat\n<ana> two\n<tally> two\n", "a/b.chat": "<ana> one\n",
    ]
    let transcript = try TranscriptReader.read("a/t.chat") { texts[$0] ?? "" }
    let result = TranscriptRunner.run(transcript, on: EchoStage())
    #expect(result.rewritten == ["a/b.chat": "<ana> one\n08:00 <tally> one\n"])
  }

  @Test func `marks change what counts as fine`() throws {
    #expect(try play("% skip later\n<ana> hi\n").verdict == .skipped(why: "later"))
    #expect(try play("% xfail known\n<ana> hi\n").verdict == .failedAsExpected(why: "known"))
    let passing = try play("% xfail known\n<ana> hi\n<tally> hi\n")
    #expect(passing.verdict == .passedUnexpectedly(why: "known") && !passing.isFine)
  }

  @Test func `a bot that breaks fails with the line`() throws {
    let result = try play("<ana> hi\n<tally> hi\n<ana> break\n<tally> never\n")
    #expect(result.report.contains("t.chat:3: Broken()"))
  }

  @Test func `a transcript that takes too long is stopped`() throws {
    let transcript = try TranscriptReader.read("t.chat") { _ in "<ana> hi\n<tally> hi\n" }
    let result = TranscriptRunner.run(transcript, on: EchoStage(), isOutOfTime: { true })
    #expect(result.report.contains("longer than 10 s"))
  }
}
