import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

/// What is done with a guess: questions about what was kept are answered when it is sure, anything
/// else is asked back, and nothing is ever stored for a guess alone.
struct Guessing {
  let language: IntentLanguage

  /// The understanding with a sure guess as its intent.
  func answered(_ understanding: Understanding) -> Understanding {
    guard let guess = understanding.guess, guess.isComplete,
      guess.sureness >= language.thresholds.answer, isWorded(understanding.utterance),
      language.keepsNothing(of: guess.intent)
    else { return understanding }
    var result = understanding
    result.guess = nil
    result.intents = [
      RecognizedIntent(
        intent: guess.intent, slots: guess.slots, confidence: guess.sureness,
        tokens: 0..<understanding.utterance.tokens.count, origin: "frame")
    ]
    return result
  }

  /// What a yes carries out; nil when the guess is not sure enough or lacks something.
  func request(for guess: Guess, utterance: String) -> Request? {
    guard guess.sureness >= language.thresholds.ask, guess.isComplete,
      // What leans on what was said before is no guess by itself.
      guess.slots[.scope] == nil
    else { return nil }
    return Request(intent: guess.intent, slots: guess.slots, asSaid: utterance)
  }

  /// Two words are hardly a question; a fragment such as "for lunch" leans on something else.
  private func isWorded(_ utterance: Utterance) -> Bool {
    utterance.text.hasSuffix("?") || utterance.tokens.filter { $0.kind == .word }.count > 2
  }
}
