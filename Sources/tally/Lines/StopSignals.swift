import Glibc

/// The signals that ask the program to end, heeded between two messages.
///
/// So every answer is written whole, and the store is closed. The second one ends it at once: what
/// was answered is kept, and sent again is answered again.
enum StopSignals {
  /// The signal that came; 0 while there was none. Written by the handler alone.
  nonisolated(unsafe) private static var received: Int32 = 0

  static var hasCome: Bool { received != 0 }

  private static let heeded = [SIGTERM, SIGINT, SIGHUP]

  /// Lets the signals end the program at once again.
  static func unheed() {
    for number in heeded { signal(number, SIG_DFL) }
  }

  static func heed() {
    var heeded = sigset_t()
    sigemptyset(&heeded)
    // Without a restart: a write that waits for a reader comes back.
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      if StopSignals.hasCome {
        signal(number, SIG_DFL)
        raise(number)
      }
      StopSignals.received = number
    }
    for number in StopSignals.heeded {
      sigaction(number, &action, nil)
      sigaddset(&heeded, number)
    }
    // A parent may have handed on that they are blocked.
    sigprocmask(SIG_UNBLOCK, &heeded, nil)
  }

  /// Ends the program as the signal would have done, so that its parent sees which it was.
  static func endIfCome() {
    guard hasCome else { return }
    signal(received, SIG_DFL)
    raise(received)
  }
}
