import CivilTime

/// "Thursday 9" said where the 9th is no Thursday for months: nine o'clock, and "next Thursday
/// 9.15" a quarter past it.
extension Scan {
  /// How many days away a day may be that both its weekday and its number name: less far where the
  /// number may be an hour.
  private static let (nearHour, nearDay, nearDate) = (14, 45, 183)

  /// Whether a number beside a weekday names no such day soon, and may be a time of day.
  func isFarDay(_ left: TimeForm, _ right: TimeNode) -> Bool {
    guard left.weekday > 0, left.month == 0, left.day == 0, left.frame == nil,
      right.form.frame == nil, right.form.day > 0, right.form.weekday == 0,
      right.form.isBare || right.form.isLatent && isDottedClock(endingAt: right.end)
    else { return false }
    // A part of the day asks for its hour: "thursday morning 8".
    if left.part != .none, right.form.isBare { return right.form.day <= 12 }
    let limit =
      right.form.month > 0
      ? Scan.nearDate : right.form.day <= 12 ? Scan.nearHour : Scan.nearDay
    let today = context.today
    let isNear = (-limit...limit).contains { distance in
      let (_, month, day) = (today + distance).civil
      return day == right.form.day && (right.form.month == 0 || month == right.form.month)
        && (today + distance).weekday == left.weekday
    }
    return !isNear && (right.form.month > 0 || right.form.day <= 24)
  }
}
