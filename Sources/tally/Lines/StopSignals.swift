import Glibc

/// The signals that ask the program to end, heeded between two messages.
///
/// So every answer is written whole, and the store is closed.
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
    for number in StopSignals.heeded {
      signal(number) { StopSignals.received = $0 }
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
