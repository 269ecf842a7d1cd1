private import Foundation

/// How strong a habit is, 0…1: an average of the days kept in which old days fade.
///
/// The formula of Loop Habit Tracker: score = yesterday's · m + kept · (1 − m) with
/// m = 0.5^(√frequency ∕ 13); a skipped day leaves it as it is.
public enum HabitScore {
  /// The score after the last of the marks, which stand from the oldest day to the newest.
  public static func strength(of marks: [HabitMark], schedule: HabitSchedule) -> Double {
    history(of: marks, schedule: schedule).last ?? start(schedule)
  }

  /// The score after each day.
  public static func history(of marks: [HabitMark], schedule: HabitSchedule) -> [Double] {
    let multiplier = pow(0.5, schedule.frequency.squareRoot() / 13)
    let window = Window(schedule)
    var score = start(schedule)
    var sum = 0
    return marks.indices.map { index in
      sum += window.count(marks[index])
      if index >= window.days { sum -= window.count(marks[index - window.days]) }
      if marks[index] != .skipped {
        score = score * multiplier + window.share(sum) * (1 - multiplier)
      }
      return score
    }
  }

  private static func start(_ schedule: HabitSchedule) -> Double {
    if case .atMost = schedule { 1 } else { 0 }
  }

  /// The days over which a schedule's share is taken.
  private struct Window {
    let days: Int
    let target: Int
    let isLimit: Bool

    init(_ schedule: HabitSchedule) {
      switch schedule {
      case .times(let times, let perDays):
        // A weekly habit is looked at over two weeks, so that Monday does not empty the score.
        let factor = times < perDays ? 2 : 1
        (days, target, isLimit) = (perDays * factor, times * factor, false)
      case .weekdays(let weekdays):
        let factor = weekdays.count < 7 ? 2 : 1
        (days, target, isLimit) = (7 * factor, weekdays.count * factor, false)
      case .atMost(let limit):
        (days, target, isLimit) = (1, limit, true)
      }
    }

    func count(_ mark: HabitMark) -> Int { isLimit ? mark.count : min(1, mark.count) }

    func share(_ sum: Int) -> Double {
      guard isLimit else { return min(1, Double(sum) / Double(target)) }
      guard target > 0 else { return sum == 0 ? 1 : 0 }
      return min(1, max(0, 1 - Double(sum - target) / Double(target)))
    }
  }
}
