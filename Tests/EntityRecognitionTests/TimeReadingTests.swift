import CivilTime
import EntityRecognition
import Testing

/// What depends on the sender: day-first dates, time zones, and words that count only when asked.
struct TimeReadingTests {
  private func times(_ text: String, _ context: RecognitionContext) -> [String] {
    English.best(text, context).compactMap { TimeText.text($0) }
  }

  @Test func `the order of day and month is the sender's`() {
    var context = English.context
    #expect(times("on 3/4/2026", context) == ["2026-03-04"])
    context.readsDayFirst = true
    #expect(times("on 3/4/2026", context) == ["2026-04-03"])
    #expect(times("12/25/2026", context) == ["2026-12-25"])
    #expect(times("2026-04-03", context) == ["2026-04-03"])
  }

  @Test func `a number beside a weekday is a day where there is such a day soon`() {
    func first(_ text: String) -> String? { times(text, English.context).first }
    #expect(first("friday 9")?.hasPrefix("2026-03-06T09:00") == true)
    #expect(first("thursday morning 8")?.hasPrefix("2026-03-05T08:00") == true)
    #expect(first("friday 20")?.hasPrefix("2026-03-20 ") == true)
    #expect(first("tuesday 31")?.hasPrefix("2026-03-31 ") == true)
  }

  @Test func `a named time zone is turned into the sender's wall clock`() throws {
    let zone = try #require(Zone("Europe/Berlin"))
    let winter = RecognitionContext(now: English.context.now, zone: zone)
    #expect(times("tomorrow at 3pm EST", winter) == ["2026-03-05T21:00"])
    #expect(times("tomorrow at 18:00 GMT", winter) == ["2026-03-05T19:00"])
    let summer = RecognitionContext(
      now: LocalTime(day: LocalDay(year: 2026, month: 7, day: 1), hour: 9), zone: zone)
    #expect(times("tomorrow at 18:00 GMT", summer) == ["2026-07-02T20:00"])
  }

  @Test func `weak words count only where a time is asked for`() {
    for text in ["7", "may", "12"] {
      let lattice = English.lattice("take \(text)")
      #expect(lattice.best.allSatisfy { $0.dimension != "time" }, "\(text)")
      #expect(lattice.all.contains { $0.dimension == "time" && $0.isLatent }, "\(text)")
    }
  }

  @Test func `the lattice has the short times inside of long ones`() {
    let bodies = English.lattice("yesterday evening at 8").all.filter { $0.dimension == "time" }
      .map(\.tokens)
    #expect(bodies.contains(0..<1) && bodies.contains(0..<2) && bodies.contains(0..<4))
  }

  @Test func `known parts are those that were said`() throws {
    func known(_ text: String) throws -> TimeParts {
      let entity = try #require(English.best(text).first)
      guard case .time(let value) = entity.value else { return [] }
      return value.known
    }
    #expect(try known("in march") == .month)
    #expect(try known("on friday at 8pm") == [.weekday, .hour, .meridiem])
    #expect(try known("tomorrow").contains(.relative))
    #expect(try known("june 3rd 2025") == [.year, .month, .day])
    #expect(try known("christmas") == .holiday)
  }
}
