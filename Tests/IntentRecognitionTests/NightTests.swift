import Commands
import IntentRecognition
import Slots
import Testing

/// Nights that are told by their two ends, whatever else the words of the two may be.
@Suite struct NightTests {
  /// What was said on 4 March 2026 in the afternoon, with the hours and the day that it comes to.
  @Test(arguments: [
    ("slept from 10 to 6", 8, "2026-03-04"),
    ("slept between 11 and 6", 7, "2026-03-04"),
    ("slept 22 - 6.30", 8.5, "2026-03-04"),
    ("asleep from 10.30 to 6:30", 8, "2026-03-04"),
    ("i slept from ten until eight", 10, "2026-03-04"),
    ("in bed from 11pm to 6", 7, "2026-03-04"),
    ("hit the hay at quarter to eleven, up at 6am", 7.25, "2026-03-04"),
    ("didn't get to bed til 1, up at 7", 6, "2026-03-04"),
    ("got to sleep at half ten and slept till six", 7.5, "2026-03-04"),
    ("slept from 12 to 6", 6, "2026-03-04"),
    ("last night I slept from 11:15 to quarter past seven", 8, "2026-03-04"),
    ("slept 22:45-06:30 yesterday", 7.75, "2026-03-03"),
    ("on Sunday I slept from 11 to 7", 8, "2026-03-02"),
    ("napped from 2 to 3 yesterday", 1, "2026-03-03"),
    ("slept from 8am to 3pm yesterday", 7, "2026-03-03"),
  ])
  func `reads both ends`(text: String, hours: Double, day: String) throws {
    let intents = try English.understanding(of: text).intents
    #expect(intents.map(\.intent) == ["sleep.log"])
    #expect(intents.first?.slots.number("duration_s") == hours * 3600)
    #expect(intents.first?.slots.day("day").map { "\($0)" } == day)
  }

  @Test(arguments: [
    "my son slept from 10 to 6", "I want to sleep from 10 to 6", "worked from 9 to 5",
    "we drove from 10 to 6 without sleep", "goal: be in bed by 10 and up by 6",
    "quiet hours from 10 to 6", "the shop is open from 10 to 6",
    "tomorrow I will be asleep from 10 to 6", "did I sleep from 10 to 6?",
  ])
  func `leaves others, plans and opening hours alone`(text: String) throws {
    #expect(try !English.names(of: text).contains("sleep.log"))
  }
}
