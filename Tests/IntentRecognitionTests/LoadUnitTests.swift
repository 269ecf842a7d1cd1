import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import Testing

/// In which unit a weight is that came without one.
@Suite struct LoadUnitTests {
  /// The kilograms of all loads and body weights of a text, told somewhere by somebody who told
  /// the last weight in some unit.
  private func kilograms(
    _ text: String, inPounds: Bool = false, said: Double? = nil
  ) throws -> [Int] {
    var context = English.context
    (context.weighsInPounds, context.saidMassKg) = (inPounds, said)
    let recognizer = IntentRecognizer(language: try English.language.get())
    return recognizer.understand(text, context: context, situation: Situation()).intents.compactMap
    {
      ($0.slots.number("load_kg") ?? $0.slots.number("mass_kg")).map { Int($0.rounded()) }
    }
  }

  @Test(arguments: [
    ("squats 4x5 at 200 lbs, then rows 3x10 at 90", [91, 41]),
    ("deadlift 100 kg 3x5, curls 3x12 at 14", [100, 14]),
    ("bench 3x8 at 60, shoulder press 3x8 at 88 lb", [27, 40]),
  ])
  func `a bare load is in the unit of the others`(text: String, expected: [Int]) throws {
    #expect(try kilograms(text) == expected)
  }

  @Test(arguments: [
    ("bench 3x5 at 180", [82]), ("deadlift 4x4 @ 120 kg", [120]), ("weight 171.5", [78]),
    ("weight 68.4", [68]), ("the scale said 204 this morning", [93]),
  ])
  func `where people weigh in pounds, bare loads and what is too much in kilograms are pounds`(
    text: String, expected: [Int]
  ) throws {
    #expect(try kilograms(text, inPounds: true) == expected)
  }

  @Test func `what was said last counts more than where one lives`() throws {
    #expect(try kilograms("bench 3x5 at 80", inPounds: true, said: 1) == [80])
    #expect(try kilograms("bench 3x5 at 80", said: RecognitionContext.poundKg) == [80])
    #expect(
      try kilograms("weight 171.5", said: RecognitionContext.poundKg) == [78])
  }

  @Test(arguments: [
    ("America/Denver", true), ("Pacific/Honolulu", true), ("America/Indiana/Knox", true),
    ("America/Toronto", false), ("Europe/London", false), ("America/Sao_Paulo", false),
  ])
  func `people of one country weigh in pounds`(zone: String, expected: Bool) throws {
    #expect(try #require(Zone(zone)).weighsInPounds == expected)
  }
}
