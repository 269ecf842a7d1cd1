import Charts
import Conversation
import Testing

@testable import tally

struct StyleTests {
  private var reply: Reply {
    var reply = Reply(text: "Steps\nMon ██ 60")
    reply.drawing = .series(
      Picture(Series([], format: { "\($0)" }), title: "", isBars: true))
    return reply
  }

  @Test func `a chart is coloured where colours are wanted, and its text is the same`() {
    let line = Style(isOn: true).drawn("Mon ██ 60", reply.tints[1])
    #expect(line == "Mon \u{1B}[36m██\u{1B}[0m 60")
    #expect(Style(isOn: false).drawn("Mon ██ 60", reply.tints[1]) == "Mon ██ 60")
  }

  @Test func `no colours in pipes, nor where NO_COLOR is set`() {
    let file = ScratchFile()
    #expect(!Style.of(file.descriptor, environment: [:]).isOn)
    #expect(!Style.of(1, environment: ["NO_COLOR": "1"]).isOn)
  }
}
