import CivilTime
import Testing

@testable import TrackingCore

struct ReminderScheduleTests {
  private func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? noonish }
  private func local(_ text: String) -> LocalTime {
    berlin.localTime(at: instant(text))
  }

  @Test func `seven in the morning stays seven when the clocks change`() throws {
    let schedule = ReminderSchedule(
      start: local("2026-03-27T07:00:00+01:00"), zone: berlin,
      rule: try RecurrenceRule("FREQ=DAILY"))
    #expect(
      schedule.occurrence(after: instant("2026-03-28T12:00:00+01:00"))
        == instant("2026-03-29T07:00:00+02:00"))
    #expect(
      schedule.occurrence(after: instant("2026-10-24T12:00:00+02:00"))
        == instant("2026-10-25T07:00:00+01:00"))
  }

  @Test func `a time that the clocks skip is an hour later, one that comes twice counts once`()
    throws
  {
    let skipped = ReminderSchedule(
      start: local("2026-03-28T02:30:00+01:00"), zone: berlin,
      rule: try RecurrenceRule("FREQ=DAILY"))
    let night = skipped.occurrence(after: instant("2026-03-28T12:00:00+01:00"))
    #expect(night == instant("2026-03-29T03:30:00+02:00"))
    let first = skipped.occurrence(after: instant("2026-10-24T12:00:00+02:00"))
    #expect(first == instant("2026-10-25T02:30:00+02:00"))
    #expect(skipped.occurrence(after: first) == instant("2026-10-26T02:30:00+01:00"))
  }

  @Test func `the 31st is passed over in short months`() throws {
    let schedule = ReminderSchedule(
      start: local("2026-01-31T12:00:00+01:00"), zone: berlin,
      rule: try RecurrenceRule("FREQ=MONTHLY;BYMONTHDAY=31"))
    #expect(
      schedule.occurrence(after: instant("2026-02-01T00:00:00+01:00"))
        == instant("2026-03-31T12:00:00+02:00"))
  }

  @Test func `of several missed ones only the last is delivered`() throws {
    let schedule = ReminderSchedule(
      start: local("2026-03-01T08:00:00+01:00"), zone: berlin,
      rule: try RecurrenceRule("FREQ=DAILY"))
    #expect(schedule.missed(upTo: noonish) == instant("2026-03-04T08:00:00+01:00"))
  }

  @Test func `nagging keeps its pace a dozen times, then the gaps widen up to four hours`() {
    #expect((1...12).allSatisfy { ReminderSchedule.gap(600, after: $0) == 600 })
    let gaps = (13...18).map { ReminderSchedule.gap(600, after: $0) }
    #expect(gaps == [1200, 2400, 4800, 9600, 14_400, 14_400])
    #expect(ReminderSchedule.gap(86_400, after: 9) == 86_400)
  }

  @Test func `quiet hours hold until their end, over midnight too`() {
    let quiet = QuietHours("22:00-07:00")
    #expect(
      quiet?.release(instant("2026-03-04T23:30:00+01:00"), in: berlin)
        == instant("2026-03-05T07:00:00+01:00"))
    #expect(
      quiet?.release(instant("2026-03-05T06:59:00+01:00"), in: berlin)
        == instant("2026-03-05T07:00:00+01:00"))
    #expect(
      quiet?.release(instant("2026-03-05T07:00:00+01:00"), in: berlin)
        == instant("2026-03-05T07:00:00+01:00"))
    #expect(
      QuietHours("13:00-14:00")?.release(instant("2026-03-05T13:10:00+01:00"), in: berlin)
        == instant("2026-03-05T14:00:00+01:00"))
  }

  @Test func `times of day are read as people write them`() {
    let cases = ["22": 79_200, "7:30": 27_000, "11 pm": 82_800, "12am": 0, "12 PM": 43_200]
    for (text, second) in cases { #expect(QuietHours.secondOfDay(text) == second, "\(text)") }
    for text in ["", "x", "25", "7:75", "13pm", "7:3:2"] {
      #expect(QuietHours.secondOfDay(text) == nil, "\(text)")
    }
  }
}
