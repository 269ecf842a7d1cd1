import Commands
import IntentRecognition
import Slots

extension Discourse {
  /// "Now 37.6, the headache 4" behind a headache: the tracker that a bare figure might be of has
  /// its own figure in the same message, so that this one is of something that nobody named. It is
  /// said to be left over.
  func leavingFiguresOfOther(_ heard: Understanding) -> Understanding {
    guard let tracker = session.last.last?.slots[.tracker] else { return heard }
    func leans(_ intent: RecognizedIntent) -> Bool {
      intent.intent == .trackerLog && intent.slots.text(.scope) == "last"
    }
    let isNamed = heard.intents.contains { intent in
      intent.intent == .trackerLog && intent.slots[.tracker] == tracker && !leans(intent)
    }
    let loose = heard.intents.filter(leans)
    guard isNamed, !loose.isEmpty else { return heard }
    var result = heard
    result.intents.removeAll(where: leans)
    result.leftovers += loose.map { heard.utterance.text(of: $0.tokens) }
    return result
  }
}
