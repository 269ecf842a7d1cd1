public import CivilTime
internal import Commands

/// The span a target is meant for.
public enum Grain: String, Hashable, Sendable, CaseIterable {
  case day, week, month

  /// Nil for a span that no target is meant for.
  init?(_ said: SaidSpan) {
    switch said {
    case .day: self = .day
    case .week: self = .week
    case .month: self = .month
    case .weekday: return nil
    }
  }

  /// As commands name it.
  var said: SaidSpan {
    switch self {
    case .day: .day
    case .week: .week
    case .month: .month
    }
  }

  /// The calendar span that holds a day; weeks begin on Monday.
  public func period(around day: LocalDay) -> Period {
    switch self {
    case .day: Period(day)
    case .week: Period(from: day.startOfWeek, to: day.startOfWeek + 6)
    case .month: Period(from: day.startOfMonth, to: day.endOfMonth)
    }
  }

  /// A period cut into spans from its first day.
  ///
  /// A last one shorter than half a span belongs to the one before.
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
    // Two days left over are no week of their own.
    if let last = spans.last, spans.count > 1, last.dayCount * 2 < spans[0].dayCount {
      spans.removeLast()
      spans[spans.count - 1].to = last.to
    }
    return spans
  }
}
