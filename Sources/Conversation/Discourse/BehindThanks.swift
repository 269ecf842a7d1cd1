import IntentRecognition
import TrackingCore

/// "Cool, and last week?": a question that leans on the one before, with a word of thanks in front.
extension Discourse {
  /// No more words stand in front.
  private static let longestThanks = 2

  func behindThanks(_ heard: Understanding) -> Plan? {
    guard mentions.isQuestion, session.lastQuery != nil,
      heard.intents.allSatisfy({ Verb($0.intent) == .talk }),
      heard.refusals.allSatisfy({ $0 == .question }),
      let mark = mentions.marks.first, (1...Discourse.longestThanks).contains(mark),
      mentions.wordCount <= DiscourseLimits.completionWords,
      mentions.within(0..<mark).values.isEmpty
    else { return nil }
    let text = heard.utterance.text(of: mark + 1..<mentions.tokenCount)
    let part = reading(text)
    guard part.intents.count == 1, part.intents.allSatisfy({ Verb($0.intent) == .question }) else {
      return nil
    }
    let plan = inner(text, part).plan(part) { part }
    return plan.steps.allSatisfy(\.isNothing) ? nil : plan
  }
}
