import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "7/10" right behind "I have a headache": how bad that one was, and no 0.7 of it.
  func scoreOfEvent(_ heard: Understanding) -> Step? {
    guard let act = session.last.last, act.intent == .trackerLog, act.id != nil,
      session.turn - act.touchedTurn <= 1, age(act) <= DiscourseLimits.pronoun,
      act.slots.number(.value) == 1, act.slots[.unit] == nil, act.slots[.dose] == nil,
      !mentions.isQuestion, !mentions.isUnreal, mentions.others.isEmpty, mentions.rest.isEmpty,
      mentions.things.isEmpty,
      mentions.wordCount <= DiscourseLimits.completionWords,
      ![.denial, .remove, .more].contains(where: mentions.has),
      let score = recognizer.score(in: heard.utterance)
    else { return nil }
    let changed: Slots = [.value: .number(score), .kind: .text("mean")]
    return .edit(act, changed, confidence: 0.9)
  }
}
