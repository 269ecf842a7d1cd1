import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "With jam" right behind toast: it was on that, and is of its meal. What both are together is
  /// read as one message would be: a burger with fries are two things, and no burger of fries.
  func withOn(_ heard: Understanding) -> Step? {
    guard heard.intents.allSatisfy({ mayBeWith($0) }), heard.refusals.isEmpty,
      let act = session.last.last, act.intent == .mealLog,
      act.id != nil, session.turn - act.touchedTurn <= 1,
      let sign = mentions.hints.first(where: { $0.cue == .holding }),
      sign.tokens.lowerBound == 0, mentions.wordCount <= DiscourseLimits.completionWords,
      !mentions.isQuestion, mentions.others.isEmpty, mentions.times.isEmpty,
      let food = act.foods.last
    else { return nil }
    let whole = reading("\(food) \(utterance)").intents
    guard whole.count == 1, let one = whole.first, one.intent == .mealLog,
      one.origin == "facts", let items = one.slots.list(.items), items.count > 1,
      items[0].record?[.food]?.text == food
    else { return nil }
    var slots: Slots = [.items: .list(Array(items.dropFirst()))]
    for name in [SlotKey.meal, .day, .at] { slots[name] = act.slots[name] }
    let request = Request(intent: .mealLog, slots: slots, asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// A food and nothing else, or what leans on the meal.
  private func mayBeWith(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .mealLog && intent.origin == "facts" || Verb(intent.intent).leans
  }
}
