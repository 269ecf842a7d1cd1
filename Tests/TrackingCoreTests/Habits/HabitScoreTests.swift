import CivilTime
import Testing

@testable import TrackingCore

/// The published vectors of Loop Habit Tracker's score.
struct HabitScoreTests {
  private func strength(
    _ marks: [HabitMark], _ schedule: HabitSchedule = .daily
  ) -> Double {
    (HabitScore.strength(of: marks, schedule: schedule) * 10_000).rounded() / 10_000
  }

  private let done = HabitMark.done(1)

  @Test func `a perfect daily habit grows as published`() {
    let vectors = [
      1: 0.0519, 7: 0.3115, 14: 0.5260, 21: 0.6736, 30: 0.7980, 60: 0.9592, 90: 0.9918,
      100: 0.9952,
    ]
    for (days, score) in vectors {
      #expect(strength(Array(repeating: done, count: days)) == score, "after \(days) days")
    }
  }

  @Test func `misses weaken a habit and skipped days leave it alone`() {
    let month = Array(repeating: done, count: 30)
    #expect(strength(month + [.unknown]) == 0.7566)
    #expect(strength(month + Array(repeating: .unknown, count: 7)) == 0.5494)
    #expect(strength(month + Array(repeating: .skipped, count: 7)) == 0.7980)
  }

  @Test func `three times a week on Monday, Wednesday and Friday grows as published`() {
    let week: [HabitMark] = [done, .unknown, done, .unknown, done, .unknown, .unknown]
    for (weeks, score) in [2: 0.2500, 4: 0.5399, 8: 0.8269, 13: 0.9490] {
      let marks = Array(repeating: week, count: weeks).flatMap { $0 }
      #expect(strength(marks, .times(3, perDays: 7)) == score, "after \(weeks) weeks")
    }
  }

  @Test func `once a week grows as published`() {
    let week = [done] + Array(repeating: HabitMark.unknown, count: 6)
    for (weeks, score) in [4: 0.3881, 13: 0.8281, 30: 0.9844] {
      let marks = Array(repeating: week, count: weeks).flatMap { $0 }
      #expect(strength(marks, .times(1, perDays: 7)) == score, "after \(weeks) weeks")
    }
  }

  @Test func `a limit passed by half loses strength as published`() {
    #expect(strength(Array(repeating: .done(3), count: 10), .atMost(2)) == 0.7934)
    #expect(strength(Array(repeating: .done(2), count: 10), .atMost(2)) == 1)
    #expect(strength([.done(1)], .atMost(0)) == 0.9481)
  }
}
