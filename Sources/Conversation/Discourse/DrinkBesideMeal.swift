import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Correcting {
  /// "And it was a diet coke" behind pizza and a coke of which the pizza was corrected since: what
  /// is drunk is the other drink, and takes no food's place.
  func ofDrinkBeside(_ found: [Candidate]) -> [Candidate] {
    let drinks = found.filter { $0.changed[.drink] != nil }
    guard !drinks.isEmpty else { return found }
    return found.filter { one in
      one.changed[.items] == nil || one.isThingNamed
        || !drinks.contains { $0.act.isTold(with: one.act) }
    }
  }
}

extension CorrectionResolver {
  /// The same order of targets, where the message names a drink: of what one message told, first
  /// what was drunk.
  func drinksFirst(_ targets: [Session.DoneAction], _ slots: Slots) -> [Session.DoneAction] {
    guard let first = targets.first, first.intent == .mealLog, slots[.oldFood] == nil,
      let name = slots.text(.newDrink) ?? slots.text(.drink) ?? slots.text(.food),
      recognizer.drink(called: name, context: context) != nil,
      !first.foods.contains(where: { isRefined($0, name) })
    else { return targets }
    let drunk = targets.filter { $0.intent == .drinkLog && $0.isTold(with: first) }
    return drunk + targets.filter { act in !drunk.contains { $0.id == act.id } }
  }
}

extension Session.DoneAction {
  /// Whether two things were told by one message.
  func isTold(with other: Session.DoneAction) -> Bool {
    turn == other.turn && utterance == other.utterance
  }
}
