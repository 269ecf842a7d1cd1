import Commands
import EntityRecognition
import IntentRecognition
import Slots

/// Which part of a message says what a correction changes.
extension Discourse {
  /// "Well, more like 1 h climbing and 1 h talking, so put 1": what the last clause comes to, where
  /// the words in front of it say that something was wrong.
  func concluded(_ heard: Understanding) -> Step? {
    guard let sign = mentions.hints.last(where: { $0.cue == .concluding }),
      sign.tokens.lowerBound > 1, !mentions.isQuestion, mentions.others.isEmpty,
      mentions.wordCount <= Discourse.longestConclusion,
      mentions.signs.contains(where: { sign in
        sign.cue == .contrast && sign.tokens.lowerBound <= 1
      }),
      heard.intents.allSatisfy({ $0.origin == "facts" || Verb($0.intent) == .correct }),
      let act = session.justKept, act.intent.isLog
    else { return nil }
    let said = mentions.within(sign.tokens.upperBound..<mentions.tokenCount)
    guard said.fillers.count == 1, said.things.isEmpty, said.rest.isEmpty else { return nil }
    let roles = RoleFit(act: act, context: context, recognizer: recognizer)
    guard let changed = said.amounts.lazy.compactMap(roles.slots).first else { return nil }
    return .edit(act, changed, confidence: 0.9)
  }

  private static let longestConclusion = 24
}

extension Mentions {
  /// The times of a clause that corrects.
  ///
  /// "They shut early on Wednesdays. Make it half past eleven": the day of a reason in front is no
  /// part of what it says.
  func times(ofCorrection clause: Range<Int>) -> [TimeValue] {
    let front = within(0..<clause.lowerBound)
    let ownTimes = within(clause).times
    guard !front.times.isEmpty, !ownTimes.isEmpty,
      !front.rest.isEmpty || others.contains(where: { $0 < clause.lowerBound })
    else { return times }
    return within(clause.lowerBound..<tokenCount).times
  }
}
