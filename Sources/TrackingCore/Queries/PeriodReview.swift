internal import CivilTime
internal import GRDB
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
    // The lower figure of a blood pressure stands beside the upper one.
    let beside = ledger.reference.secondTrackers
    let trackers = try ledger.trackers().filter { !beside.contains($0.name) }
    let metrics = PeriodReview.metrics.filter { !kcal.contains($0) } + trackers
    let rows = try metrics.compactMap { try row($0) }
    let lifting = try lifting()
    var data: Slots = [
      "rows": .list(rows.map { .record($0.values) }),
      "has_entries": .flag(!rows.isEmpty || !lifting.values.isEmpty),
      "before": .period(period.before),
      "has_before": .flag(rows.contains { $0.flag("has_change") ?? false }),
    ]
    if let best = try ledger.extreme(.mood, in: period, isLeast: false),
      let worst = try ledger.extreme(.mood, in: period, isLeast: true), best.value != worst.value
    {
      data["best_day"] = .day(best.day)
      data["worst_day"] = .day(worst.day)
    }
    if try ledger.figures(.exercise, in: period).dayCount > 1,
      let most = try ledger.extreme(.exercise, in: period, isLeast: false)
    {
      data["active_day"] = .day(most.day)
      data["active_s"] = .number(most.value)
    }
    let new = try newThings()
    if !new.isEmpty { data["new_things"] = .list(new.map { .text($0) }) }
    if !rows.isEmpty, let quote {
      data["quote_text"] = .text(quote.text)
      data["quote_author"] = .text(quote.author)
    }
    return data.merging(lifting).merging(try moodWithExercise())
  }

  /// What was lifted, which no time tells.
  private func lifting() throws -> Slots {
    let bouts = try ledger.bouts(of: nil, in: period).filter { $0.repetitions != nil }
    if bouts.isEmpty { return [:] }
    let volume = bouts.reduce(0) { $0 + ($1.volumeKg ?? 0) }
    var data: Slots = [
      "repetitions": .number(bouts.reduce(0) { $0 + ($1.repetitions ?? 0) }),
      "lifting_days": .number(Double(Set(bouts.map(\.day)).count)),
    ]
    if volume > 0 { data["volume_kg"] = .number(volume) }
    return data
  }

  /// What was done, drunk or kept for the first time; nothing in a person's first days, when all
  /// is new.
  private func newThings() throws -> [String] {
    let names = try ledger.all(
      """
      SELECT facet AS name, min(first) AS first FROM day_run
      WHERE user = :user AND metric IN ('exercise', 'distance', 'drinks', 'habits')
        AND facet <> ''
        AND EXISTS (SELECT 1 FROM day_run WHERE user = :user AND first < :from)
      GROUP BY facet HAVING min(first) BETWEEN :from AND :to ORDER BY 2, 1
      """, ["from": period.from.ordinal, "to": period.to.ordinal]
    ).map { $0["name"] as String }
    var shown: [String] = []
    for name in names where (shown + [name]).joined(separator: ", ").count <= 50 {
      shown.append(name)
    }
    return shown
  }

  /// A quote that fits into a line, another one for each period.
  private var quote: Card? {
    let short = ledger.reference.cards.quotes.filter { $0.text.count <= 57 }
    guard !short.isEmpty else { return nil }
    let place = (period.from.ordinal &* 31 &+ period.dayCount) % short.count
    return short[(place + short.count) % short.count]
  }

  /// How days with and without exercise felt, from seven of each on; a figure, not a cause.
  private func moodWithExercise() throws -> Slots {
    let rows = try ledger.all(
      """
      SELECT EXISTS (SELECT 1 FROM day_total d
          WHERE d.user = :user AND d.metric IN ('exercise', 'distance', 'burned')
            AND d.facet = '' AND d.day = m.day) AS is_active,
        count(*) AS days, avg(millionths / 1000000.0 / count) AS mean
      FROM day_total m
      WHERE user = :user AND metric = 'mood' AND facet = '' AND day BETWEEN :from AND :to
      GROUP BY 1 ORDER BY 1
      """, ["from": period.from.ordinal, "to": period.to.ordinal])
    guard rows.count == 2, rows.allSatisfy({ $0["days"] >= PeriodReview.enoughDays }) else {
      return [:]
    }
    var data: Slots = [:]
    for (name, row) in zip(["without", "with"], rows) {
      data["\(name)_score"] = .number(round(row["mean"], to: 1))
      data["\(name)_days"] = .number(row["days"])
    }
    return data
  }

  /// Fewer days on a side say nothing about it.
  private static let enoughDays = 7

  private func row(_ metric: Metric) throws -> Slots? {
    let subject = QuerySubject(Measure(metric: metric))
    let total = try ledger.figures(metric, in: period)
    guard let value = total.value, let average = total.average else { return nil }
    let isSum = metric.rule == .sum
    // Nights are no use in sums.
    let isNights = metric == .sleep && total.dayCount > 1
    var row = subject.told(["total": isNights ? nil : value, "average": average])
    row = row.withoutSteps(["total", "average"])
    if let second = try ledger.second(of: metric).flatMap({ try ledger.figures($0, in: period) }),
      let lower = second.value
    {
      row["total_count"] = .number(value.rounded())
      row["second_count"] = .number(lower.rounded())
    }
    row["logged_days"] = .number(Double(total.dayCount))
    row["has_average"] = .flag(isSum && total.dayCount > 1 && metric != .gratitude)
    if let goal = try ledger.dailyGoal(metric) {
      let met = try ledger.dayCount(of: metric, in: period, meeting: goal)
      row["goal_count"] = .number(Double(met))
      row["goal_times"] = met > 0 ? .number(Double(met)) : nil
      row["has_goal"] = .flag(true)
    }
    // What is done now and then is compared with as many days as have come.
    let elapsed = QueryPeriod.elapsed(of: period, on: ledger)
    var past = period.before
    if subject.isSparse { past.to = min(past.to, past.from + elapsed - 1) }
    let then = try ledger.figures(metric, in: past)
    if let before = subject.isSparse ? then.value : then.average, before > 0 {
      let now = subject.isSparse ? value : average
      row = row.merging(Comparison(from: before, to: now).told(subject))
    }
    return row
  }
}

extension Slots {
  /// Steps as bare counts, where the label says that these are steps.
  func withoutSteps(_ names: [String]) -> Slots {
    var figures = self
    for name in names where figures["\(name)_steps"] != nil {
      figures["\(name)_count"] = figures["\(name)_steps"]
      figures["\(name)_steps"] = nil
    }
    return figures
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
