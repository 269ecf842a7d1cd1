import CivilTime
import EntityRecognition
import Testing

@testable import IntentRecognition

/// Whatever mark ends a text, or heads it, reading it comes to an end.
@Suite struct EndingTests {
  private static let headings = ["", "coffee time: ", "note: ", "- "]
  private static let endings = [".", "!", ":", " -", ",", ";", "…", " and", " with", " ("]
  /// Every so many examples are tried, each with another pair of these.
  private static let step = 3

  @Test func `marks around any example break nothing`() throws {
    let language = try English.language.get()
    let recognizer = IntentRecognizer(language: language)
    let examples = language.files.flatMap { $0.examples.map(\.text) }
    #expect(examples.count > 1000)
    for (number, place) in stride(from: 0, to: examples.count, by: Self.step).enumerated() {
      let heading = Self.headings[number % Self.headings.count]
      let ending = Self.endings[number % Self.endings.count]
      let text = heading + examples[place] + ending
      let heard = recognizer.understand(text, context: English.context)
      #expect(heard.intents.allSatisfy { $0.tokens.upperBound <= heard.utterance.tokens.count })
    }
  }

  @Test(arguments: [
    "coffee time: cake with cream.", "my coffee order: latte with cream!",
    "afternoon tea - scones with cream -",
  ])
  func `a drink in a heading and a mark behind what is in it`(text: String) throws {
    let recognizer = IntentRecognizer(language: try English.language.get())
    let heard = recognizer.understand(text, context: English.context)
    #expect(!heard.utterance.tokens.isEmpty)
  }
}
