import Commands
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "In a meeting, again in 15 min", right behind a reminder that spoke: it is put off.
  var rungAgain: Step? {
    guard session.isRingNewest(at: now) || session.cameLately(at: now),
      mentions.has(.more) || mentions.hint(.later),
      !mentions.isQuestion, mentions.things.isEmpty, mentions.fillers.count == 1,
      mentions.wordCount <= DiscourseLimits.completionWords,
      let said = mentions.fillers.first?.amounts.first, said.kind == .duration,
      mentions.terms.allSatisfy({ !$0.isPast })
    else { return nil }
    let request = Request(
      intent: .reminderSnooze, slots: [.duration: .number(said.base)], asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: 0..<mentions.tokenCount)
  }

  /// "The lawyer is moved to Friday" is no meeting that is over.
  func isPutOff(_ intent: RecognizedIntent) -> Bool {
    Verb.listChange(intent.intent) == .done && mentions.hint(.shifted)
      && mentions.times.contains { $0.isDate }
  }
}
