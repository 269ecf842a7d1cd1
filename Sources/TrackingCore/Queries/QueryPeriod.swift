internal import CivilTime
internal import Commands
internal import Slots

/// The days that a question is about.
struct QueryPeriod: Equatable {
  var period: Period
  /// True when nothing was said and the usual period was taken.
  var isDefault: Bool
  /// True for all that was ever logged.
  var isEverything = false

  /// The usual one, where nothing was said.
  init(usual: Period) {
    period = usual
    isDefault = true
  }

  init(_ question: Asked<Question>, usual: Period, on ledger: Ledger) {
    self.init(question.command.span, question.command.when, usual: usual, on: ledger)
  }

  /// Of what was said the days, the one day, or the day of a time.
  init(_ said: AskedSpan?, _ when: SaidTime, usual: Period, on ledger: Ledger) {
    self.init(usual: usual)
    switch said {
    case .ever:
      isDefault = false
      makeEverything(on: ledger)
    case .days(let days): (period, isDefault) = (days, false)
    case .day(let day): (period, isDefault) = (Period(when.day ?? day), false)
    case nil:
      guard let day = when.day ?? when.at.map({ ledger.clock.day(of: $0.instant) }) else { return }
      (period, isDefault) = (Period(day), false)
    }
  }

  /// Means all that was ever logged.
  mutating func makeEverything(on ledger: Ledger) {
    period = QueryPeriod.everything(on: ledger)
    isEverything = true
  }

  /// All that was ever logged begins with the first entry of what is asked about.
  mutating func narrow(to metric: Metric, facet: String? = nil, on ledger: Ledger) throws {
    guard isEverything, let span = try ledger.span(metric, facet: facet) else { return }
    period = Period(from: span.from, to: max(span.from, ledger.clock.today))
  }

  /// The days of the period that have come.
  func elapsed(on ledger: Ledger) -> Int { QueryPeriod.elapsed(of: period, on: ledger) }

  /// The days of a period that have come.
  static func elapsed(of period: Period, on ledger: Ledger) -> Int {
    max(1, min(period.to, ledger.clock.today) - period.from + 1)
  }

  /// The last days up to today.
  static func last(_ days: Int, on ledger: Ledger) -> Period {
    Period(from: ledger.clock.today - (days - 1), to: ledger.clock.today)
  }

  /// Every day that can hold an entry.
  static func everything(on ledger: Ledger) -> Period {
    Period.up(to: ledger.clock.today + 1)
  }

  /// The period as data: `period`, and whether it is one day and holds days to come.
  func told(on ledger: Ledger) -> Slots {
    [
      "period": .period(period), "period_days": .number(Double(elapsed(on: ledger))),
      "is_one_day": .flag(period.dayCount == 1),
      "is_today": .flag(period == Period(ledger.clock.today)),
      "is_ever": .flag(period == QueryPeriod.everything(on: ledger)),
    ]
  }
}

extension Period {
  /// Whether both are days, weeks, months …: a February is as long as a March.
  func isAlike(_ other: Period) -> Bool {
    abs(dayCount - other.dayCount) <= (min(dayCount, other.dayCount) > 27 ? 3 : 0)
  }

  /// The period of the same kind right before: a month's is the month before.
  var before: Period {
    if from == from.startOfMonth, to == to.endOfMonth {
      let months = (to.year - from.year) * 12 + to.month - from.month + 1
      return Period(from: from.adding(months: -months), to: from - 1)
    }
    return Period(from: from - dayCount, to: from - 1)
  }
}
