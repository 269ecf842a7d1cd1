import CivilTime
import Commands
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
}
