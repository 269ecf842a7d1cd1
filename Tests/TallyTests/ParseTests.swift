import Commands
import Testing

@testable import tally

struct ParseTests {
  @Test func `every line gives one object, also an empty or a bad one`() throws {
    let input = Array("had 2 glasses\n\n".utf8) + [0xFF, 0x0A] + Array("ran 5k".utf8)
    let run = try Tool.run(["parse"], input: input)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == 4)
    for line in lines { #expect(throws: Never.self) { try JSONReader.value(of: String(line)) } }
    #expect(lines[1] == #"{"text":"","entities":[],"intents":[]}"#)
    #expect(lines[2].contains("not_utf8"))
  }

  @Test func `nothing in it steers a terminal`() throws {
    let run = try Tool.run(["parse"], input: "note: \u{9B}31m \u{1B}[2J\u{7F}\u{85} é \u{A0}\n")
    #expect(run.output.contains("é \u{A0}"), "\(run.output)")
    let active = run.output.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(active.isEmpty, "\(run.output)")
  }

  @Test func `places count Unicode scalars`() throws {
    let run = try Tool.run(["parse", "--entities"], input: "👨‍👩‍👧 café 7\n")
    // Five scalars for the family, a space, four letters, a space.
    #expect(run.output.contains(#""body":"7","start":11,"end":12"#), "\(run.output)")
    #expect(!run.output.contains("intents"))
  }

  @Test func `an explanation names the tokens and the line that won`() throws {
    let run = try Tool.run(["parse", "--explain"], input: "hello\n")
    #expect(run.output.contains(#""explain":{"tokens":["hello"],"#), "\(run.output)")
    #expect(run.output.contains(#""origin":"en/chat.greet.intent:"#), "\(run.output)")
  }
}
