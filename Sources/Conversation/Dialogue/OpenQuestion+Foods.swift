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
}
