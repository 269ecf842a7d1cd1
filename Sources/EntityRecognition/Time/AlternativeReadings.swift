import CivilTime

// Conventions differ: whether "next week" is a point or a stretch, whether "to Friday" includes
// the Friday, when the evening begins. The first reading is what intents use; the others stand
// beside it.

extension Entity {
  /// Whether both are times of the same words that mean the same when one looks ahead.
  func isSameTime(as other: Entity) -> Bool {
    guard tokens == other.tokens, case .time(let left) = value,
      case .time(let right) = other.value
    else { return false }
    return left.next == right.next
  }
}

extension Scan {
  /// Adds what else an expression can mean beside the value that was found.
  mutating func addAlternatives(of form: TimeForm, _ value: TimeValue, _ range: Range<Int>) {
    guard wantsAlternatives else { return }
    if form.clockEnd != nil {
      addAlternative(value.mapped(\.withLastMinute), range, rule: "time.clock-range.end-included")
    }
    guard form.clock == nil else { return }
    if let ahead = form.rollingAhead {
      let span = TimeSpan.interval(from: ahead.from, to: ahead.to, ahead.grain)
      addAlternative(
        TimeValue(next: span, past: span, known: form.known), range, rule: "time.period.rolling")
    }
    if form.part != .none {
      addAlternative(value.mapped(form.part.shortened), range, rule: "time.day-part.short")
    } else if form.isWeekend {
      addAlternative(value.mapped(\.wholeDays), range, rule: "time.weekend.days")
    } else if form.lastDay > 0 {
      addAlternative(value.mapped(\.withoutLastDay), range, rule: "time.date.end-excluded")
    } else if form.momentGrain == .year, let moment = form.moment, !form.hasPattern {
      let day = TimeSpan.point(LocalTime(day: moment.day), .day)
      addAlternative(
        TimeValue(next: day, past: day, known: form.known), range, rule: "time.relative.day")
    } else if case .point(_, let grain) = value.next, grain > .day {
      addAlternative(value.mapped(\.asInterval), range, rule: Scan.intervalRule(grain))
    }
  }

  private static func intervalRule(_ grain: Grain) -> StaticString {
    switch grain {
    case .week: "time.week.interval"
    case .month: "time.month.interval"
    case .quarter: "time.quarter.interval"
    default: "time.year.interval"
    }
  }

  private mutating func addAlternative(
    _ value: TimeValue?, _ range: Range<Int>, rule: StaticString
  ) {
    if let value { addAlternative(value, range, rule: rule) }
  }
}

extension TimeValue {
  /// The same change to both readings; nil where it does not apply to the one ahead.
  func mapped(_ change: (TimeSpan) -> TimeSpan?) -> TimeValue? {
    guard let ahead = change(next) else { return nil }
    return TimeValue(next: ahead, past: past == next ? ahead : change(past) ?? past, known: known)
  }
}

extension TimeSpan {
  /// A point of a week or more as the days that it has.
  var asInterval: TimeSpan? {
    guard case .point(let time, let grain) = self, grain > .day else { return nil }
    return .interval(from: time, to: Frame(grain, around: time.day).to, .day)
  }

  /// "9:30 to 11:00" with the minute that 11:00 shows; nil for an end in hours.
  fileprivate var withLastMinute: TimeSpan? {
    guard case .interval(let from, let to?, let grain) = self, grain < .hour else { return nil }
    return .interval(from: from, to: to + (grain == .minute ? 60 : 1), grain)
  }

  /// "5 to 7 May" up to the day that was named last.
  fileprivate var withoutLastDay: TimeSpan? {
    guard case .interval(let from?, let to?, let grain) = self, to.day - from.day > 1 else {
      return nil
    }
    return .interval(from: from, to: LocalTime(day: to.day - 1), grain)
  }

  /// A weekend without its Friday evening.
  fileprivate var wholeDays: TimeSpan? {
    guard case .interval(let from?, let to?, _) = self, from.secondOfDay > 0 else { return nil }
    return .interval(from: LocalTime(day: from.day + 1), to: to, .day)
  }
}

extension DayPart {
  /// The shorter hours that others count: four for each part, from 8 in the morning on.
  private var shortSeconds: Range<Int>? {
    switch self {
    case .morning: 28_800..<43_200
    case .afternoon: 43_200..<57_600
    case .evening: 57_600..<72_000
    case .night: 72_000..<86_400
    default: nil
    }
  }

  /// A part of a day with its shorter hours.
  fileprivate func shortened(_ span: TimeSpan) -> TimeSpan? {
    guard let short = shortSeconds, case .interval(let from?, let to?, let grain) = span,
      to.seconds - from.seconds == seconds.count
    else { return nil }
    let day = from + -seconds.lowerBound
    return .interval(from: day + short.lowerBound, to: day + short.upperBound, grain)
  }
}
