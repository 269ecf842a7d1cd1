import CivilTime
import Conversation
import Slots

/// The plain mode of one sender: a line in, some lines and an empty one out.
struct LineMode {
  let responder: any Responder
  let settings: Settings
  let writer: LineWriter

  /// Answers every line up to the end of input.
  func run(_ reader: LineReader) throws {
    while true {
      switch try reader.read(timeout: nil) {
      case .lines(let lines): try answer(lines)
      case .nothing: continue
      case .end: return
      }
    }
  }

  private func answer(_ lines: [LineReader.Line]) throws {
    var waiting: [Event] = []
    for line in lines {
      if case .text(let text) = line {
        let cleaned = MessageText.cleaned(text)
        if cleaned.contains(where: { !$0.isWhitespace }) {
          waiting.append(.message(settings.message(cleaned)))
          continue
        }
        try answer(&waiting)
        try text.contains { !$0.isWhitespace } ? say(LineFault.onlyControlCharacters.prose) : due()
      } else {
        try answer(&waiting)
        try say(LineFault(line).prose)
      }
    }
    try answer(&waiting)
  }

  private func answer(_ waiting: inout [Event]) throws {
    guard !waiting.isEmpty else { return }
    defer { waiting = [] }
    for result in responder.replies(to: waiting) {
      switch result {
      case .success(let reply): try say(reply.text, reply.attachedPaths)
      case .failure(let error): try say(Prose.failure(error))
      }
    }
  }

  private func due() throws {
    do {
      let pushes = try responder.asked(at: settings.clock.now, for: settings.user)
      for push in pushes { try write(push.text) }
      try writer.write("")
      try responder.settle(pushes.compactMap(\.id))
    } catch let error as OutputClosed {
      throw error
    } catch {
      try say(Prose.failure(error))
    }
  }

  private func say(_ text: String, _ paths: [String] = []) throws {
    try write(text)
    for path in paths { try writer.write(path.inert()) }
    try writer.write("")
  }

  private func write(_ text: String) throws {
    for line in MessageText.lines(of: text) {
      try writer.write(line)
    }
  }
}
