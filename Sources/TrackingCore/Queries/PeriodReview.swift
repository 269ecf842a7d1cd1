internal import CivilTime
internal import Slots

/// A week, a month or a year in short: each metric's total, its mean day, and the period before.
struct PeriodReview {
  let period: Period
  let ledger: Ledger

  static let metrics: [Metric] = [
    .water, .meals, .calories, .exercise, .distance, .burned, .steps, .sleep, .weight, .mood,
    .habits, .gratitude,
  ]

  func told() throws -> Slots {
    let kcal: Set<Metric> = ledger.settings.isGentle ? [.calories, .burned] : []
    let metrics = try PeriodReview.metrics.filter { !kcal.contains($0) } + ledger.trackers()
    let rows = try metrics.compactMap { try row($0) }
    var data: Slots = [
      "rows": .list(rows.map { .record($0.values) }), "has_entries": .flag(!rows.isEmpty),
      "before": .period(period.before),
      "has_before": .flag(rows.contains { $0.flag("has_change") ?? false }),
    ]
    let moods = try ledger.total(.mood, in: period)
    if moods.dayCount > 1, let best = moods.highest, let worst = moods.lowest,
      best.value(.mean) != worst.value(.mean)
    {
      data["best_day"] = .day(best.day)
      data["worst_day"] = .day(worst.day)
    }
    let active = try ledger.total(.exercise, in: period)
    if active.dayCount > 1, let most = active.highest {
      data["active_day"] = .day(most.day)
      data["active_s"] = .number(most.sum)
    }
    return data.merging(try moodWithExercise(moods))
  }

  /// How days with and without exercise felt, from seven of each on; a figure, not a cause.
  private func moodWithExercise(_ moods: PeriodTotal) throws -> Slots {
    let active = try Set(
      [Metric.exercise, .distance, .burned].flatMap {
        try ledger.total($0, in: period).days.map(\.day)
      })
    let with = moods.days.filter { active.contains($0.day) }.map { $0.value(.mean) }
    let without = moods.days.filter { !active.contains($0.day) }.map { $0.value(.mean) }
    guard with.count >= 7, without.count >= 7 else { return [:] }
    let mean: ([Double]) -> SlotValue = {
      .number(round($0.reduce(0, +) / Double($0.count), to: 1))
    }
    return [
      "with_score": mean(with), "with_days": .number(Double(with.count)),
      "without_score": mean(without), "without_days": .number(Double(without.count)),
    ]
  }

  private func row(_ metric: Metric) throws -> Slots? {
    let subject = QuerySubject(Measure(metric: metric))
    let total = try ledger.total(metric, in: period)
    guard let value = total.value, let average = total.average else { return nil }
    let isSum = metric.rule == .sum
    // A night is no use in sums.
    var row = subject.told(["total": metric == .sleep ? nil : value, "average": average])
    if metric == .steps {
      // The label says that these are steps.
      for name in ["total", "average"] {
        row["\(name)_count"] = row["\(name)_steps"]
        row["\(name)_steps"] = nil
      }
    }
    row["logged_days"] = .number(Double(total.dayCount))
    row["has_average"] = .flag(isSum && total.dayCount > 1 && metric != .gratitude)
    if let goal = try ledger.dailyGoal(metric) {
      let met = total.days.filter { $0.sum >= goal }.count
      row["goal_count"] = .number(Double(met))
      row["has_goal"] = .flag(true)
    }
    if let before = try ledger.total(metric, in: period.before).average, before > 0 {
      row = row.merging(Comparison(from: before, to: average).told(subject))
    }
    return row
  }
}

/// How one figure stands to an earlier one.
struct Comparison {
  let from: Double
  let to: Double

  /// Percent of the earlier figure, rounded; nil when that was nothing.
  var percent: Double? {
    from == 0 ? nil : ((to - from) / abs(from) * 100).rounded()
  }

  /// `more` or `less`, in percent for what adds up and in its own unit for what does not, or
  /// neither and `is_same`.
  func told(_ subject: QuerySubject) -> Slots {
    if subject.metric.rule != .sum {
      let change = TrackingCore.round(to - from, to: 2)
      var data = subject.measure.told([
        "more": change > 0 ? change : nil, "less": change < 0 ? -change : nil,
      ])
      data["has_change"] = .flag(true)
      data["is_same"] = .flag(change == 0)
      return data
    }
    guard let percent else { return [:] }
    var data: Slots = ["has_change": .flag(true), "is_same": .flag(percent == 0)]
    if percent > 0 { data["more_percent"] = .number(percent) }
    if percent < 0 { data["less_percent"] = .number(-percent) }
    return data
  }
}
