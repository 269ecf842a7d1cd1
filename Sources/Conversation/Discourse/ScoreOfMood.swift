import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "5/5" right behind a mood: its score, which is a date or a fraction elsewhere.
  func scoreOfMood(_ heard: Understanding) -> Step? {
    guard let act = session.justKept, act.intent == .moodLog,
      age(act) <= DiscourseLimits.completion, !mentions.isQuestion,
      heard.intents.allSatisfy({ $0.origin != "facts" || $0.intent == .moodLog }),
      let score = recognizer.score(alone: heard.utterance)
    else { return nil }
    return .edit(act, [.score: .number(score)], confidence: 0.9)
  }
}
