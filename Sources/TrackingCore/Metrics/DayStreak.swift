internal import CivilTime
internal import GRDB
internal import Slots

/// Days in a row; a day that is not over yet breaks nothing.
struct DayStreak: Equatable {
  var current = 0
  var best = 0
  /// The first day of the current streak.
  var since: LocalDay?

  /// - Parameter days: The days with an entry, oldest first.
  init(_ days: [LocalDay], today: LocalDay) {
    self.init(runs: days.map { Period($0) }, today: today)
  }

  /// - Parameter runs: Days in a row, by their first day; they may touch and overlap.
  init(runs: [Period], today: LocalDay) {
    var joined: Period?
    for run in runs where run.from <= today {
      let to = min(run.to, today)
      if let last = joined, run.from - last.to <= 1 {
        joined = Period(from: last.from, to: max(last.to, to))
      } else {
        joined = Period(from: run.from, to: to)
      }
      best = max(best, joined?.dayCount ?? 0)
    }
    if let joined, today - joined.to <= 1 {
      current = joined.dayCount
      since = joined.from
    }
  }

  var told: Slots {
    var data: Slots = [
      "streak_days": .number(Double(current)), "best_days": .number(Double(best)),
      "is_broken": .flag(current == 0), "is_best": .flag(current == best && current > 1),
    ]
    if current > 1, let since { data["since_day"] = .day(since) }
    return data
  }
}

extension Ledger {
  /// The days in a row on which any of some metrics has an entry.
  func streak(of metrics: [Metric], facet: String? = nil) throws -> DayStreak {
    var runs: [Period] = []
    for metric in metrics {
      runs += try all(
        """
        SELECT first, last FROM day_run
        WHERE user = :user AND metric = :metric
          AND facet IN (SELECT value FROM json_each(:facets)) ORDER BY first
        """,
        ["metric": metric.name, "facets": listedNames(of: facet ?? "", in: metric)]
      ).map { Period(from: LocalDay(ordinal: $0[0]), to: LocalDay(ordinal: $0[1])) }
    }
    if metrics.count > 1 { runs.sort { $0.from < $1.from } }
    return DayStreak(runs: runs, today: clock.today)
  }

  /// The days in a row on which a sum reached a target.
  func streak(of metric: Metric, facet: String?, reaching target: Double) throws -> DayStreak {
    let sql = """
      SELECT day FROM \(totals(of: metric, facet))
      WHERE user = :user AND metric = :metric AND facet = :facet AND millionths >= :target
      ORDER BY day
      """
    let days = try Int.fetchAll(
      own(sql).bound(
        [
          "metric": metric.name, "facet": facet ?? "",
          "target": Int64((target * 1_000_000).rounded()),
        ], user: user))
    return DayStreak(days.map { LocalDay(ordinal: $0) }, today: clock.today)
  }
}
