import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension TargetFit {
  /// "The tea was decaf": a word that alone stands for a kind of coffee makes no coffee of a tea
  /// that is named beside it.
  func isKindOfAnother(_ new: String, than own: String, _ said: [Mentions.Thing]) -> Bool {
    guard said.contains(where: { $0.name == own }),
      let thing = said.first(where: { $0.name == new }), thing.tokens.count == 1,
      let head = new.split(separator: " ").last.map(String.init), head != new,
      !own.hasSuffix(head)
    else { return false }
    let heads = recognizer.bases(of: head)
    return !mentions.terms.contains { heads.contains($0.base) }
  }
}
