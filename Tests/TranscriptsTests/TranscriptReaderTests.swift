import Testing
import Transcripts

struct TranscriptReaderTests {
  private struct Missing: Error {}

  private func reason(_ text: String, at line: Int) -> TranscriptError.Reason? {
    do throws(TranscriptError) {
      _ = try TranscriptReader.read("dir/t.chat") { path in
        if path != "dir/t.chat" { throw Missing() }
        return text
      }
      return nil
    } catch {
      #expect(error.file == "dir/t.chat" && error.line == line)
      return error.reason
    }
  }

  @Test func `the first comment is the title`() throws {
    let read = { (text: String) in try TranscriptReader.read("t.chat") { _ in text }.title }
    #expect(try read("# Logging sleep\n# more\n") == "Logging sleep")
    #expect(try read("<ana> hi\n") == "t.chat")
  }

  @Test func `a bad line is named with its file, its number, and what to do`() {
    #expect(reason("\nhello\n", at: 2) == .unknownLine("hello"))
    #expect(reason("% colour red\n", at: 1) == .unknownSetting("colour"))
    #expect(reason("% skip\n", at: 1) == .settingNeedsValue("skip"))
    #expect(reason("% timezone Mars/Base\n", at: 1) == .unknownZone("Mars/Base"))
    #expect(reason("--- 2026-02-30\n", at: 1) == .badDate("--- 2026-02-30"))
    #expect(reason("--- 2026-03-02 Tue\n", at: 1) == .wrongWeekday(said: "Tue", is: "Mon"))
    #expect(reason("8:00 <ana> hi\n", at: 1) == .badTime("8:00"))
    #expect(reason("24:00 <ana> hi\n", at: 1) == .badTime("24:00"))
    #expect(
      reason("09:00 <ana> a\n08:59 <ana> b\n", at: 2) == .timeGoesBack(from: "09:00", to: "08:59"))
    #expect(reason("      | more\n", at: 1) == .strayContinuation)
    #expect(reason("<ana> hi\n\n      | more\n", at: 3) == .strayContinuation)
    #expect(reason("* ana waves\n", at: 1) == .unknownEvent("ana waves"))
    #expect(reason("* ana deletes\n", at: 1) == .eventWithoutMessage(nick: "ana"))
    #expect(reason("% include other.chat\n", at: 1) == .unreadable(why: "Missing()"))
    #expect(reason("% include t.chat\n", at: 1) == .includeTooDeep)
    guard case .badPattern("[a", _) = reason("<tally> [a (re)\n", at: 1) else {
      Issue.record("an open bracket is no pattern")
      return
    }
    let error = TranscriptError(file: "a.chat", line: 3, reason: .badDate("--- x"))
    #expect(error.description == "a.chat:3: “--- x” is no date: write `--- 2026-03-02 Mon`")
  }

  @Test func `a day may begin anew, and the right weekday is fine`() {
    #expect(reason("09:00 <ana> a\n--- 2026-03-02 Monday\n08:00 <ana> b\n", at: 0) == nil)
  }
}
