import Dispatch
import Synchronization

/// Puts the answers of a batch into lines and writes them on another thread, while the next batch
/// is answered. All lines leave in the order in which they were posted.
final class Outbox: Sendable {
  /// Fewer answers are written at once: waking another thread takes longer.
  static let fewest = 4

  private let queue = DispatchQueue(label: "tally.outbox")
  private struct State {
    var isBusy = false
    var fault: (any Error)?
  }

  private let state = Mutex(State())

  /// Whether something was posted that nobody has waited for.
  var isBusy: Bool { state.withLock(\.isBusy) }

  /// Posts what is to be written; waits until what was posted before is.
  func post(_ work: @escaping @Sendable () throws -> Void) throws {
    try settle()
    state.withLock { $0.isBusy = true }
    queue.async { [self] in
      do { try work() } catch { state.withLock { $0.fault = error } }
    }
  }

  /// Waits until everything is written; throws why something could not be.
  func settle() throws {
    guard isBusy else { return }
    queue.sync {}
    let fault = state.withLock { state in
      defer { state = State() }
      return state.fault
    }
    if let fault { throw fault }
  }
}
