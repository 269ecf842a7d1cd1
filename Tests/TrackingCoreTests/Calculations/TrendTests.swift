import Testing

@testable import TrackingCore

struct TrendTests {
  private func trend(_ values: [Double], every days: Int = 2) throws -> Trend {
    try #require(
      Trend(values.enumerated().map { Trend.Reading(day: $0.offset * days, value: $0.element) }))
  }

  @Test func `a line without ups and downs has its own rate`() throws {
    let falling = try trend([80, 79.6, 79.2, 78.8, 78.4, 78])
    #expect(falling.course == .falling)
    #expect(abs((falling.perWeek ?? 0) + 1.4) < 0.001)
  }

  @Test func `ups and downs hide no clear fall, and the smoothed line has less of them`() throws {
    let values = [80, 80.6, 79.5, 79.9, 79, 79.4, 78.6, 78.9, 78, 78.5]
    let falling = try trend(values)
    #expect(falling.course == .falling)
    let smoothed = stride(from: 0, to: 20, by: 2).map(falling.smoothed)
    func ups(_ line: [Double]) -> Double {
      zip(line, line.dropFirst()).reduce(0) { $0 + max(0, $1.1 - $1.0) }
    }
    #expect(ups(smoothed) < ups(values) / 4)
  }

  @Test func `noise is no trend`() throws {
    let noise = try trend([80, 79, 80.4, 79.1, 80.2, 79.3, 80.1])
    #expect(noise.course == .unclear)
    #expect(noise.perWeek == nil)
    #expect(noise.days(until: 70) == nil)
  }

  @Test func `hardly any change is steady`() throws {
    #expect(try trend([80, 80.02, 79.99, 80.01, 80.02]).course == .steady)
    #expect(try trend([0, 0, 0, 0, 0]).course == .steady)
  }

  @Test(arguments: [[80.0], [80, 79], [80, 79, 78], [80, 79.9, 79.8, 79.7]])
  func `few readings, or close ones, say nothing`(_ values: [Double]) throws {
    let few = try trend(values)
    #expect(few.course == .unknown)
    #expect(few.start == values.first)
    #expect(few.end == values.last)
  }

  @Test func `a value ahead is reached, one behind or too far away is not`() throws {
    let falling = try trend([80, 79.6, 79.2, 78.8, 78.4, 78])
    let days = try #require(falling.days(until: 76))
    #expect((8...13).contains(days))
    #expect(falling.days(until: 82) == nil)
    #expect(falling.days(until: -1000) == nil)
  }

  @Test func `there is none without a reading`() { #expect(Trend([]) == nil) }
}
