internal import CivilTime
internal import Commands
internal import Slots

/// The days that something planned goes over, from the first one.
struct PlannedSpan {
  let first: LocalDay
  /// Nil goes on.
  let days: Int?

  /// - Throws: ``Stop`` for a length or an end that cannot be.
  init(
    _ said: SaidLength, recurrence: String? = nil, slots: @autoclosure () -> Slots,
    today: LocalDay
  ) throws {
    // "7 days starting tomorrow": a day besides the number of days, and not their last.
    if let count = said.days.flatMap({ Int(exactly: $0) }), (1...3660).contains(count),
      let day = said.until?.day, day > today, abs(day - (today + count)) > 1
    {
      first = day
      days = count
    } else {
      first = today
      days = try HabitPlan.days(said, recurrence: recurrence, slots: slots(), today: today)
    }
  }
}
