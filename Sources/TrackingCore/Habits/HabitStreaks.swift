public import CivilTime

/// How many days in a row a habit was kept.
public struct HabitStreaks: Equatable, Sendable {
  /// The run that reaches today, or yesterday while today is still open, in days.
  public var current: Int
  public var best: Int

  /// - Parameters:
  ///   - marks: from the oldest day to today.
  ///   - first: the day of the first mark.
  public init(of marks: [HabitMark], from first: LocalDay, schedule: HabitSchedule) {
    let kept = HabitStreaks.kept(marks, from: first, schedule: schedule)
    var runs: [Int] = []
    var run = 0
    for (index, value) in kept.enumerated() {
      switch value {
      case .yes: run += 1
      case .bridges: break
      case .no where index == kept.count - 1: break
      case .no:
        runs.append(run)
        run = 0
      }
    }
    current = run
    best = max(run, runs.max() ?? 0)
  }

  private enum Kept { case yes, no, bridges }

  private static func kept(
    _ marks: [HabitMark], from first: LocalDay, schedule: HabitSchedule
  ) -> [Kept] {
    switch schedule {
    case .atMost(let limit):
      return marks.map { $0 == .skipped ? .bridges : $0.count <= limit ? .yes : .no }
    case .weekdays:
      return marks.enumerated().map { index, mark in
        if mark.count > 0 { return .yes }
        return mark == .skipped || !schedule.isDue(on: first + index) ? .bridges : .no
      }
    case .times(let times, let days):
      // Skipped days are taken out, so that a pause does not count against a window.
      let counted = marks.filter { $0 != .skipped }
      let covered = windows(of: counted, times: times, days: days)
      var index = -1
      return marks.map { mark in
        if mark == .skipped { return .bridges }
        index += 1
        return mark.count > 0 || covered.contains { $0.contains(index) } ? .yes : .no
      }
    }
  }

  /// The runs of days that count as kept because enough days in them were; an older one slides back
  /// where a newer one already covers its end.
  private static func windows(
    of marks: [HabitMark], times: Int, days: Int
  ) -> [ClosedRange<Int>] {
    guard days > 1 else { return [] }
    let done = marks.indices.filter { marks[$0].count > 0 }
    guard done.count >= times else { return [] }
    var found: [(begin: Int, center: Int, end: Int)] = []
    for index in stride(from: done.count - times, through: 0, by: -1) {
      let (begin, center) = (done[index], done[index + times - 1])
      if center - begin < days { found.append((begin, center, begin + days - 1)) }
    }
    for index in found.indices.dropFirst() {
      let overlap = found[index].end - found[index - 1].begin
      guard overlap >= 0 else { continue }
      let shift = min(found[index].end - found[index].center, overlap + 1)
      found[index].begin -= shift
      found[index].end -= shift
    }
    return found.map { $0.begin...$0.end }
  }
}
