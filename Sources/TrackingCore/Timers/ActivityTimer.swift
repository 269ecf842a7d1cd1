package import CivilTime
internal import GRDB

/// A stopwatch, or a countdown.
struct ActivityTimer: Sendable {
  let id: Int64
  /// The activity it times, or what a countdown is for; empty for none.
  var activity: String
  /// Moved on by the time that it was paused.
  let startedAt: Instant
  /// Of a countdown, in seconds.
  let duration: Int?
  /// Since when it stands still, or when it was ended.
  let pausedAt: Instant?
  /// Where it was asked for.
  let room: String?

  /// When a countdown rings; nil while it stands still.
  var end: Instant? { pausedAt == nil ? duration.map { startedAt + $0 } : nil }

  /// Seconds that it ran.
  func elapsed(at now: Instant) -> Int { max(0, (pausedAt ?? now) - startedAt) }

  init(row: Row) {
    id = row["id"]
    activity = row["activity"]
    startedAt = Instant(seconds: row["started_at"])
    duration = row["duration"]
    pausedAt = (row["paused_at"] as Int?).map { Instant(seconds: $0) }
    room = row["room"]
  }
}

extension Ledger {
  /// What the timers that run are of, oldest first; empty for a countdown or watch of nothing.
  package func timedActivities() throws -> [String] { try runningTimers().map(\.activity) }

  /// How long the watch without a name ran that was stopped last, at that moment; nil where the
  /// timer that was started last is none such.
  package func lengthOfLastWatch(stoppedAt moment: Instant) throws -> Int? {
    guard let last = try lastTimer(), last.activity.isEmpty, last.duration == nil,
      try !runningTimers().contains(where: { $0.id == last.id })
    else { return nil }
    let length = last.elapsed(at: moment)
    return length > 0 ? length : nil
  }

  /// The timers that run, oldest first.
  func runningTimers() throws -> [ActivityTimer] {
    try all("SELECT * FROM timer WHERE user = :user AND is_running = 1 ORDER BY id")
      .map(ActivityTimer.init(row:))
  }

  /// The one that was started last, whether it runs or not.
  func lastTimer() throws -> ActivityTimer? {
    try all("SELECT * FROM timer WHERE user = :user ORDER BY id DESC LIMIT 1")
      .map(ActivityTimer.init(row:)).first
  }

  /// Lets a timer stand still from now on.
  func pause(_ timer: ActivityTimer) throws {
    try run(
      "UPDATE timer SET paused_at = :now WHERE user = :user AND id = :id",
      ["id": timer.id, "now": clock.now.seconds])
  }

  /// Lets a timer go on where it stood.
  func resume(_ timer: ActivityTimer) throws {
    guard let pausedAt = timer.pausedAt else { return }
    try run(
      """
      UPDATE timer SET started_at = :start, paused_at = NULL WHERE user = :user AND id = :id
      """,
      ["id": timer.id, "start": (timer.startedAt + (clock.now - pausedAt)).seconds])
  }

  func halt(_ timer: ActivityTimer) throws {
    try run(
      """
      UPDATE timer SET is_running = 0, paused_at = coalesce(paused_at, :now)
      WHERE user = :user AND id = :id
      """, ["id": timer.id, "now": clock.now.seconds])
  }
}
