/// The times of a recurrence rule, in order, from its start on.
public struct Occurrences: Sequence, IteratorProtocol, Sendable {
  let rule: RecurrenceRule
  let start: LocalTime
  /// The number of the period that is read next.
  var period: Int
  var pending: ArraySlice<LocalTime> = []
  var produced = 0
  /// A rule such as 30 February would go on for ever without one.
  fileprivate static let emptyPeriodLimit = 20_000

  init(rule: RecurrenceRule, start: LocalTime, period: Int = 0) {
    self.rule = rule
    self.start = start
    self.period = period
  }

  /// The next time; nil when the rule has ended or never comes true again.
  public mutating func next() -> LocalTime? {
    if let count = rule.count, produced >= count { return nil }
    var empty = 0
    while pending.isEmpty {
      guard empty < Occurrences.emptyPeriodLimit else { return nil }
      empty += 1
      pending = rule.times(inPeriod: period, from: start)[...]
      period += 1
      if let until = rule.until, let base = rule.base(ofPeriod: period - 1, from: start),
        base > until, pending.isEmpty
      {
        return nil
      }
    }
    guard let time = pending.popFirst(), rule.until.map({ time <= $0 }) ?? true else {
      return nil
    }
    produced += 1
    return time
  }
}

extension RecurrenceRule {
  /// All times from `start` on, which gives the day and the time of day where the rule does not.
  ///
  /// `start` itself counts only when the rule holds for it.
  public func occurrences(from start: LocalTime) -> Occurrences {
    Occurrences(rule: self, start: start)
  }

  /// The first time after a moment, of the rule that began at `start`; nil when it has ended.
  public func next(after moment: LocalTime, from start: LocalTime) -> LocalTime? {
    // A rule with a count must be counted from its start; any other can begin near the moment.
    let first = count == nil ? max(0, period(of: moment, from: start) - 1) : 0
    var times = Occurrences(rule: self, start: start, period: first)
    while let time = times.next() {
      if time > moment { return time }
    }
    return nil
  }

  /// The last time up to a moment, of the rule that began at `start`; nil when there is none.
  ///
  /// However long ago the start is, few periods are read.
  public func last(upTo moment: LocalTime, from start: LocalTime) -> LocalTime? {
    if count != nil {
      var found: LocalTime?
      for time in occurrences(from: start) {
        if time > moment { break }
        found = time
      }
      return found
    }
    let moment = until.map { min($0, moment) } ?? moment
    var index = period(of: moment, from: start) + 1
    let first = max(0, index - Occurrences.emptyPeriodLimit)
    while index >= first {
      let times = times(inPeriod: index, from: start)
      if let found = times.last(where: { $0 <= moment }) { return found }
      index -= 1
    }
    return nil
  }

  /// The first time after a moment, of the rule that begins then.
  public func next(after moment: LocalTime) -> LocalTime? { next(after: moment, from: moment) }

  /// The number of the period in which a moment lies.
  private func period(of moment: LocalTime, from start: LocalTime) -> Int {
    let days = moment.day - start.day
    let (year, month, _) = moment.day.civil
    let (startYear, startMonth, _) = start.day.civil
    let units =
      switch frequency {
      case .secondly: moment.seconds - start.seconds
      case .minutely: (moment.seconds - start.seconds) / 60
      case .hourly: (moment.seconds - start.seconds) / 3600
      case .daily: days
      case .weekly: (moment.day.startOfWeek - start.day.startOfWeek) / 7
      case .monthly: (year - startYear) * 12 + month - startMonth
      case .yearly: year - startYear
      }
    return units / max(1, interval)
  }

  /// The beginning of a period; nil past the range of sensible years.
  func base(ofPeriod index: Int, from start: LocalTime) -> LocalTime? {
    let (steps, overflow) = index.multipliedReportingOverflow(by: max(1, interval))
    guard !overflow, abs(steps) < 1_000_000_000_000 else { return nil }
    let base: LocalTime
    switch frequency {
    case .secondly: base = start + steps
    case .minutely: base = LocalTime(seconds: start.seconds - start.second) + steps * 60
    case .hourly:
      base = LocalTime(day: start.day, hour: start.hour) + steps * 3600
    case .daily: base = LocalTime(day: start.day + steps)
    case .weekly: base = LocalTime(day: start.day.startOfWeek + steps * 7)
    case .monthly: base = LocalTime(day: start.day.startOfMonth.adding(months: steps))
    case .yearly: base = LocalTime(day: start.day.startOfYear.adding(months: steps * 12))
    }
    return base.day.ordinal < 4_000_000 ? base : nil
  }
}
