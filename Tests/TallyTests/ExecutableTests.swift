import Testing

@testable import tally

struct ExecutableTests {
  private let now = ["--db", ":memory:", "--now", "2026-03-04T14:20:00+01:00"]

  @Test func `line mode answers every line, whatever it holds`() throws {
    var input = Array("hello\n".utf8)
    input += [UInt8](repeating: 0x61, count: 70_000) + [0x0A]
    input += [0xFF, 0xFE, 0x0A, 0x00, 0x07, 0x0A]
    input += Array("\nthank you".utf8)
    let run = try Tool.run(now, input: input)
    #expect(run.status == 0 && run.errors == "")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    // Six empty lines end the six answers, and one piece stands behind the last line's end.
    #expect(lines.filter(\.isEmpty).count == 7, "\(run.output)")
    #expect(run.output.contains(LineFault.tooLong.prose + "\n\n"))
    #expect(run.output.contains(LineFault.notUTF8.prose + "\n\n"))
    #expect(run.output.contains(LineFault.onlyControlCharacters.prose + "\n\n"))
  }

  @Test func `a bridge answers each message once, and the same id with the same reply`() throws {
    let line = #"{"id":"1","sender":"ana","text":"hello"}"# + "\n"
    let run = try Tool.run(["bridge"] + now, input: line + line)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == 3)
    #expect(lines[1].contains(#""in_reply_to":"1","to":"ana""#))
    #expect(lines[1] == lines[2])
  }

  @Test func `standard error never carries the text of a message`() throws {
    let input = "{\"text\":\"a secret about bananas\"}\n{\"text\":\"a secret about bananas\"\n"
    let run = try Tool.run(["bridge"] + now, input: input)
    #expect(!run.errors.contains("bananas"))
  }

  @Test func `saying something answers and ends`() throws {
    let run = try Tool.run(["--user", "ana", "say"] + now + ["hello", "there"])
    #expect(run.status == 0 && !run.output.isEmpty && run.errors == "")
  }

  @Test func `a chart is saved as PNG, or the remedy is named where Cairo is missing`() throws {
    let folder = try Folder()
    let store = ["--db", folder.path + "/store.db", "--now", "2026-03-04T14:20:00+01:00"]
    let path = folder.path + "/chart.png"
    _ = try Tool.run(["say"] + store + ["had a glass of water"])
    let run = try Tool.run(["say"] + store + ["--save", path, "chart of water this week"])
    #expect(run.output.contains("█"))
    let isDrawn = Composition.drawsPictures
    #expect(run.status == (isDrawn ? 0 : 1))
    #expect(run.errors.contains("libcairo2-dev") == !isDrawn, "\(run.errors)")
  }

  @Test func `a picture that did not come is not saved`() throws {
    let run = try Tool.run(["say"] + now + ["--save", "/nowhere/chart.png", "hello"])
    #expect(run.status == 1 && run.errors.contains("/nowhere/chart.png"))
  }
}
