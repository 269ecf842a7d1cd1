import Foundation
import Glibc
import Testing

@testable import tally

/// A chat at a pseudo-terminal, from its start to its end.
///
/// Nothing in it waits for longer than `limit` in all: a chat that hangs is killed, and what it
/// showed until then is judged.
struct TerminalSession {
  /// All that was shown, what was typed included.
  let shown: String
  let status: Int32

  /// What is typed, once all of some texts were shown, one after the other.
  ///
  /// The last of them is the prompt: what is typed before that, the terminal takes for itself, and
  /// an end of input is lost.
  typealias Step = (shown: [String], typed: String)

  static let prompt = "> "

  /// What Linux calls TIOCSPTLCK and TIOCGPTN.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// Types one thing after another, and waits for the goodbye.
  init(
    _ steps: [Step], home: Folder, environment: [String: String] = [:], columns: UInt16 = 0,
    limit: Duration = .seconds(120)
  ) throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
    defer { close(terminal) }
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    try #require(terminal >= 0)
    try #require(ioctl(terminal, Self.setLock, &isLocked) == 0)
    try #require(ioctl(terminal, Self.getNumber, &number) == 0)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["--db", ":memory:", "--now", "2026-03-04T14:20:00Z"]
    process.environment = Tool.surroundings(home).merging(["TERM": "xterm"]) { $1 }
      .merging(environment) { $1 }
    let screen = FileHandle(forUpdatingAtPath: "/dev/pts/\(number)")
    process.standardInput = screen
    process.standardOutput = screen
    var watch = Watch(terminal: terminal, deadline: ContinuousClock.now + limit)
    try process.run()
    try screen?.close()
    for step in steps {
      for text in step.shown { watch.wait(for: text) }
      _ = Array(step.typed.utf8).withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    }
    watch.wait(for: Prose.goodbye)
    while process.isRunning, !watch.isOver { usleep(5000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    shown = String(decoding: watch.bytes, as: UTF8.self)
    status = process.terminationStatus
  }

  /// What a terminal shows, up to a deadline.
  private struct Watch {
    let terminal: Int32
    let deadline: ContinuousClock.Instant
    var bytes = Data()
    /// Where what was not waited for yet begins.
    private var place = 0

    init(terminal: Int32, deadline: ContinuousClock.Instant) {
      self.terminal = terminal
      self.deadline = deadline
    }

    var isOver: Bool { ContinuousClock.now >= deadline }

    /// Reads until some text was shown behind what was waited for before, or nothing can come.
    mutating func wait(for text: String) {
      let wanted = Data(text.utf8)
      var looked = place
      while true {
        if let found = bytes[looked...].range(of: wanted) {
          place = found.upperBound
          return
        }
        looked = max(place, bytes.count - wanted.count)
        guard read() else { return }
      }
    }

    /// Waits for more; false at the end, and after the deadline.
    private mutating func read() -> Bool {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      while !isOver {
        if poll(&request, 1, 100) <= 0 { continue }
        let count = Glibc.read(terminal, &chunk, chunk.count)
        if count > 0 { bytes += chunk[..<count] }
        return count > 0
      }
      return false
    }
  }
}
