import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Same again today" behind two coffees and a water that one message of a day before told: all
  /// of it once more.
  func severalAgain(_ heard: Understanding) -> [Step] {
    guard heard.intents.count == 1, let intent = heard.intents.first,
      Verb(intent.intent) == .again
    else { return [] }
    if let meal = intent.slots[.otherMeal], intent.slots[.meal] == nil {
      return asOtherMeal(meal, intent)
    }
    guard mentions.hint(.alike), mentions.things.isEmpty,
      intent.slots.values.keys.allSatisfy({ $0 == .day }), mentions.amounts.isEmpty,
      heard.refusals.isEmpty, !mentions.isQuestion,
      let last = session.recent.last(where: { $0.intent.isLog && $0.id != nil }),
      age(last) <= DiscourseLimits.repetition
    else { return [] }
    let day = intent.slots.day(.day) ?? context.today
    let acts = session.recent.filter {
      $0.intent.isLog && $0.id != nil && $0.turn == last.turn && $0.utterance == last.utterance
    }
    guard acts.count > 1, acts.allSatisfy({ $0.slots.day(.day).map { $0 < day } ?? false }) else {
      return []
    }
    return acts.map { act in
      var slots = act.slots
      for name in [SlotKey.at, .from, .to, .note] { slots[name] = nil }
      slots[.day] = .day(day)
      let request = Request(intent: act.intent, slots: slots, asSaid: utterance)
      return .request(request, confidence: 0.9, tokens: intent.tokens)
    }
  }

  /// "Same again for dinner" behind a sandwich and a coke: both of them once more.
  private func asOtherMeal(_ name: SlotValue, _ intent: RecognizedIntent) -> [Step] {
    guard !mentions.isQuestion, intent.slots.flag(.rest) != true,
      let meal = session.recent.last(where: { $0.intent == .mealLog && $0.id != nil }),
      age(meal) <= DiscourseLimits.repetition
    else { return [] }
    let acts = session.recent.filter {
      [IntentName.mealLog, .drinkLog].contains($0.intent) && $0.id != nil
        && $0.turn == meal.turn && $0.utterance == meal.utterance
        && ($0.intent == .drinkLog || $0.id == meal.id)
    }
    guard acts.count > 1 || session.last.last?.intent == .drinkLog else { return [] }
    return acts.map { act in
      var slots = act.slots
      for name in [SlotKey.at, .note] { slots[name] = nil }
      slots[.day] = intent.slots[.day] ?? .day(context.today)
      if act.intent == .mealLog { slots[.meal] = name }
      let request = Request(intent: act.intent, slots: slots, asSaid: utterance)
      return .request(request, confidence: 0.9, tokens: intent.tokens)
    }
  }
}
