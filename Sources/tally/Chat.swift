import Conversation
import Glibc

/// A chat with the person who sits here: the REPL on a terminal, else the line mode.
struct Chat {
  let responder: any Responder
  let settings: Settings

  func run() throws {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      try Repl(responder: responder, settings: settings).run()
    } else {
      StopSignals.heed()
      let writer = LineWriter(descriptor: STDOUT_FILENO)
      try LineMode(responder: responder, settings: settings, writer: writer)
        .run(LineReader(descriptor: STDIN_FILENO))
    }
    try responder.close()
    StopSignals.endIfCome()
  }
}
