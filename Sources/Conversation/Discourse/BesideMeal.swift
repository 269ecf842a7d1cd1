import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// What is added to a meal that was told right before is of that meal and of its day: "plus a
  /// banana" behind a breakfast, "add a salad" behind yesterday's dinner; "also I just had a
  /// coffee" behind that one is of today.
  func besideMeal(_ step: Step) -> Step {
    guard case .request(var request, let confidence, let tokens) = step,
      [IntentName.mealLog, .drinkLog].contains(request.intent),
      request.slots[.meal] == nil, request.slots[.at] == nil, mentions.times.isEmpty,
      isPutBeside,
      let last = mealOfLate,
      last.slots.day(.day) == context.today || !mentions.namesSender && !mentions.has(.deed),
      now.seconds - last.touchedAt.seconds <= DiscourseLimits.pronoun
    else { return step }
    request.slots[.day] = last.slots[.day] ?? request.slots[.day]
    if request.intent == .mealLog { request.slots[.meal] = last.slots[.meal] }
    return .request(request, confidence: confidence, tokens: tokens)
  }

  /// The meal that was told right before, or with a drink that was put beside it since.
  private var mealOfLate: Session.DoneAction? {
    guard let last = session.justKept else { return nil }
    if last.intent == .mealLog { return last }
    guard last.intent == .drinkLog,
      let meal = session.recent.last(where: { $0.intent == .mealLog && $0.id != nil }),
      last.turn - meal.touchedTurn <= 1, last.slots[.day] == meal.slots[.day]
    else { return nil }
    return meal
  }

  /// "Plus a banana", "add raita": a word at the head that puts it there.
  private var isPutBeside: Bool {
    if mentions.signs.contains(where: { $0.cue == .addition && $0.tokens.lowerBound <= 1 })
      || mentions.hints.contains(where: { $0.cue == .holding && $0.tokens.lowerBound <= 1 })
    {
      return true
    }
    let first = utterance.split(separator: " ").first?.lowercased() ?? ""
    return recognizer.language.words.has(first, .putting)
      || recognizer.language.linksFoods(first)
  }
}
