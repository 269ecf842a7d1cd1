public import CivilTime

/// The span a target is meant for.
public enum Grain: String, Hashable, Sendable, CaseIterable {
  case day, week, month

  /// The calendar span that holds a day; weeks begin on Monday.
  public func period(around day: LocalDay) -> Period {
    switch self {
    case .day: Period(day)
    case .week: Period(from: day.startOfWeek, to: day.startOfWeek + 6)
    case .month: Period(from: day.startOfMonth, to: day.endOfMonth)
    }
  }

  /// A period cut into spans, the first beginning on its first day; the last may be shorter.
  public func spans(of period: Period) -> [Period] {
    var spans: [Period] = []
    var from = period.from
    var index = 0
    while from <= period.to {
      index += 1
      let next: LocalDay =
        switch self {
        case .day: from + 1
        case .week: from + 7
        case .month: period.from.adding(months: index)
        }
      spans.append(Period(from: from, to: min(next - 1, period.to)))
      from = next
    }
    return spans
  }
}
