import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Another one, with milk this time" behind a coffee: what stands behind "with" is in that, and
  /// was not drunk or eaten by itself.
  func withAdded(_ steps: [Step]) -> [Step] {
    guard steps.count == 2, case .request(var again, let confidence, let tokens) = steps[0],
      case .request(let added, _, let behind) = steps[1],
      again.intent == .drinkLog, [.drinkLog, .mealLog].contains(added.intent),
      mentions.has(.more), mentions.amounts.isEmpty || added.intent == .mealLog,
      let drink = again.slots.text(.drink), drink != added.slots.text(.drink),
      mentions.hints.contains(where: { hint in
        hint.cue == .holding && hint.tokens.lowerBound >= tokens.lowerBound
          && hint.tokens.upperBound <= behind.upperBound
      })
    else { return steps }
    let words = utterance.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: holds) else { return steps }
    let whole = reading(([drink] + words[place...]).joined(separator: " ")).intents
    guard whole.count == 1, let one = whole.first, one.intent == .drinkLog,
      one.slots.text(.drink) == drink, let parts = one.slots[.with]
    else { return [steps[0]] }
    again.slots[.with] = parts
    return [.request(again, confidence: confidence, tokens: tokens)]
  }

  private func holds(_ word: String) -> Bool {
    recognizer.mentions(in: reading(word).utterance).hints.contains { $0.cue == .holding }
  }
}
