import CivilTime
import Commands
import Slots

/// From the days that were asked about to those before or after: "and the week before that?".
struct PeriodShift {
  private let isBack: Bool
  private let unit: Unit

  private enum Unit: String {
    case day, week, month, year
    /// The same day of another week: "the sunday before".
    case weekday
    /// As much as was asked about: "the one before".
    case one
  }

  /// Nil where the slots of a question say nothing of it.
  init?(_ slots: Slots) {
    guard let shift = slots.text(.shift) else { return nil }
    isBack = shift == "before"
    unit = slots.text(.by).flatMap(Unit.init) ?? .one
  }

  /// The days that are meant; without days before, today counts as them.
  func shifted(_ before: Period?, today: LocalDay) -> Period {
    var old = before ?? Period(from: today, to: today)
    // "And next week?" behind the running month is the one that comes next.
    if !isBack, unit == .day || unit == .week, old.contains(today), old.to - old.from > 6 {
      old = Period(from: today, to: today)
    }
    let edge = isBack ? old.from : old.to
    switch unit {
    case .day: return Period(isBack ? edge - 1 : edge + 1)
    case .weekday: return moved(old, by: 7)
    case .week:
      // Seven days that are no week of the calendar stay seven days.
      let start = edge.startOfWeek
      if old.to - old.from == 6, old.from != start { return moved(old, by: 7) }
      return moved(Period(from: start, to: start + 6), by: 7)
    case .month:
      let day = isBack ? edge.startOfMonth - 1 : edge.endOfMonth + 1
      return Period(from: day.startOfMonth, to: day.endOfMonth)
    case .year:
      let year = edge.year + (isBack ? -1 : 1)
      return Period(
        from: LocalDay(year: year, month: 1, day: 1), to: LocalDay(year: year, month: 12, day: 31))
    case .one: return ofSameLength(old)
    }
  }

  private func ofSameLength(_ old: Period) -> Period {
    let days = old.to - old.from + 1
    let isWholeMonths = old.from == old.from.startOfMonth && days > 7
    guard isBack, isWholeMonths else { return moved(old, by: days) }
    return Period(from: old.from.adding(months: -1), to: old.from - 1)
  }

  private func moved(_ old: Period, by days: Int) -> Period {
    let days = isBack ? -days : days
    return Period(from: old.from + days, to: old.to + days)
  }
}
