import CivilTime
import Conversation
import Slots
import Testing

struct AskedPeriodTests {
  private let monday = LocalDay(year: 2026, month: 3, day: 2)

  @Test func `last night is the day one woke up`() throws {
    let action = try Talk().actions("slept 7.5 hours", "how long did I sleep last night?").first
    #expect(action?.outcome.data.number("total_s") == 27_000)
  }

  @Test func `a running week, month or year is meant by its word`() throws {
    let talk = try Talk()
    try talk.say("walked 100 steps yesterday")
    let cases: [(String, Period)] = [
      ("How is my week going?", Period(from: monday, to: monday + 6)),
      ("how is my month going?", Period(from: monday - 1, to: monday + 29)),
    ]
    for (text, period) in cases {
      let action = try talk.say(text).actions.first
      #expect(action?.outcome.reply == "answered.review", "\(text)")
      #expect(action?.outcome.slots["period"] == .period(period), "\(text)")
    }
  }
}
