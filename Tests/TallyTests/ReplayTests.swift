import Testing

@testable import tally

struct ReplayTests {
  private let failing = "# Nothing is expected\n--- 2026-03-04 Wed\n08:00 <ana> hello\n"

  @Test func `the exit status says how the transcripts went`() throws {
    let folder = try Folder()
    let good = try folder.file("good.chat", "# Anything goes\n<ana> hello\n<tally> [..]\n")
    let bad = try folder.file("bad.chat", failing)
    let broken = try folder.file("broken.chat", "# Broken\n\nhello\n")
    let passed = try Tool.run(["replay", good])
    #expect(passed.status == 0 && passed.output == "transcripts: 1 passed, 0 failed\n")
    let failed = try Tool.run(["replay", good, bad])
    #expect(failed.status == 1)
    #expect(failed.output.contains("+08:00 <tally> "))
    #expect(failed.output.hasSuffix("transcripts: 1 passed, 1 failed\n"))
    let unread = try Tool.run(["replay", folder.path])
    #expect(unread.status == 2 && unread.output == "")
    #expect(unread.errors.hasPrefix("\(broken):3: “hello” is no line of a transcript"))
    #expect(try Tool.run(["replay", "-k", "nothing of that name", good]).status == 2)
  }

  @Test func `an update writes what was said, and not where CI runs`() throws {
    let folder = try Folder()
    let path = try folder.file("new.chat", failing)
    let refused = try Tool.run(["replay", "--update", path], environment: ["CI": "true"])
    #expect(refused.status == 2 && refused.errors.contains("CI"))
    #expect(try Files.text(of: path) == failing)
    #expect(try Tool.run(["replay", "--update", path]).status == 0)
    #expect(try Files.text(of: path).hasPrefix(failing + "08:00 <tally> "))
    let report = folder.path + "/report.xml"
    let again = try Tool.run(["replay", "--tap", "--junit", report, path])
    #expect(again.status == 0)
    #expect(again.output == "TAP version 14\n1..1\nok 1 - \(path): Nothing is expected\n")
    #expect(try Files.text(of: report).contains("failures=\"0\""))
  }

  @Test func `a recorded session plays again`() throws {
    let folder = try Folder()
    let path = folder.path + "/session.chat"
    let arguments = ["record", "--db", ":memory:", "--now", "2026-03-04T14:20:00Z", path]
    let recorded = try Tool.run(arguments, input: "hello\nthank you\n")
    #expect(recorded.status == 0)
    #expect(try Tool.run(["replay", path]).status == 0)
    let again = try Tool.run(arguments, input: "hello\n")
    #expect(again.status == 1 && again.errors.contains("is there already"))
  }
}
