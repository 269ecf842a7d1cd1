import CivilTime

/// Intervals of two expressions, each of which completes the other.
extension TimeResolver {
  /// How the unit that an interval ends with is taken.
  enum EndReading {
    /// A day, month or year that is named belongs to it, a time of day ends it.
    case usual
    /// The other way round; of a time of day the minute or second that it shows.
    case other
  }

  /// From the one to the other; nil when they do not fit or have no such reading.
  func interval(
    _ left: TimeForm, _ right: TimeForm, ahead: Bool, reading: EndReading = .usual
  ) -> TimeSpan? {
    var (first, second) = (left, right)
    TimeResolver.share(&first, &second)
    guard let ends = ends(first, second, ahead: ahead) else { return nil }
    let grain = min(ends.first.grain, ends.second.grain)
    let isUpTo =
      second.clock != nil || ends.second.grain == .second || second.edge == .beginning
    var to = isUpTo ? ends.second.from : ends.second.to
    if reading == .other {
      guard second.edge == .none, second.part == .none else { return nil }
      if second.clock != nil {
        guard grain < .hour else { return nil }
        to = to + (grain == .minute ? 60 : 1)
      } else {
        guard !isUpTo else { return nil }
        to = ends.second.from
      }
    }
    guard ends.first.from < to else { return nil }
    // "From the end of 2007" begins where the year is over.
    return .interval(from: ends.first.from, to: to, grain)
  }

  private func ends(
    _ first: TimeForm, _ second: TimeForm, ahead: Bool
  ) -> (first: Frame, second: Frame)? {
    // An end that is certain decides the beginning: "between 22 January and now".
    if second.frame != nil, first.frame == nil, first.hasPattern, first.pick == nil,
      let end = frame(second, ahead: ahead)
    {
      let pattern = DatePattern(form: first, holidays: holidays)
      guard let date = pattern.last(until: end.firstDay) else { return nil }
      var dated = first
      dated.dropPattern()
      dated.frame = date
      return frame(dated, ahead: ahead).map { ($0, end) }
    }
    guard let start = frame(first, ahead: ahead) else { return nil }
    if !second.hasDate {
      guard let clock = second.clock else {
        guard second.part != .none else { return nil }
        return (start, TimeResolver.part(second.part, of: start.firstDay))
      }
      let to = TimeResolver.end(second.part.settle(clock), after: start.from)
      return (start, Frame(from: to, to: to + clock.length, grain: clock.grain))
    }
    var later = second
    if later.frame == nil, later.pivot == nil, later.pick == nil { later.pivot = start.from }
    guard let end = frame(later, ahead: ahead) else { return nil }
    return (start, end)
  }

  /// Gives each what only the other says: the date, the month, the year, the half of the day.
  private static func share(_ first: inout TimeForm, _ second: inout TimeForm) {
    if !first.hasDate, first.clock != nil, second.hasDate {
      // "Between 8 and now" begins today.
      if let frame = second.frame, frame.grain == .second {
        first.frame = Frame(frame.firstDay)
        first.clock = first.clock.map { clock in
          let late = clock.settled(afternoon: true)
          return late.seconds < frame.from.secondOfDay ? late : clock.settled(afternoon: false)
        }
      } else {
        first.copyDate(from: second)
      }
    }
    if first.day > 0, first.month == 0, first.frame == nil, second.month > 0, second.day > 0 {
      let crosses = first.day > second.day
      if !crosses { (first.month, first.frame) = (second.month, second.frame) }
    }
    if second.day > 0, second.month == 0, second.frame == nil, first.month > 0,
      second.day > first.day
    {
      (second.month, second.frame) = (first.month, first.frame)
    }
    if first.month > 0, first.frame == nil, second.month > 0, let frame = second.frame,
      frame.grain == .year
    {
      let crosses = (first.month, first.day) > (second.month, second.day)
      first.frame = Frame(year: frame.firstDay.year - (crosses ? 1 : 0))
    }
    if let start = first.clock, let end = second.clock, first.part == .none {
      let settledEnd = second.part.settle(end)
      if !second.hasDate || second.sharesDate(with: first) {
        first.clock = start.before(settledEnd)
      }
      if first.part == .none, !first.hasDate || second.part != .none,
        second.hasDate == first.hasDate
      {
        first.part = second.clock?.isTwelve == true ? second.part : first.part
      }
    }
  }
}

extension TimeForm {
  mutating func copyDate(from other: TimeForm) {
    (frame, pivot, holiday, season) = (other.frame, other.pivot, other.holiday, other.season)
    (quarter, halfYear, week, month) = (other.quarter, other.halfYear, other.week, other.month)
    (day, lastDay, weekday, nth) = (other.day, other.lastDay, other.weekday, other.nth)
    (pick, edge, weekendKind) = (other.pick, other.edge, other.weekendKind)
  }

  func sharesDate(with other: TimeForm) -> Bool {
    frame == other.frame && month == other.month && day == other.day && weekday == other.weekday
      && holiday == other.holiday && nth == other.nth && pick == other.pick
  }
}
