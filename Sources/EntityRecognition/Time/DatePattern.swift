import CivilTime

/// Finds the days for which everything that a form says of the date is true.
struct DatePattern {
  let form: TimeForm
  let holidays: HolidayTable

  /// How many years are searched: Friday, 29 February comes back after 28 at most, 40 around 1900.
  private static let reach = 41

  /// The first occurrence that begins on a day or later.
  func first(from day: LocalDay) -> Frame? {
    if isMonthly {
      return inMonths(from: day.startOfMonth, step: 1) { $0.firstDay >= day }
    }
    if isYearly {
      for year in (day.year - 1)...(day.year + DatePattern.reach) {
        if let frame = inYear(year), frame.firstDay >= day { return frame }
      }
      return nil
    }
    if form.weekendKind { return weekend(around: day + (day.weekday == 7 ? 1 : 0)) }
    guard form.weekday > 0 else { return nil }
    return Frame(day + (form.weekday - day.weekday + 7) % 7)
  }

  /// The last occurrence that begins on a day or earlier.
  func last(until day: LocalDay) -> Frame? {
    if isMonthly {
      return inMonths(from: day.startOfMonth, step: -1) { $0.firstDay <= day }
    }
    if isYearly {
      for year in stride(from: day.year, through: day.year - DatePattern.reach, by: -1) {
        if let frame = inYear(year), frame.firstDay <= day { return frame }
      }
      return nil
    }
    if form.weekendKind { return weekend(around: day.weekday >= 6 ? day : day - 7) }
    guard form.weekday > 0 else { return nil }
    return Frame(day - (day.weekday - form.weekday + 7) % 7)
  }

  /// The first occurrence inside of a frame.
  func first(in frame: Frame) -> Frame? {
    if let nth = form.nth { return DatePattern.nth(nth, in: container(in: frame) ?? frame) }
    if frame.grain <= .day, form.weekday > 0 || form.day > 0 || form.month > 0 {
      return holds(for: frame.firstDay) ? frame : nil
    }
    if let found = first(from: frame.firstDay), found.from < frame.to { return found }
    guard form.season != nil || form.holiday >= 0 || form.week > 0,
      let running = last(until: frame.firstDay), running.to > frame.from
    else { return nil }
    return running
  }

  private func holds(for day: LocalDay) -> Bool {
    (form.weekday == 0 || form.weekday == day.weekday) && (form.day == 0 || form.day == day.day)
      && (form.month == 0 || form.month == day.month)
  }

  /// The month inside of a frame in which an nth unit is counted.
  private func container(in frame: Frame) -> Frame? {
    guard form.month > 0 else { return nil }
    return Frame(.month, around: LocalDay(year: frame.firstDay.year, month: form.month, day: 1))
  }

  private var isYearly: Bool {
    form.month > 0 || form.holiday >= 0 || form.season != nil || form.quarter > 0
      || form.halfYear > 0 || form.week > 0 || form.nth != nil
  }

  private var isMonthly: Bool { form.month == 0 && form.day > 0 }

  private func inMonths(
    from start: LocalDay, step: Int, where fits: (Frame) -> Bool
  ) -> Frame? {
    var month = start
    for _ in 0..<60 {
      if let frame = monthDay(month.year, month.month), fits(frame) { return frame }
      month = month.adding(months: step)
    }
    return nil
  }

  private func monthDay(_ year: Int, _ month: Int) -> Frame? {
    guard form.day <= LocalDay.length(ofMonth: month, year: year) else { return nil }
    let day = LocalDay(year: year, month: month, day: form.day)
    if form.weekday > 0, form.weekday != day.weekday { return nil }
    guard form.lastDay > 0 else { return Frame(day) }
    let length = LocalDay.length(ofMonth: month, year: year)
    if form.lastDay < form.day {
      let next = day.startOfMonth.adding(months: 1)
      return Frame(from: day, to: next + form.lastDay, grain: .day)
    }
    return Frame(from: day, to: day.startOfMonth + min(form.lastDay, length), grain: .day)
  }

  private func weekend(around day: LocalDay) -> Frame {
    let monday = day.startOfWeek
    return DatePattern.weekend(of: monday)
  }

  /// Friday evening to Sunday of the week that begins on a Monday.
  static func weekend(of monday: LocalDay) -> Frame {
    Frame(
      from: LocalTime(day: monday + 4, hour: 18), to: LocalTime(day: monday + 7), grain: .hour)
  }

