import Commands
import Testing

@testable import IntentRecognition

struct ImpossibleTimeTests {
  @Test(arguments: [
    "30 February", "february 30", "31 June", "the 31st of April", "29 February 2027",
    "2026-02-30", "31.11.2026", "31/06/2026",
  ])
  func `a day that is none is refused and not bent`(_ day: String) throws {
    let understanding = try English.understanding(of: "remind me on \(day) to call Ana")
    #expect(understanding.intents.isEmpty)
    #expect(understanding.refusals == [.day])
  }

  @Test(arguments: [
    "29 February", "29 February 2028", "28 February", "31 March", "the 31st", "2028-02-29",
    "31/12/2026", "12/31/2026",
  ])
  func `a day that is one is left alone`(_ day: String) throws {
    let understanding = try English.understanding(of: "remind me on \(day) to call Ana")
    #expect(understanding.refusals.isEmpty)
    #expect(understanding.intents.map(\.intent) == ["reminder.add"])
  }

  @Test func `a time of day that is none is refused, a length is not`() throws {
    #expect(try English.understanding(of: "remind me at 25:00 to sleep").refusals == [.clock])
    #expect(try English.understanding(of: "remind me to sleep at 9:75").refusals == [.clock])
    #expect(try English.understanding(of: "ran 5 km in 25:30").refusals.isEmpty)
    #expect(try English.understanding(of: "remind me at 24:00 to sleep").refusals.isEmpty)
  }
}
