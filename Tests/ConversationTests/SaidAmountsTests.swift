import CivilTime
import EntityRecognition
import IntentRecognition
import Testing

@testable import Conversation

/// The amounts of a message are the first of each of its spans, without the spans being made.
struct SaidAmountsTests {
  private static let context = RecognitionContext(
    now: LocalTime(day: LocalDay(year: 2026, month: 3, day: 4), hour: 14, minute: 20), zone: .utc)
  private static let texts = [
    "had 2 glasses of water", "ran 6k in 30 min", "the first one, 3 of them", "not 5 but 4.5 kg",
    "packet says 540", "slept 7.5h and woke at 6", "6 is too early, make it 8", "three 330 ml cans",
    "every day at 9", "half an hour", "nothing said", "12 reps at 40 kg, 3 sets", "1/2 cup, 120 ml",
  ]

  @Test(arguments: texts) func `are those of the fillers`(_ text: String) throws {
    let recognizer = IntentRecognizer(language: try Talk.language.get())
    let mentions = recognizer.mentions(in: text, context: Self.context)
    #expect(mentions.amounts == mentions.fillers.compactMap { $0.amounts.first })
    // A part that is asked for again is the one that was made before.
    let part = mentions.within(0..<2)
    #expect(mentions.within(0..<2).amounts == part.amounts)
    let other = mentions.within(1..<3)
    #expect(other.amounts == other.fillers.compactMap { $0.amounts.first })
  }
}
