import Slots
import Testing

@testable import tally

struct MessageTextTests {
  @Test func `direction characters and controls come out escaped in JSON`() {
    let active = "a\u{202E}\u{200F}\u{61C}\u{2028}\u{2069}\u{9B}\u{7F}\u{1}\n\"\\"
    #expect(
      jsonString(active)
        == #""a\u202e\u200f\u061c\u2028\u2069\u009b\u007f\u0001\n\"\\""#)
    let plain = "שלום 👩🏽‍🚀 – “x” é ؛ \u{200D}\u{2027}\u{202F}\u{2065}\u{206A}"
    #expect(jsonString(plain) == "\"\(plain)\"")
  }

  @Test func `ordinary text stays as it is`() {
    for text in ["had 2 glasses", "½ l café ☕️", "tab\there", "line\nline", "日本語", "\u{2028}"] {
      #expect(MessageText.cleaned(text) == text)
    }
  }

  @Test func `control characters and terminal sequences are taken out`() {
    #expect(MessageText.cleaned("a\u{0}b\u{7F}c\u{85}d") == "abcd")
    #expect(MessageText.cleaned("\u{1B}[1;31mred\u{1B}[0m") == "red")
    #expect(MessageText.cleaned("\u{1B}]0;title\u{7}text") == "text")
    #expect(MessageText.cleaned("\u{FEFF}water") == "water")
    #expect(MessageText.cleaned("\u{1B}") == "")
  }

  @Test func `a terminal is not steered by what is shown`() {
    #expect(MessageText.safeForTerminal("a\u{1B}[2Jb") == "a\u{FFFD}[2Jb")
    #expect(MessageText.safeForTerminal("a\u{202E}b") == "a\u{FFFD}b")
    #expect(MessageText.safeForTerminal("שלום 👋🏽") == "שלום 👋🏽")
  }

  @Test func `lines of a reply are never blank`() {
    #expect(MessageText.lines(of: "a\n\n  \nb\r\n") == ["a", "b"])
  }
}
