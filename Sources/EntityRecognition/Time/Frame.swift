import CivilTime

/// A stretch of wall-clock time with the grain it was said in: a day, a week, an hour.
struct Frame: Equatable {
  var from: LocalTime
  /// Excluded.
  var to: LocalTime
  var grain: Grain

  init(from: LocalTime, to: LocalTime, grain: Grain) {
    self.from = from
    self.to = to
    self.grain = grain
  }

  init(_ day: LocalDay) {
    self.init(from: LocalTime(day: day), to: LocalTime(day: day + 1), grain: .day)
  }

  init(from: LocalDay, to: LocalDay, grain: Grain) {
    self.init(from: LocalTime(day: from), to: LocalTime(day: to), grain: grain)
  }

  /// The whole unit in which a day lies, some units later.
  init(_ unit: Grain, around day: LocalDay, offset: Int = 0) {
    switch unit {
    case .week:
      let monday = day.startOfWeek + offset * 7
      self.init(from: monday, to: monday + 7, grain: .week)
    case .month:
      let first = day.startOfMonth.adding(months: offset)
      self.init(from: first, to: first.adding(months: 1), grain: .month)
    case .quarter:
      let first = day.startOfYear.adding(months: (day.month - 1) / 3 * 3 + offset * 3)
      self.init(from: first, to: first.adding(months: 3), grain: .quarter)
    case .year:
      let first = day.startOfYear.adding(months: offset * 12)
      self.init(from: first, to: first.adding(months: 12), grain: .year)
    default: self.init(day + offset)
    }
  }

  init(year: Int) {
    self.init(.year, around: LocalDay(year: year, month: 1, day: 1))
  }

  var firstDay: LocalDay { from.day }
  /// The last day that it touches.
  var lastDay: LocalDay { LocalTime(seconds: max(from.seconds, to.seconds - 1)).day }

  /// A point for a whole unit of time, an interval for anything else.
  var span: TimeSpan {
    isUnit ? .point(from, grain) : .interval(from: from, to: to, grain)
  }

  private var isUnit: Bool {
    switch grain {
    case .second: to.seconds - from.seconds == 1
    case .minute: to.seconds - from.seconds == 60
    case .hour: to.seconds - from.seconds == 3600
    case .day: to.seconds - from.seconds == 86_400
    case .week: to.seconds - from.seconds == 7 * 86_400 && from.day.weekday == 1
    case .month, .quarter, .year: self == Frame(grain, around: from.day)
    }
  }
}
