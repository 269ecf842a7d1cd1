internal import GRDB
private import Synchronization

/// Who acts, and which action the triggers of the tables write their changes down for.
///
/// SQLite calls ``functions`` from the triggers of ``OwnedTables``. Outside of an action nothing is
/// written down, so that reading leaves no trace; outside of a message nobody acts, so that
/// migrations may move rows freely.
final class ChangeCapture: Sendable {
  private let state = Mutex<(user: Int64?, action: Int64?)>((nil, nil))

  func start(_ id: Int64) { state.withLock { $0.action = id } }
  func stop() { state.withLock { $0.action = nil } }

  /// Whose rows may be touched from now on.
  ///
  /// - Returns: Who it was before.
  @discardableResult
  func act(as user: Int64?) -> Int64? {
    state.withLock { state in
      defer { state.user = user }
      return state.user
    }
  }

  var functions: [DatabaseFunction] {
    [
      DatabaseFunction("captured_action", argumentCount: 0) { [self] _ in
        state.withLock { $0.action }
      },
      DatabaseFunction("acting_user", argumentCount: 0) { [self] _ in
        state.withLock { $0.user }
      },
    ]
  }
}
