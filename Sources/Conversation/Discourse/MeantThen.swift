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

  /// "The plumber comes on Thursday so due Thursday", right behind a task: the conclusion at the
  /// end says when that one is due, and is no task of its own.
  func dueTherefore(_ heard: Understanding) -> Step? {
    guard let act = session.justKept, act.intent == .todoAdd, !mentions.isQuestion,
      mentions.wordCount <= Discourse.longestReason,
      let due = mentions.hints.last(where: { $0.cue == .due && isConclusion($0, heard) }),
      heard.intents.allSatisfy({ Verb($0.intent).leans || $0.intent.matter == .todo })
    else { return nil }
    let behind = mentions.within(due.tokens.upperBound..<mentions.tokenCount)
    guard behind.times.count == 1, behind.things.isEmpty, behind.rest.isEmpty,
      let changed = MovedTime(context: context, times: behind.times).slots(of: act)
    else { return nil }
    return .edit(act, changed, confidence: 0.9)
  }

  private func isConclusion(_ hint: Mentions.Sign, _ heard: Understanding) -> Bool {
    let token = hint.tokens.lowerBound - 1
    return token > 0
      && recognizer.language.words.has(
        heard.utterance.text(of: token..<token + 1).lowercased(), .therefore)
  }
}
