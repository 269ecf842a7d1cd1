import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Lunch was 650 kcal" behind a lunch: how much it held, and no lunch of nothing.
  func sameMeal(_ heard: Understanding) -> Step? {
    guard heard.intents.count == 1, let fact = heard.intents.first, fact.intent == .mealLog,
      fact.slots.list(.items)?.isEmpty ?? true, let kcal = fact.slots[.energy],
      let meal = fact.slots.text(.meal), !mentions.isQuestion,
      ![.addition, .more].contains(where: mentions.has), mentions.rest.count <= 1,
      let act = session.recent.last(where: { $0.intent == .mealLog && $0.id != nil }),
      act.slots.text(.meal) == meal, !act.foods.isEmpty,
      session.turn - act.touchedTurn <= 3,
      (fact.slots[.day] ?? act.slots[.day]) == act.slots[.day]
    else { return nil }
    return .edit(act, [.energy: kcal], confidence: 0.9)
  }
}
