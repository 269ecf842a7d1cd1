import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension CorrectionResolver {
  /// "And dressing" behind a salad with chicken: one more food, and no other name of one.
  func addsFood(_ slots: Slots) -> Bool {
    slots[.refines] != nil
      && mentions.signs.contains { $0.cue == .addition && $0.tokens.lowerBound == 0 }
  }

  /// Another food, drink or activity in the place of the one that was told.
  ///
  /// - Parameter old: The food of a meal that the message names as the one that was wrong.
  func renamed(
    _ name: SlotKey, of old: String? = nil, to value: SlotValue, in target: Session.DoneAction
  ) -> Slots {
    if name == .drink, let new = value.text, isKindOfAnother(new, in: target) { return [:] }
    if target.intent == .mealLog, name == .food || name == .drink {
      // What is there already takes no other's place.
      if value.text.map(target.foods.contains) == true { return [:] }
      // "It was brown rice" behind chicken and rice is news of the rice.
      let meant = old ?? target.foods.first { isRefined($0, value.text) }
      // "Just toast" behind soup and a sandwich takes the place of neither.
      let isOnly = mentions.signs.contains { $0.cue == .only && $0.tokens.lowerBound == 0 }
      if meant == nil, isOnly, target.foods.count > 1 { return [:] }
      return RoleFit(act: target, context: context, food: meant, recognizer: recognizer).item {
        $0[.food] = value
      } ?? [:]
    }
    if target.intent == .drinkLog, name == .food, let new = value.text,
      isRefined(target.slots.text(.drink) ?? "", new) || isOfDrink(new, target),
      let drink = recognizer.drink(called: new, context: context)
    {
      return [.drink: .text(drink)]
    }
    if target.slots[name] != nil || target.intent == .timerStart && name == .activity {
      return [name: value]
    }
    return [:]
  }

  /// "The tea was decaf": a word that alone stands for a kind of coffee makes none of a tea.
  private func isKindOfAnother(_ new: String, in target: Session.DoneAction) -> Bool {
    let fit = TargetFit(act: target, mentions: mentions, context: context, recognizer)
    return target.slots.text(.drink).map {
      fit.isKindOfAnother(new, than: $0, mentions.things(of: .drink))
    } ?? false
  }

  /// "Apple juice" behind an orange juice: another drink with the same last word.
  private func isOfDrink(_ new: String, _ target: Session.DoneAction) -> Bool {
    let old = target.slots.text(.drink)?.split(separator: " ").last
    return old != nil && new.split(separator: " ").last == old
  }
}

extension Mentions {
  /// "I only ran twice": the only figure says how often.
  var tellsOnlyHowOften: Bool { has(.only) && tellsHowOften }

  /// "And yesterday twice".
  var tellsHowOften: Bool {
    let figures = fillers.filter { !$0.amounts.isEmpty }
    return !figures.isEmpty && figures.allSatisfy { often.contains($0.tokens) }
  }
}
