import CivilTime
import Testing

@testable import TrackingCore

struct HabitStreaksTests {
  private let monday = LocalDay(year: 2026, month: 3, day: 2)

  /// x done, - skipped, anything else open.
  private func streaks(_ row: String, _ schedule: HabitSchedule = .daily) -> HabitStreaks {
    let marks = row.map { $0 == "x" ? HabitMark.done(1) : $0 == "-" ? .skipped : .unknown }
    return HabitStreaks(of: marks, from: monday, schedule: schedule)
  }

  @Test func `today still open does not break a streak, yesterday missed does`() {
    #expect(streaks("xxx.").current == 3)
    #expect(streaks("xxx..").current == 0)
    #expect(streaks("xxx..").best == 3)
    #expect(streaks("xx.xxxx").current == 4)
  }

  @Test func `a skipped day neither breaks nor lengthens a streak`() {
    #expect(streaks("xx--x").current == 3)
  }

  @Test func `weekdays only count on their days`() {
    #expect(streaks("xxxxx..x", .weekdays([1, 2, 3, 4, 5])).current == 6)
    #expect(streaks("xxx.x..x", .weekdays([1, 2, 3, 4, 5])).current == 2)
  }

  @Test func `a week with enough days counts as a whole`() {
    #expect(streaks("x.x.x..x.x.x..", .times(3, perDays: 7)).current == 14)
    #expect(streaks("x.x....x.x....", .times(3, perDays: 7)).current == 0)
    #expect(streaks("x.x.x..x.x.x..", .times(3, perDays: 7)).best == 14)
  }

  @Test func `every other day bridges the day between`() {
    #expect(streaks("x.x.x.", .times(1, perDays: 2)).current == 6)
    #expect(streaks("x...x.", .times(1, perDays: 2)).current == 2)
  }

  @Test func `a pause inside of a window does not break it`() {
    #expect(streaks("x.x--.x", .times(1, perDays: 2)).current == 5)
    #expect(streaks("x.x---x.x.x", .times(3, perDays: 7)).current == 8)
  }

  @Test func `a limit is kept on days without a word`() {
    let marks: [HabitMark] = [.done(3), .unknown, .done(2), .unknown]
    let streaks = HabitStreaks(of: marks, from: monday, schedule: .atMost(2))
    #expect(streaks.current == 3)
  }

  @Test func `a schedule survives the store`() {
    let schedules: [HabitSchedule] = [
      .daily, .times(3, perDays: 7), .times(1, perDays: 30), .weekdays([1, 3, 5]), .atMost(2),
    ]
    for schedule in schedules { #expect(HabitSchedule(stored: schedule.stored) == schedule) }
    for text in ["", "0/7", "9/7", "XX", "<=x", "3"] {
      #expect(HabitSchedule(stored: text) == nil, "\(text)")
    }
  }

  @Test func `boxes part the weeks`() {
    let marks: [HabitMark] = [.done(1), .unknown, .skipped]
    let row = HabitBoxes.row(of: marks, from: monday + 5, schedule: .daily, toCome: 2)
    #expect(row == "■□ –··")
  }
}
