import CivilTime

extension TimeForm {
  /// Both forms as one, or nil when they say the same thing twice or exclude one another.
  func merged(with other: TimeForm) -> TimeForm? {
    adapted(to: other).combined(with: other.adapted(to: self))
  }

  /// "3 days ago" beside something finer or something to look for.
  private func adapted(to other: TimeForm) -> TimeForm {
    guard let moment, !isMomentOfDay else { return self }
    var form = self
    if other.hasPattern {
      form.moment = nil
      if momentGrain == .week {
        form.frame = Frame(.week, around: moment.day)
      } else {
        (form.frame, form.pivot) = (nil, moment)
      }
    } else if other.hasTime {
      form.frame = Frame(moment.day)
      form.moment = nil
    }
    return form
  }

  /// Counted from now in hours or less: has its time of day already.
  private var isMomentOfDay: Bool { moment != nil && momentGrain < .day }

  private func combined(with other: TimeForm) -> TimeForm? {
    guard !(isMomentOfDay && other.hasTime), !(other.isMomentOfDay && hasTime),
      !(clock != nil && other.clock != nil), !(frame != nil && other.frame != nil),
      !(part != .none && other.part != .none), !(edge != .none && other.edge != .none),
      !(pivot != nil && (other.pivot != nil || other.frame != nil)),
      !(other.pivot != nil && frame != nil)
    else { return nil }
    guard agrees(with: other) else { return nil }
    var form = self
    form.frame = frame ?? other.frame
    form.pivot = pivot ?? other.pivot
    if other.holiday >= 0 { form.holiday = other.holiday }
    form.season = season ?? other.season
    form.quarter = max(quarter, other.quarter)
    form.halfYear = max(halfYear, other.halfYear)
    form.week = max(week, other.week)
    form.month = max(month, other.month)
    form.day = max(day, other.day)
    form.lastDay = max(lastDay, other.lastDay)
    form.weekday = max(weekday, other.weekday)
    form.weekendKind = weekendKind || other.weekendKind
    form.nth = nth ?? other.nth
    form.pick = pick ?? other.pick
    if other.edge != .none { form.edge = other.edge }
    if other.part != .none { form.part = other.part }
    form.clock = clock ?? other.clock
    form.clockEnd = clockEnd ?? other.clockEnd
    form.length = max(length, other.length)
    form.offset = offset ?? other.offset
    form.known.formUnion(other.known)
    // "After lunch 8.2": beside a part of the day a figure may still be no date.
    form.isLatent = isLatentDate && other.part != .none || other.isLatentDate && part != .none
    form.isBare = false
    return form
  }

  private var isLatentDate: Bool { isLatent && clock == nil && month > 0 }

  private func agrees(with other: TimeForm) -> Bool {
    let isTwice =
      month > 0 && other.month > 0 || day > 0 && other.day > 0
      || weekday > 0 && other.weekday > 0 || week > 0 && other.week > 0
      || quarter > 0 && other.quarter > 0 || season != nil && other.season != nil
      || holiday >= 0 && other.holiday >= 0 || nth != nil && other.nth != nil
      || pick != nil && other.pick != nil || weekendKind && other.weekendKind
      || halfYear > 0 && other.halfYear > 0
    if isTwice { return false }
    let left = dateKind
    let right = other.dateKind
    if left == .none || right == .none { return true }
    return TimeForm.fits(left, right) || TimeForm.fits(right, left)
  }

  /// What a form's date is, as far as merging cares.
  private enum DateKind {
    case none, year, period, day, pivot, month, monthDay, dayOfMonth, weekday, other, weekOfYear
    case nth
  }

  private var dateKind: DateKind {
    if pivot != nil { return .pivot }
    if nth != nil { return .nth }
    if let frame, !hasPattern {
      return frame.grain == .year ? .year : frame.grain > .day ? .period : .day
    }
    if frame != nil { return weekday > 0 || holiday >= 0 ? .other : .monthDay }
    if holiday >= 0 || season != nil || quarter > 0 || halfYear > 0 || weekendKind {
      return .other
    }
    if week > 0 { return .weekOfYear }
    if month > 0 { return day > 0 ? .monthDay : .month }
    if day > 0 { return .dayOfMonth }
    return weekday > 0 ? .weekday : .none
  }

  private static func fits(_ left: DateKind, _ right: DateKind) -> Bool {
    switch left {
    case .none: true
    case .year:
      right == .month || right == .monthDay || right == .other || right == .weekOfYear
        || right == .nth
    case .period:
      right == .weekday || right == .dayOfMonth || right == .nth || right == .other
    case .pivot:
      right == .weekday || right == .month || right == .monthDay || right == .other
    case .day: right == .weekday || right == .dayOfMonth || right == .monthDay
    case .weekday:
      right == .monthDay || right == .dayOfMonth || right == .weekOfYear || right == .month
    case .month: right == .dayOfMonth || right == .nth
    default: false
    }
  }
}
