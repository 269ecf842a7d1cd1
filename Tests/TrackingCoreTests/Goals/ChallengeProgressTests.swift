import CivilTime
import Testing

@testable import TrackingCore

struct ChallengeProgressTests {
  private let first = LocalDay(year: 2026, month: 3, day: 2)

  private func progress(
    _ amount: Double, per: Grain? = nil, days: Int?, today: Int, limit: Bool = false,
    _ values: [Int: Double]
  ) -> ChallengeProgress {
    ChallengeProgress(
      amount: amount, isLimit: limit, per: per, from: first, to: days.map { first + ($0 - 1) },
      today: first + today,
      values: Dictionary(
        values.map { (first + $0.key, $0.value) }, uniquingKeysWith: { $0 + $1 }))
  }

  @Test func `an amount needs so much a day from here`() {
    let some = progress(70_000, days: 7, today: 3, [0: 10_000, 1: 20_000, -1: 5_000])
    #expect(some.reached == 30_000)
    #expect(some.daysLeft == 4)
    #expect(some.pace == 10_000)
    #expect(some.bestDay == first + 1)
    #expect(!some.isComplete)
    #expect(some.bar == "▰▰▰▰▱▱▱▱▱▱")
  }

  @Test func `an amount completes early and a bar is never full before`() {
    #expect(progress(100, days: 7, today: 1, [0: 100]).isComplete)
    let almost = progress(100, days: 7, today: 1, [0: 99.9])
    #expect(!almost.isComplete)
    #expect(almost.bar == "▰▰▰▰▰▰▰▰▰▱")
  }

  @Test func `each day counts once and a missed one is told`() {
    let days = progress(1800, per: .day, days: 14, today: 3, [0: 1800, 1: 600, 2: 4000])
    #expect(days.reached == 2)
    #expect(days.target == 14)
    #expect(days.missed == 1)
    #expect(days.currentSpan == 0)
  }

  @Test func `weeks run from the first day`() {
    let weeks = progress(4000, per: .week, days: 42, today: 8, [0: 3000, 6: 1000, 7: 500])
    #expect(weeks.reached == 1)
    #expect(weeks.target == 6)
    #expect(weeks.currentSpan == 500)
  }

  @Test func `two days over are no week of their own`() {
    let month = progress(3, per: .week, days: 30, today: 0, [:])
    #expect(month.target == 4)
    #expect(progress(3, per: .week, days: 33, today: 0, [:]).target == 5)
  }

  @Test func `a limit holds only once its days are over`() {
    #expect(!progress(2, per: .day, days: 3, today: 2, limit: true, [0: 1, 1: 2]).isComplete)
    #expect(progress(2, per: .day, days: 3, today: 3, limit: true, [0: 1, 1: 2]).isComplete)
    let broken = progress(2, per: .day, days: 3, today: 3, limit: true, [0: 3])
    #expect(broken.missed == 1)
    #expect(!broken.isComplete)
  }

  @Test func `without an end one good day completes a daily target`() {
    #expect(!progress(10_000, per: .day, days: nil, today: 2, [0: 6000, 1: 6000]).isComplete)
    #expect(progress(10_000, per: .day, days: nil, today: 2, [1: 10_000]).isComplete)
  }

  @Test func `months of a period begin on its day and end with short months`() {
    let period = Period(
      from: LocalDay(year: 2026, month: 1, day: 31), to: LocalDay(year: 2026, month: 3, day: 30))
    let spans = Grain.month.spans(of: period)
    #expect(spans.map(\.from.description) == ["2026-01-31", "2026-02-28"])
    #expect(spans.last?.to == period.to)
  }
}
