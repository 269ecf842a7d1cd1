internal import CivilTime
internal import Slots

/// A year of one metric, each day with how much it holds: the heat map of `query.calendar`.
struct YearMap {
  let subject: QuerySubject
  let period: Period
  let ledger: Ledger

  /// The weeks that fill one screen, up to this one.
  static func usual(on ledger: Ledger) -> Period {
    let today = ledger.clock.today
    return Period(from: today.startOfWeek - 52 * 7, to: today)
  }

  /// - Parameter asked: A longer time is cut to its last year.
  init(_ subject: QuerySubject, in asked: Period, on ledger: Ledger) {
    self.subject = subject
    self.ledger = ledger
    let end = asked.dayCount > 366 ? min(asked.to, ledger.clock.today) : asked.to
    let isLong = end - asked.from > 370
    period = Period(from: isLong ? end.startOfWeek - 52 * 7 : asked.from, to: end)
  }

  /// The known days with their level 1…4 (or the letter of their mood), and what the levels mean.
  func told() throws -> Slots {
    let total = try subject.total(in: period, on: ledger)
    let rule = subject.metric.rule
    let isMood = subject.metric == .mood
    let values = total.days.map { $0.value(rule) }
    let bounds = isMood ? [] : self.bounds(of: values)
    let days = zip(total.days, values).map { day, value -> SlotValue in
      var record: Record = ["day": .day(day.day), "value": .number(value)]
      if isMood {
        record["mood"] = .text(MoodLetter.of(value))
      } else {
        let level = bounds.isEmpty ? 4 : 1 + bounds.filter { value >= $0 }.count
        record["level"] = .number(Double(level))
      }
      return .record(record)
    }
    // A habit is kept or not: its mean day says nothing.
    var data = subject.told(["average": subject.metric == .habits ? nil : total.average])
    data["map_period"] = .period(period)
    data["map"] = .list(days)
    data["logged_count"] = .number(Double(total.dayCount))
    data["period_days"] = .number(
      Double(max(1, min(period.to, ledger.clock.today) - period.from + 1)))
    data["has_marks"] = .flag(!days.isEmpty)
    data["has_levels"] = .flag(bounds.count == 3)
    if bounds.count == 3 {
      let told = subject.told(["low": bounds[0], "middle": bounds[1], "high": bounds[2]])
      data = data.merging(told.withoutSteps(["low", "middle", "high"]))
    }
    return data
  }

  /// The round values that cut the known days into four parts; none when all days are alike.
  private func bounds(of values: [Double]) -> [Double] {
    let sorted = values.sorted()
    guard let first = sorted.first, let last = sorted.last, first < last else { return [] }
    let bounds = [1, 2, 3].map { round(sorted[sorted.count * $0 / 4]) }
    return Set(bounds).count == 3 ? bounds : []
  }

  private func round(_ value: Double) -> Double {
    switch subject.metric.unit {
    case "s": return (value / 300).rounded() * 300
    case "kg": return (value * 2).rounded() / 2
    default:
      var scale = 1.0
      while value / scale >= 100 { scale *= 10 }
      return (value / scale).rounded() * scale
    }
  }
}

/// A mood's score as the letter that stands for it where there is room for one.
enum MoodLetter {
  static func of(_ score: Double) -> String { score >= 3.5 ? "g" : score >= 2.5 ? "o" : "b" }
}
