internal import CivilTime

extension Ledger {
  /// The tracker of the second figure of a pair, the lower one of a blood pressure; nil for what is
  /// no pair, or was never logged as one.
  func second(of metric: Metric) throws -> Metric? {
    guard !metric.isBuiltIn, let name = reference.tracker(metric.name)?.second else { return nil }
    return try self.metric(name)
  }

  /// The second figure that was logged beside a first one.
  func value(of second: Metric, beside first: Metric, at figure: DayFigure) throws -> Double? {
    try one(
      """
      SELECT s.value FROM entry f JOIN entry s ON s.user = f.user AND s.deed = f.deed
      WHERE f.user = :user AND f.metric = :first AND s.metric = :second AND f.day = :day
        AND abs(f.value - :value) < 0.000001 LIMIT 1
      """,
      [
        "first": first.name, "second": second.name, "day": figure.day.ordinal,
        "value": figure.value,
      ])?["value"]
  }
}
