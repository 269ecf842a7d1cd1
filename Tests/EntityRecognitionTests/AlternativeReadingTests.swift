import EntityRecognition
import Testing

/// Spans that conventions read differently: the first reading is used, the others stand beside it.
struct AlternativeReadingTests {
  private func readings(_ text: String) -> [String] {
    English.best(text).compactMap { TimeText.text($0) }
  }

  @Test func `a week, month, quarter or year is a point first, then a stretch of days`() {
    #expect(readings("next week") == ["2026-03-09 week", "2026-03-09..2026-03-16"])
    #expect(readings("in 2017") == ["2017-01-01 year", "2017-01-01..2018-01-01"])
    #expect(readings("Q3 2027") == ["2027-07-01 quarter", "2027-07-01..2027-10-01"])
    #expect(readings("tomorrow") == ["2026-03-05"])
  }

  @Test func `a day that ends an interval is included first, then excluded`() {
    #expect(
      readings("from june 5 to june 9 2026") == [
        "2026-06-05..2026-06-10", "2026-06-05..2026-06-09",
      ])
    #expect(readings("june 5-9 2026") == ["2026-06-05..2026-06-10", "2026-06-05..2026-06-09"])
    #expect(readings("2011-2013") == ["2011-01-01..2014-01-01", "2011-01-01..2013-01-01"])
  }

  @Test func `a time of day ends an interval first, then its minute is included; no hour is`() {
    #expect(
      readings("tomorrow 15:10 - 16:40") == [
        "2026-03-05T15:10..2026-03-05T16:40", "2026-03-05T15:10..2026-03-05T16:41",
      ])
    #expect(readings("tomorrow 3pm to 5pm") == ["2026-03-05T15:00..2026-03-05T17:00"])
  }

  @Test func `parts of the day have long hours first, then short ones`() {
    #expect(
      readings("tomorrow evening") == [
        "2026-03-05T18:00..2026-03-06", "2026-03-05T16:00..2026-03-05T20:00",
      ])
  }

  @Test func `what comes from a period begins with it first, then lies inside of it`() {
    #expect(readings("from last month") == ["2026-02-01..", "2026-02-01..2026-03-01"])
  }

  @Test func `further readings have the span of the first, are marked, and are no candidates`() {
    let lattice = English.lattice("meals next week")
    let best = lattice.best
    #expect(best.map(\.isAlternative) == [false, true])
    #expect(best.first?.bytes == best.last?.bytes)
    #expect(best.last?.rule.description == "time.week.interval")
    #expect(!lattice.all.contains { $0.isAlternative })
    #expect(!lattice.candidates(startingAt: 1).contains { $0.isAlternative })
  }
}
