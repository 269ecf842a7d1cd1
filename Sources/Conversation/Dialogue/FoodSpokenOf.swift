import Commands
import IntentRecognition
import Slots

extension CorrectionResolver {
  /// "Make the rice 2" behind chicken and rice: the food of the meal that a correction names beside
  /// its figure, also by the last word of its name alone: "set the rolls to 3".
  func foodSpokenOf(_ slots: Slots, in target: Session.DoneAction) -> String? {
    guard let name = slots.text(.oldFood) ?? slots.text(.food) else {
      let said = Set(mentions.terms.map(\.base))
      let named = target.foods.filter { food in
        recognizer.bases(of: food).last.map(said.contains) ?? false
      }
      return named.count == 1 ? named.first : nil
    }
    if target.foods.contains(name) { return name }
    let called = target.foods.filter { $0.hasSuffix(" " + name) || name.hasSuffix(" " + $0) }
    return called.count == 1 ? called.first : nil
  }
}
