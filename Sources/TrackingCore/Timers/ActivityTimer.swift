internal import CivilTime
internal import GRDB

/// A stopwatch, or a countdown.
struct ActivityTimer: Sendable {
  let id: Int64
  /// The activity it times; empty for none.
  let activity: String
  let startedAt: Instant
  /// Of a countdown, in seconds.
  let duration: Int?

  var end: Instant? { duration.map { startedAt + $0 } }

  init(row: Row) {
    id = row["id"]
    activity = row["activity"]
    startedAt = Instant(seconds: row["started_at"])
    duration = row["duration"]
  }
}

extension Ledger {
  /// The timers that run, oldest first.
  func runningTimers() throws -> [ActivityTimer] {
    try all("SELECT * FROM timer WHERE user = :user AND is_running = 1 ORDER BY id")
      .map(ActivityTimer.init(row:))
  }

  func halt(_ timer: ActivityTimer) throws {
    try run("UPDATE timer SET is_running = 0 WHERE user = :user AND id = :id", ["id": timer.id])
  }
}
