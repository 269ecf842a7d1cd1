import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Turn {
  /// "Milk, eggs" right behind a list by its name that was shown: put on that list, and not had.
  mutating func playListedWares(
    _ heard: Understanding, _ session: inout Session
  ) throws -> Reply? {
    guard session.question == nil, let shown = session.lastAct, shown.intent == .todoList,
      session.turn - shown.touchedTurn <= 1, let shelf = shown.slots.text(.shelf),
      !heard.intents.isEmpty,
      let requests = waresListed(heard, behind: shelf)
    else { return nil }
    for request in requests { try carryOut(request, confidence: 0.9, &session) }
    return try reply(to: heard.withoutLeftovers, &session)
  }

  /// From this sureness on something was told to be had.
  private static let told = 0.9

  /// Several things without a verb or a figure, each as what is put on the list that some words
  /// lead to; nil for anything else.
  func waresListed(_ heard: Understanding, behind lead: String) -> [Request]? {
    guard !lead.isEmpty, !mentions.isQuestion, mentions.amounts.isEmpty, mentions.times.isEmpty,
      mentions.others.isEmpty, !mentions.namesSender, !mentions.terms.contains(where: \.isPast),
      recognizer.language.eatingLead(of: heard.utterance) == 0,
      heard.intents.allSatisfy({
        [.mealLog, .drinkLog].contains($0.intent) && $0.confidence < Turn.told
      })
    else { return nil }
    let listed = understood([lead, message.text].joined(separator: ": "))
    guard listed.intents.count > 1, listed.intents.allSatisfy({ $0.intent == .todoAdd }) else {
      return nil
    }
    return listed.intents.map {
      Request(intent: $0.intent, slots: $0.slots, asSaid: message.text)
    }
  }
}
