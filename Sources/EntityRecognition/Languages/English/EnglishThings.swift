import CivilTime

/// Words for days that name something else.
extension Scan {
  /// "Out in midnight sun", "in sun": what shines, and no day; "in" and a time of day that is told
  /// in one word stand in front.
  func isUnderSun(_ index: Int) -> Bool {
    guard has(.weak, at: index), index > 0 else { return false }
    if keyword(at: index - 1)?.word == .in { return true }
    guard index > 1, has(.clockWord, at: index - 1), let before = keyword(at: index - 2)?.word
    else { return false }
    return before == .in || before == .the
  }

  /// "Independence Day dinner", told long behind and before that day of the calendar: what kind of
  /// a meal it was, on whatever day that is kept where the sender lives.
  func isMeal(of holiday: Int, at token: Int) -> Bool {
    guard has(.feast, at: token) else { return false }
    let today = context.today
    return !(today.year - 1...today.year + 1).contains { year in
      guard let frame = language.times.holidays.frame(holiday, year: year) else { return false }
      return abs(frame.from.day - today) <= Scan.nearHoliday
    }
  }

  private static var nearHoliday: Int { 14 }
}
