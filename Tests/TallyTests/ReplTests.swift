import Foundation
import Glibc
import Pictures
import Testing

@testable import tally

struct ReplTests {
  /// Types something at a terminal, and returns what that shows.
  private func session(
    _ typed: String, home: Folder, environment: [String: String] = [:], columns: UInt16 = 0
  ) throws -> (shown: String, status: Int32) {
    let session = try TerminalSession(
      [([TerminalSession.prompt], typed)], home: home, environment: environment, columns: columns)
    return (session.shown, session.status)
  }

  @Test func `it greets, answers, and leaves at the end of input`() throws {
    let home = try Folder()
    let (shown, status) = try session("hello\n\u{4}", home: home)
    #expect(status == 0)
    #expect(shown.contains(Prose.goodbye))
    #expect(shown.contains("\u{1B}[1;36m"), "the prompt is coloured")
    let history = home.path + "/.local/state/tally/history"
    #expect(try Files.text(of: history) == "hello\n")
    var entry = stat()
    try #require(stat(history, &entry) == 0)
    #expect(entry.st_mode & 0o777 == 0o600)
  }

  @Test func `no colour is shown to those who want none`() throws {
    let (shown, _) = try session("\u{4}", home: try Folder(), environment: ["NO_COLOR": "1"])
    #expect(!shown.contains("\u{1B}[1"))
    #expect(shown.contains("> "))
  }

  @Test func `long lines are cut between words to the width of the terminal`() throws {
    let typed = "ran 5k\n\u{4}"
    let shown = try session(typed, home: try Folder(), columns: 40).shown
    let reply = shown.split(whereSeparator: \.isNewline).drop { !$0.contains("Logged running") }
    #expect(reply.first.map { (30...40).contains($0.count) } == true, "\(shown)")
    #expect(reply.dropFirst().first?.first?.isWhitespace == false)
    let wide = try session(typed, home: try Folder()).shown
    #expect(wide.contains("tell me your weight and I will use it."))
  }

  @Test func `wrapping keeps every word, and indentation`() {
    let wrap = ScreenWrap(width: 20)
    let cases: [(String, [String])] = [
      ("short", ["short"]), ("", [""]), ("exactly twenty cols.", ["exactly twenty cols."]),
      ("one more than twenty cols", ["one more than twenty", "cols"]),
      ("  indented as it was before", ["  indented as it was", "  before"]),
      ("unbreakableunbreakableword", ["unbreakableunbreakableword"]),
      ("four 😀😀 emoji 😀😀 in it", ["four 😀😀 emoji 😀😀", "in it"]),
    ]
    for (line, pieces) in cases { #expect(wrap.lines(of: line) == pieces) }
    let long = String(repeating: "word ", count: 40)
    #expect(ScreenWrap(width: nil).lines(of: long) == [long])
  }

  @Test func `a history that cannot be kept is told, and the chat goes on`() throws {
    let home = try Folder()
    _ = try home.file(".local", "a file where a folder should be")
    let (shown, status) = try session("\u{4}", home: home)
    #expect(shown.contains("cannot be made") && status == 0)
  }

  @Test(.enabled(if: Composition.hasAccounts, "this build has no libssl"))
  func `a passphrase is not shown as it is typed, and stands in no history`() throws {
    let home = try Folder()
    let prompt = TerminalSession.prompt
    let session = try TerminalSession(
      [
        ([prompt], "register me as runner42\n"), ([Prose.passphrase], "three blue herons\n"),
        (["registered as runner42", prompt], "hello\n"), (["hello", prompt], "\u{4}"),
      ], home: home)
    #expect(session.status == 0)
    #expect(!session.shown.contains("heron"))
    let history = try Files.text(of: home.path + "/.local/state/tally/history")
    #expect(history == "register me as runner42\nhello\n")
  }

  @Test func `the environment tells how a terminal draws`() {
    let cases: [([String: String], TerminalGraphics?)] = [
      (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm", "KITTY_WINDOW_ID": "1"], .kitty),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm2),
      (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm2), (["TERM": "foot"], .sixel),
      (["TERM": "xterm-256color"], nil), ([:], nil), (["TERM": "dumb"], nil),
      (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1", "TMUX": "x"], nil),
      (["TERM": "xterm-kitty", "TALLY_PICTURES": "off"], nil),
      (["TERM": "xterm", "TALLY_PICTURES": "kitty"], .kitty),
    ]
    for (environment, graphics) in cases {
      let found = TerminalPictures.graphics(in: environment)
      #expect(found == graphics.flatMap { $0.isAvailable ? $0 : nil }, "\(environment)")
    }
    #expect(TerminalPictures.of(-1, environment: ["TERM": "xterm-kitty"]).graphics == nil)
  }
}
