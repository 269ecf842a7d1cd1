import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension OpenQuestion {
  /// "Hm let me think", "later", "good question", asked what one had: words that are all known for
  /// something else, or of which a verb is one, are no food, and the question stays open.
  var namesNoFood: Bool {
    guard question.missing == .items, question.request.intent == .mealLog,
      !mentions.things.contains(where: { [.food, .drink].contains($0.kind) }),
      !understanding.intents.contains(where: { $0.slots[.items] != nil })
    else { return false }
    let isTalk = understanding.intents.contains { Verb($0.intent) == .talk }
    return isTalk || mentions.isQuestion
      || mentions.terms.contains(where: \.isVerb) || mentions.unexplained.isEmpty
      || mentions.things.contains { $0.kind == .feeling }
      || [Cue.later, .unknowing, .unanswered].contains(where: mentions.hint)
  }

  /// "A burger": asked what one had, the only food that is named, without its article.
  var onlyFood: Slots? {
    guard question.missing == .items, question.request.intent == .mealLog,
      mentions.values.isEmpty, mentions.unexplained.isEmpty,
      Set(mentions.things.map(\.tokens)).count == 1,
      let food = mentions.things(of: .food).first?.name
    else { return nil }
    return [.items: .list([.record([.food: .text(food), .quantity: .number(1)])])]
  }

  /// "Pasta and a beer", asked what one had: what was drunk with it.
  func drunk(beside request: Request) -> [Request] {
    guard question.missing == .items, request.intent == .mealLog else { return [] }
    return understanding.intents.filter { $0.intent == .drinkLog && $0.origin == "facts" }.map {
      var drink = Request(intent: $0.intent, slots: $0.slots, asSaid: understanding.utterance.text)
      drink.slots[.day] = request.slots[.day] ?? drink.slots[.day]
      return drink
    }
  }
}
