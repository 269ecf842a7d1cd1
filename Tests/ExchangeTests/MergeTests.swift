import CivilTime
import Testing

@testable import Exchange

struct MergeTests {
  @Test func `spans join, and tell how much of a stretch they cover`() {
    let spans = Spans(joining: [30..<40, 0..<10, 5..<20])
    #expect(spans.all == [0..<20, 30..<40])
    #expect(spans.total == 30)
    #expect(spans.covered(15..<35) == 10)
    #expect(spans.contains(35))
    #expect(!spans.contains(20))
  }

  @Test func `a device counts for the time in which the leading one counted nothing`() {
    var merge = CountMerge()
    merge.add(1000, from: 0, to: 1000, source: "watch")
    merge.add(600, from: 500, to: 1500, source: "phone")
    merge.add(7, from: 2000, to: 2000, source: "phone")
    let days = merge.days()
    #expect(days.map(\.count) == [1000 + 300 + 7])
  }

  @Test func `a repeated sample is one`() {
    var merge = CountMerge()
    for _ in 0..<3 { merge.add(50, from: 60, to: 120, source: "phone") }
    merge.add(50, from: 120, to: 180, source: "phone")
    #expect(merge.days().map(\.count) == [100])
  }

  @Test func `sleep belongs to the day of waking`() {
    var merge = NightMerge()
    let night = LocalTime(day: march(2), hour: 22).seconds
    merge.addAsleep(from: night, to: night + 3600)
    merge.addAsleep(from: night + 7200, to: night + 6 * 3600)
    merge.addInBed(from: night, to: night + 8 * 3600)
    let nap = LocalTime(day: march(3), hour: 14).seconds
    merge.addAsleep(from: nap, to: nap + 1800)
    #expect(merge.nights().map(\.day) == [march(3)])
    #expect(merge.nights().map(\.seconds) == [5 * 3600 + 1800])
  }
}
