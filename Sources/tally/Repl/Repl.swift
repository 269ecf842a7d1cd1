import CReadline
import CivilTime
import Conversation
import Glibc
import Slots

/// The chat on a terminal.
///
/// Readline's callback interface lets the loop wait for keys, for signals and for the next
/// reminder at once.
final class Repl {
  private let responder: any Responder
  private let settings: Settings
  private let style = Style.of(STDOUT_FILENO)
  private let writer = LineWriter(descriptor: STDOUT_FILENO)
  private var history: HistoryFile?
  private var isLeaving = false
  /// Whether what an earlier session took and never showed has been looked for.
  private var hasLookedBack = false
  private var failure: (any Error)?

  /// Readline's callbacks are plain C functions; they find the session here. One thread only.
  nonisolated(unsafe) private static var current: Repl?

  /// The longest sleep in milliseconds: another process may set a reminder meanwhile.
  private static let longestWait = 1000

  init(responder: any Responder, settings: Settings) {
    self.responder = responder
    self.settings = settings
  }

  /// Chats until Ctrl-D.
  func run() throws {
    Repl.current = self
    defer { Repl.current = nil }
    do { history = try HistoryFile() } catch { try writer.write(style.failure(error.prose)) }
    history?.load()
    try greet()
    let signals = tally_catch_signals()
    tally_prepare_readline { text, _, _ in Repl.complete(text) }
    rl_callback_handler_install(style.prompt) { Repl.take($0) }
    defer { rl_callback_handler_remove() }
    while !isLeaving {
      wait(signals)
      if let failure { throw failure }
    }
    history?.close()
  }

  private func greet() throws {
    if let welcome = try responder.welcome(sender: settings.user, at: settings.clock.now) {
      try show(welcome)
    } else {
      try writer.write(style.quiet(Prose.helloAgain))
    }
    try showDue(aboveLine: false)
  }

  private func wait(_ signals: Int32) {
    var requests = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&requests, 2, timeToNextReminder())
    do {
      if ready > 0, requests[1].revents != 0 { try handle(signal: tally_next_signal(signals)) }
      if ready > 0, requests[0].revents != 0, !isLeaving { rl_callback_read_char() }
      if !isLeaving { try showDue(aboveLine: true) }
    } catch {
      failure = error
    }
  }

  private func timeToNextReminder() -> Int32 {
    guard !settings.clock.isFrozen, let next = try? responder.nextDue() else {
      return Int32(Self.longestWait)
    }
    return Int32(min(max((next - settings.clock.now) * 1000, 200), Self.longestWait))
  }

  // MARK: Lines

  private static func take(_ raw: UnsafeMutablePointer<CChar>?) {
    guard let current else { return }
    defer { free(raw) }
    do {
      if let raw {
        // Of what was pasted each line is a message.
        for line in String(cString: raw).split(whereSeparator: \.isNewline)
        where !current.isLeaving {
          try current.answer(String(line))
        }
      } else {
        try current.leave()
      }
    } catch {
      current.failure = error
    }
  }

  private func answer(_ line: String) throws {
    let text = MessageText.cleaned(line)
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    if Repl.leaving.contains(text.lowercased()) { return try leave() }
    do {
      let columns = ScreenWrap.of(STDOUT_FILENO).width
      let message = settings.message(text, columns: columns)
      for reply in try responder.respond(to: [.message(message)]) {
        if !reply.heldSecret { history?.add(text) }
        try show(reply)
        try show(reply.attachments)
        if reply.asksSecret { try askSecret() }
      }
    } catch let closed as OutputClosed {
      throw closed
    } catch {
      try writer.write(style.failure(Prose.failure(error)))
    }
  }

  /// What leaves the terminal, as in every shell.
  private static let leaving: Set<String> = ["exit", "quit", "/exit", "/quit"]

  /// Reads a passphrase without showing it; readline and its history never see it.
  private func askSecret() throws {
    rl_callback_handler_remove()
    defer { if !isLeaving { rl_callback_handler_install(style.prompt) { Repl.take($0) } } }
    var buffer = [CChar](repeating: 0, count: 1024)
    defer { for place in buffer.indices { buffer[place] = 0 } }
    guard tally_read_secret(Prose.passphrase, &buffer, Int32(buffer.count)) == 1 else { return }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    if !text.isEmpty { try answer(text) }
  }

  private func leave() throws {
    isLeaving = true
    rl_callback_handler_remove()
    try writer.write("\n" + Prose.goodbye)
  }

  private func show(_ text: String) throws {
    let wrap = ScreenWrap.of(STDOUT_FILENO)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for piece in wrap.lines(of: MessageText.safeForTerminal(String(line))) {
        try writer.write(piece)
      }
    }
  }

  /// Pictures where the terminal draws them; else the path of each file.
  private func show(_ files: [Outcome.Attachment]) throws {
    let pictures = TerminalPictures.of(STDOUT_FILENO)
    for file in files {
      if let drawing = pictures.drawing(of: file.path, mime: file.mime) {
        try writer.write(drawing)
      } else {
        try show(file.path)
      }
    }
  }

  private func show(_ reply: Reply) throws {
    let lines = reply.text.split(separator: "\n", omittingEmptySubsequences: false)
    let wrap = ScreenWrap.of(STDOUT_FILENO)
    for (line, tints) in zip(lines, reply.tints) {
      let line = MessageText.safeForTerminal(String(line))
      // What is drawn in colours has its width already.
      if tints.isEmpty {
        for piece in wrap.lines(of: line) { try writer.write(piece) }
      } else {
        try writer.write(style.drawn(line, tints))
      }
    }
  }

  /// Shows due reminders; the line being typed moves down and stays as it is.
  private func showDue(aboveLine: Bool) throws {
    let now = settings.clock.now
    try? responder.note(time: now)
    if hasLookedBack {
      guard let next = try? responder.nextDue(), next <= now else { return }
    }
    hasLookedBack = true
    let pushes = try responder.asked(at: settings.clock.now, for: settings.user)
    if pushes.isEmpty { return }
    if aboveLine { tally_hide_line() }
    let wrap = ScreenWrap.of(STDOUT_FILENO)
    for line in pushes.flatMap({ MessageText.lines(of: $0.text) }) {
      for piece in wrap.lines(of: line) {
        try writer.write(style.reminder(piece))
      }
    }
    for push in pushes { try show(push.attachments) }
    if aboveLine { tally_show_line() }
    try responder.settle(pushes.compactMap(\.id))
  }

  // MARK: Signals and completion

  private func handle(signal: Int32) throws {
    switch signal {
    case SIGINT:
      let isEmpty = tally_line_length() == 0
      try writer.write(isEmpty ? "\n" + style.quiet(Prose.howToLeave) : "^C")
      tally_start_line()
    case SIGWINCH: rl_resize_terminal()
    case SIGTSTP:
      rl_deprep_terminal()
      kill(getpid(), SIGSTOP)
      rl_prep_terminal(1)
      rl_forced_update_display()
    case SIGTERM, SIGHUP: try leave()
    default: break
    }
  }

  private static func complete(
    _ text: UnsafePointer<CChar>?
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    tally_end_completion()
    guard let current, let text else { return nil }
    let prefix = String(cString: text)
    let sender = current.settings.user
    current.candidates = current.responder.completions(of: prefix, sender: sender)[...]
    return rl_completion_matches(text) { _, _ in
      Repl.current?.candidates.popFirst().flatMap { strdup($0) }
    }
  }

  /// What is left to hand to readline.
  private var candidates: ArraySlice<String> = []
}
