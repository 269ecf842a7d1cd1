import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Bread done too" with "buy bread, butter and cheese" on the list: a food that is done, and was
  /// not eaten, is a part of what is listed; whether all of it is done is asked.
  func isOfListed(_ intent: RecognizedIntent) -> Bool {
    guard [.mealLog, .drinkLog].contains(intent.intent), intent.origin == "facts",
      mentions.has(.finished),
      !mentions.terms.contains(where: { $0.isVerb && $0.isPast && !isDone($0) }),
      mentions.amounts.isEmpty
    else { return false }
    let said = mentions.things.filter { [.food, .drink].contains($0.kind) }
      .flatMap { recognizer.bases(of: $0.name) }
    return names().contains { name in
      name.kind == "todo" && said.contains { recognizer.bases(of: name.name).contains($0) }
    }
  }

  private func isDone(_ term: Mentions.Term) -> Bool {
    mentions.signs.contains { $0.cue == .finished && $0.tokens.contains(term.token) }
  }
}
