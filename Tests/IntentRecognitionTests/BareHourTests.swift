import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import Testing

/// An hour alone, without a word for the half of the day.
@Suite struct BareHourTests {
  /// "At 3", said in the evening, is the next afternoon; written as the night is, or said at night,
  /// it is of the night.
  @Test(arguments: [
    (10, "remind me at 3 to call Bob", 15), (19, "remind me at 3 to call Bob", 15),
    (19, "remind me at 03:30 to turn the bread", 3), (19, "remind me at 3 am to turn it", 3),
    (23, "remind me at 3 to feed the baby", 3), (19, "remind me at 8 to call Bob", 20),
  ]) func `is of the waking day`(now: Int, text: String, hour: Int) throws {
    let day = LocalDay(year: 2026, month: 3, day: 4)
    let recognizer = IntentRecognizer(language: try English.language.get())
    let heard = recognizer.understand(
      text, context: RecognitionContext(now: LocalTime(day: day, hour: now), zone: .utc),
      situation: Situation())
    let at = try #require(heard.intents.first?.slots.instant(.at))
    #expect(Zone.utc.localTime(at: at).hour == hour)
  }
}
