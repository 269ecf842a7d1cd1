import Foundation
import Glibc
import Pictures
import Testing

@testable import tally

struct ReplTests {
  /// What Linux calls TIOCSPTLCK and TIOCGPTN.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// Types something at a terminal, and returns what that shows, without colours.
  private func session(
    _ typed: String, home: Folder, environment: [String: String] = [:], columns: UInt16 = 0
  ) throws -> (shown: String, status: Int32) {
    try session([("> ", typed)], home: home, environment: environment, columns: columns)
  }

  /// Types one thing after another, each when something is shown.
  private func session(
    _ steps: [(shown: String, typed: String)], home: Folder, environment: [String: String] = [:],
    columns: UInt16 = 0
  ) throws -> (shown: String, status: Int32) {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    try #require(terminal >= 0)
    try #require(ioctl(terminal, Self.setLock, &isLocked) == 0)
    try #require(ioctl(terminal, Self.getNumber, &number) == 0)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
    let name = "/dev/pts/\(number)"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["--db", ":memory:", "--now", "2026-03-04T14:20:00Z"]
    process.environment = ["HOME": home.path, "TERM": "xterm", "TZ": "UTC"]
      .merging(environment) { $1 }
    let screen = FileHandle(forUpdatingAtPath: name)
    process.standardInput = screen
    process.standardOutput = screen
    try process.run()
    try screen?.close()
    var bytes: [UInt8] = []
    for step in steps {
      bytes += read(terminal, until: step.shown)
      _ = Array(step.typed.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    }
    bytes += read(terminal, until: Prose.goodbye)
    process.waitUntilExit()
    close(terminal)
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }

  /// All bytes up to some text, or to the end, or to a minute of silence.
  private func read(_ terminal: Int32, until text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while !String(decoding: bytes, as: UTF8.self).contains(text), poll(&request, 1, 60_000) > 0 {
      let count = Glibc.read(terminal, &chunk, chunk.count)
      if count <= 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
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
    let (shown, status) = try session(
      [
        ("> ", "register me as runner42\n"), (Prose.passphrase, "three blue herons\n"),
        ("registered as runner42", "hello\n"), ("Hello", "\u{4}"),
      ], home: home)
    #expect(status == 0)
    #expect(!shown.contains("heron"))
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
