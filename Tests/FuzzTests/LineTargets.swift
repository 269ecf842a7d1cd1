import CivilTime
import Conversation

@testable import tally

/// The readers of lines and of JSON, as a bridge's input meets them.
enum LineTargets {
  private static let now = Instant(seconds: 1_772_630_400)

  /// Bytes through the line reader, and each line through all that plain lines go through.
  static func lines(_ bytes: [UInt8]) throws {
    let pipe = try BytePipe(bytes)
    var count = 0
    try LineReader(descriptor: pipe.readingEnd).forEachLine { line in
      count += 1
      guard case .text(let text) = line else { return }
      try BrokenPromise.check(!text.utf8.contains(10), "a line holds a line end")
      let cleaned = MessageText.cleaned(text)
      try BrokenPromise.check(
        MessageText.cleaned(cleaned) == cleaned, "cleaning a second time changes it")
      try BrokenPromise.check(
        !MessageText.safeForTerminal(text).unicodeScalars.contains(where: isControl),
        "a control character reaches the terminal")
      try wrapped(cleaned)
      if let log = LogLine(cleaned) { _ = log.time?.instant(in: .utc, clock: .frozen(now)) }
    }
    let ends = bytes.count { $0 == 10 } + (bytes.isEmpty || bytes.last == 10 ? 0 : 1)
    try BrokenPromise.check(count == ends, "\(ends) lines came out as \(count)")
  }

  private static func wrapped(_ text: String) throws {
    for line in LineWrap(limit: 40).lines(of: text) {
      try BrokenPromise.check(
        line.utf8.count <= 40 || line.count <= 2, "a line of \(line.utf8.count) bytes")
      try BrokenPromise.check(!line.hasPrefix("/"), "a line begins with a slash")
    }
  }

  static func json(_ bytes: [UInt8]) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    var format = JSONFormat()
    switch format.read(.text(text), now: now) {
    case .answer(let answer): try isObject(answer)
    case .event(let event, let envelope):
      let reply = Reply(text: event.message.text)
      for line in format.lines(for: reply, to: envelope) { try isObject(line) }
    case .tick, .acknowledgement, .ignored: break
    }
  }

  /// What is written must be one line that the strict reader takes.
  static func isObject(_ line: String) throws {
    try BrokenPromise.check(!line.utf8.contains(10), "an answer of two lines")
    do throws(JSONFault) {
      guard case .record = try JSONReader.value(of: line) else {
        throw JSONFault(offset: 0, why: "no object")
      }
    } catch {
      throw BrokenPromise("an answer is not JSON: \(error)")
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\t"
  }
}
