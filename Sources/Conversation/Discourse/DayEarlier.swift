import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "No, that was the night before": what was told right before is of the day in front of it.
  func dayEarlier(_ heard: Understanding) -> Step? {
    guard mentions.has(.earlier), mentions.has(.pointing), !mentions.isQuestion,
      ![.denial, .addition, .more].contains(where: mentions.has),
      mentions.fillers.allSatisfy(\.amounts.isEmpty), mentions.rest.isEmpty,
      mentions.others.isEmpty, mentions.wordCount <= DiscourseLimits.completionWords,
      heard.intents.allSatisfy({ $0.origin != "facts" }),
      let act = session.last.last, act.id != nil, act.intent.isLog,
      age(act) <= DiscourseLimits.pronoun,
      mentions.things.allSatisfy({ act.isNamed(by: $0) }), let day = act.slots.day(.day),
      // A time of day would have to move with it.
      [SlotKey.at, .from, .to].allSatisfy({ act.slots[$0] == nil })
    else { return nil }
    return .edit(act, [.day: .day(day - 1)], confidence: 0.9)
  }

  /// "And 8 hours the night before"; see ``Repeating/dayBefore()``.
  func dayBefore(_ heard: Understanding) -> Step? {
    guard mentions.has(.earlier), heard.refusals.allSatisfy({ $0 == .denial }) else { return nil }
    // Behind it may stand why: "… because the baby cried".
    let parts = [mentions] + mentions.remarks.map { mentions.part(0..<$0) }
    let request = parts.lazy.compactMap { said in
      Repeating(session: session, context: context, mentions: said, now: now, utterance: utterance)
        .dayBefore()
    }.first
    guard let request,
      heard.intents.allSatisfy({
        $0.intent == request.intent || [.again, .correct].contains(Verb($0.intent))
      })
    else { return nil }
    return .request(request, confidence: 0.9, tokens: 0..<heard.utterance.tokens.count)
  }

  /// "And the day before: 3 beers" right behind a question about a day: what is told is of the day
  /// in front of that one, and nothing is asked once more.
  func onDayBefore(_ intents: [RecognizedIntent]) -> [RecognizedIntent] {
    guard mentions.has(.earlier), !mentions.isQuestion, mentions.times.isEmpty,
      let asked = session.lastAct, asked.intent.isQuestion,
      session.turn - asked.touchedTurn <= 1, let period = asked.slots.period(.period),
      period.from == period.to,
      intents.contains(where: { $0.intent == .followup }),
      intents.contains(where: { $0.origin == "facts" && $0.intent.isLog })
    else { return intents }
    return intents.compactMap { intent in
      if intent.intent == .followup { return nil }
      guard intent.origin == "facts", intent.intent.isLog, intent.slots[.at] == nil else {
        return intent
      }
      var moved = intent
      moved.slots[.day] = .day(period.from - 1)
      return moved
    }
  }

  /// "Another 2000 before lunch" right behind the steps of before: more of what was just told, all
  /// of it explained, whatever others mean by such words.
  var isMoreOfLast: Bool {
    mentions.has(.more) && mentions.unexplained.isEmpty && mentions.others.isEmpty
      && mentions.fillers.contains { !$0.amounts.isEmpty } && session.justKept != nil
      && !mentions.isUnreal && !mentions.isQuestion && !session.isDue(at: now)
  }
}
