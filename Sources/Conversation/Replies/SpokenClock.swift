import CivilTime
import TrackingCore

/// Says days and times as one would today.
struct SpokenClock {
  let clock: Clock

  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// "today", "yesterday", "Mon 2 March", with the year when it is another one.
  func day(_ day: LocalDay) -> String {
    switch day - clock.today {
    case 0: return "today"
    case -1: return "yesterday"
    case 1: return "tomorrow"
    default:
      let (year, month, number) = day.civil
      let text =
        "\(SpokenClock.weekdays[day.weekday - 1]) \(number) \(SpokenClock.months[month - 1])"
      return year == clock.today.year ? text : "\(text) \(year)"
    }
  }

  /// "Mon 2 March 2026", whichever day it is.
  func dated(_ day: LocalDay) -> String {
    let (year, month, number) = day.civil
    return "\(SpokenClock.weekdays[day.weekday - 1]) \(number) "
      + "\(SpokenClock.months[month - 1]) \(year)"
  }

  /// "2 March", with the year when it is another one.
  private func date(_ day: LocalDay) -> String {
    let (year, month, number) = day.civil
    let text = "\(number) \(SpokenClock.months[month - 1])"
    return year == clock.today.year ? text : "\(text) \(year)"
  }

  /// "today at 12:00". Before a day begins that does so at 4, three o'clock is of today.
  func moment(_ instant: Instant) -> String {
    let local = clock.zone.localTime(at: instant)
    let isThisNight = local.day == clock.localTime.day && clock.day(of: instant) == clock.today
    return "\(day(isThisNight ? clock.today : local.day)) at \(time(local))"
  }

  func time(_ local: LocalTime) -> String {
    let minute = local.minute < 10 ? "0\(local.minute)" : "\(local.minute)"
    let hour = local.hour < 10 ? "0\(local.hour)" : "\(local.hour)"
    return "\(hour):\(minute)"
  }

  /// "today", "this week", "March", "2–8 March", or both ends.
  func period(_ period: Period) -> String {
    if period.from == period.to { return day(period.from) }
    let today = clock.today
    if period.isUpTo { return period.to < today ? "up to \(day(period.to))" : "so far" }
    if period.from == today.startOfWeek, period.to >= today, period.to - period.from <= 6 {
      return "this week"
    }
    if period.from == today.startOfWeek - 7, period.dayCount == 7 { return "last week" }
    if period.from == period.from.startOfYear, period.to.year == period.from.year,
      period.to.month == 12, period.to.day == 31
    {
      return period.from.year == today.year ? "this year" : "\(period.from.year)"
    }
    if period.from.day == 1, period.to == period.from.endOfMonth {
      let name = SpokenClock.months[period.from.month - 1]
      return period.from.year == today.year ? name : "\(name) \(period.from.year)"
    }
    if period.to == today, period.dayCount <= 31 { return "the last \(period.dayCount) days" }
    if period.to == today { return "since \(date(period.from))" }
    let from = period.from.civil
    let to = period.to.civil
    if from.year == to.year, from.month == to.month {
      let year = to.year == today.year ? "" : " \(to.year)"
      return "\(from.day) to \(to.day) \(SpokenClock.months[to.month - 1])\(year)"
    }
    let isSameYear = from.year == to.year
    let start =
      "\(from.day) \(SpokenClock.months[from.month - 1])\(isSameYear ? "" : " \(from.year)")"
    let end = "\(to.day) \(SpokenClock.months[to.month - 1])"
    return to.year == today.year ? "\(start) to \(end)" : "\(start) to \(end) \(to.year)"
  }
}
