/// What is known of a habit on one day.
public enum HabitMark: Hashable, Sendable {
  case unknown
  /// Done so many times.
  case done(Int)
  /// A day that does not count: ill, away, paused.
  case skipped

  var count: Int {
    if case .done(let count) = self { return count }
    return 0
  }
}
