import IntentRecognition
import Slots

/// What a message tells of something else than the act that it might correct.
extension Discourse {
  /// "Lunch at the canteen, about 700 kcal" is no news of the dinner.
  func isOfOtherMeal(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    let meals = mentions.things(of: .meal).filter { thing in
      !mentions.things.contains { $0.kind == .drink && $0.tokens == thing.tokens }
    }
    guard !meals.isEmpty, changed["meal"] == nil else { return false }
    return act.intent == "meal.log" && !meals.contains { $0.name == act.slots.text("meal") }
  }

  /// "Pull-ups 10, 8, 7" is no news of the deadlift before.
  func isOfOtherActivity(_ act: Session.DoneAction, _ changed: Slots) -> Bool {
    let names = mentions.things(of: .activity).map(\.name)
    guard act.intent == "exercise.log", changed["activity"] == nil, !names.isEmpty,
      let own = act.slots.text("activity")
    else { return false }
    return !names.contains(own)
  }

  /// "Slept only 6 h" is news of the night, and makes no ride of six hours.
  func isOtherKind(_ fact: RecognizedIntent, _ act: Session.DoneAction) -> Bool {
    fact.origin == "facts" && ["sleep.log", "steps.log"].contains(fact.intent)
      && fact.intent != act.intent && act.intent.hasSuffix(".log")
  }
}