  /// The one occurrence that belongs to a year; nil where it has none.
  private func inYear(_ year: Int) -> Frame? {
    if let nth = form.nth {
      let day = LocalDay(year: year, month: max(1, form.month), day: 1)
      return DatePattern.nth(nth, in: Frame(form.month > 0 ? .month : .year, around: day))
    }
    if form.holiday >= 0 { return holidays.frame(form.holiday, year: year) }
    if let season = form.season { return season.frame(year: year) }
    if form.quarter > 0 {
      return Frame(
        .quarter, around: LocalDay(year: year, month: form.quarter * 3, day: 1))
    }
    if form.halfYear > 0 {
      let first = LocalDay(year: year, month: form.halfYear * 6 - 5, day: 1)
      return Frame(from: first, to: first.adding(months: 6), grain: .month)
    }
    if form.week > 0 {
      let monday = LocalDay(year: year, month: 1, day: 4).startOfWeek + (form.week - 1) * 7
      if (monday + 3).year != year { return nil }
      return form.weekday > 0
        ? Frame(monday + (form.weekday - 1)) : Frame(from: monday, to: monday + 7, grain: .week)
    }
    if form.day > 0 { return monthDay(year, form.month) }
    let month = Frame(.month, around: LocalDay(year: year, month: form.month, day: 1))
    guard form.weekday > 0 else { return month }
    return Frame(month.firstDay + (form.weekday - month.firstDay.weekday + 7) % 7)
  }
}

extension DatePattern {
  /// The nth unit, from the end when negative, inside of a frame.
  static func nth(_ nth: TimeForm.Nth, in frame: Frame) -> Frame? {
    let (first, end) = (frame.firstDay, frame.lastDay + 1)
    switch nth.unit {
    case .weekday(let weekday):
      let found =
        nth.count > 0
        ? first + (weekday - first.weekday + 7) % 7 + (nth.count - 1) * 7
        : end - 1 - (end - 1).weekdayDistance(back: weekday) + (nth.count + 1) * 7
      return found >= first && found < end ? Frame(found) : nil
    case .weekend:
      // A weekend belongs to the month of its Saturday.
      let saturday =
        nth.count > 0
        ? first + (6 - first.weekday + 7) % 7 + (nth.count - 1) * 7
        : end - 1 - (end - 1).weekdayDistance(back: 6) + (nth.count + 1) * 7
      return weekend(of: saturday.startOfWeek)
    case .grain(.week): return week(nth, first, end)
    case .grain(let grain): return unit(nth, grain, first, end)
    }
  }

  /// A week belongs to the month or year of its Thursday, as in ISO 8601.
  private static func week(_ nth: TimeForm.Nth, _ first: LocalDay, _ end: LocalDay) -> Frame? {
    let thursday =
      nth.count > 0
      ? first + (4 - first.weekday + 7) % 7 + (nth.count - 1) * 7
      : end - 1 - (end - 1).weekdayDistance(back: 4) + (nth.count + 1) * 7
    let monday = thursday.startOfWeek
    if nth.count > 0 { return Frame(from: monday, to: monday + 7 * nth.length, grain: .week) }
    return Frame(from: monday - 7 * (nth.length - 1), to: monday + 7, grain: .week)
  }

  private static func unit(
    _ nth: TimeForm.Nth, _ grain: Grain, _ first: LocalDay, _ end: LocalDay
  ) -> Frame? {
    let around = nth.count > 0 ? first : end - 1
    let offset = nth.count > 0 ? nth.count - 1 : nth.count + 1
    let one = Frame(grain, around: around, offset: offset)
    guard one.from >= LocalTime(day: first), one.to <= LocalTime(day: end) else { return nil }
    if nth.length == 1 { return one }
    let other = Frame(grain, around: one.firstDay, offset: (nth.length - 1) * nth.count.signum())
    return nth.count > 0
      ? Frame(from: one.from, to: other.to, grain: grain)
      : Frame(from: other.from, to: one.to, grain: grain)
  }
}

extension LocalDay {
  /// How many days back the last such weekday lies, 0…6.
  func weekdayDistance(back weekday: Int) -> Int { (self.weekday - weekday + 7) % 7 }
}
