import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  private static let longestReason = 12

  /// "Actually they open at 8:30 so do it then", right behind a reminder or a task: what was said
  /// of somebody else is the time that it is to have.
  func meantThen(_ heard: Understanding) -> Step? {
    guard let act = session.justKept, act.intent == .reminderAdd || act.family == "todo",
      let sign = mentions.hints.first(where: { $0.cue == .thereupon }),
      !mentions.isQuestion, !mentions.has(.denial),
      mentions.wordCount <= Discourse.longestReason, mentions.times.count == 1,
      mentions.fillers.count == 1,
      mentions.fillers.allSatisfy({ $0.tokens.upperBound <= sign.tokens.lowerBound }),
      heard.intents.allSatisfy({
        Verb($0.intent).leans || $0.intent.matter == .reminder || $0.intent.matter == .todo
      }),
      let changed = MovedTime(context: context, times: mentions.times).slots(of: act)
    else { return nil }
    return .edit(act, changed, confidence: 0.9)
  }
}
