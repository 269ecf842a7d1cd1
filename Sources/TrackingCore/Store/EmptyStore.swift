internal import GRDB
private import Synchronization

/// An empty store in memory, made once in a process: the others in memory are copies of it, which
/// takes a hundredth of the time of all migrations.
enum EmptyStore {
  private static let made = Mutex<DatabaseQueue?>(nil)

  /// Gives a database in memory the schema of today.
  static func copy(into queue: DatabaseQueue) throws {
    try made.withLock { made in
      let empty = try made ?? make()
      made = empty
      try empty.backup(to: queue)
    }
  }

  private static func make() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(
      path: ":memory:",
      configuration: Store.configuration(":memory:", capture: ChangeCapture(), timeout: 0))
    try Migrations.bringUpToDate(queue, path: ":memory:")
    return queue
  }
}
