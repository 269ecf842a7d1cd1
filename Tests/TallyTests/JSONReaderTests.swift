import Slots
import Testing

@testable import tally

struct JSONReaderTests {
  @Test func `values of every kind are read`() throws {
    let text = """
       {"a": [1, -2.50, 3e4, true, false, null], "b": {"c": "d"}, "e": {}, "f": []}
      """
    #expect(
      try JSONReader.value(of: text)
        == .record([
          "a": .list([
            .number("1"), .number("-2.50"), .number("3e4"), .flag(true), .flag(false), .null,
          ]),
          "b": .record(["c": .text("d")]), "e": .record([:]), "f": .list([]),
        ]))
  }

  @Test func `escapes become the characters they stand for`() throws {
    #expect(
      try JSONReader.value(of: #""a\"\\\/\n\t\u00e9\ud83d\ude00b""#) == .text("a\"\\/\n\té😀b"))
    #expect(try JSONReader.value(of: #""\ud83d!""#) == .broken("\u{FFFD}!"))
    #expect(try JSONReader.value(of: #""\ud83d\u0041""#) == .broken("\u{FFFD}A"))
    #expect(try JSONReader.value(of: "\"grüße 👨‍👩‍👧\"") == .text("grüße 👨‍👩‍👧"))
  }

  @Test func `what is written is read again, with its control characters as escapes`() throws {
    #expect(
      jsonString("a\u{85}\u{9B}é\u{A0}\u{7F}\u{1}\"\\\n")
        == #""a\u0085\u009bé\#u{A0}\u007f\u0001\"\\\n""#)
    let ends = ["\u{80}", "\u{9F}x", "x\u{A0}", "Â", "\u{1F}", "\r\t", "", "🍵\u{90}🍵"]
    for text in ends { #expect(try JSONReader.value(of: jsonString(text)) == .text(text)) }
  }

  @Test func `what is not JSON is told with its place`() {
    let bad: [(String, Int)] = [
      ("", 0), ("{", 1), ("{\"a\"}", 4), ("{\"a\":}", 5), ("[1,]", 3), ("[1 2]", 3), ("01", 2),
      ("1.", 2), ("-", 1), ("1e", 2), ("tru", 0), ("nul", 0), ("\"a", 2), ("\"\\x\"", 3),
      ("\"\\u12g4\"", 3), ("{} {}", 3), ("'a'", 0), ("{a:1}", 1), ("NaN", 0), ("\"a\u{1}\"", 2),
    ]
    for (text, offset) in bad {
      #expect(throws: JSONFault.self, "\(text)") { try JSONReader.value(of: text) }
      do throws(JSONFault) {
        _ = try JSONReader.value(of: text)
      } catch {
        #expect(error.offset == offset, "\(text): \(error.why)")
      }
    }
  }

  @Test func `deep nesting is refused instead of followed`() {
    let text = String(repeating: "[", count: 60_000)
    #expect(throws: JSONFault(offset: 64, why: "it nests too deep")) {
      try JSONReader.value(of: text)
    }
  }
}
