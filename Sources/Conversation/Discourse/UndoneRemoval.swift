import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Undo" right behind "delete both": what that took away comes back, as behind any removal.
  func broughtBackByUndo(_ intent: RecognizedIntent) -> Step? {
    guard intent.intent == .entryUndo, intent.slots.values.isEmpty, mentions.hint(.undoing),
      let last = session.lastAct, last.intent == .entryUndo,
      session.turn - last.touchedTurn <= 1,
      recognizer.mentions(in: last.utterance, context: context).has(.remove)
    else { return nil }
    let request = Request(intent: .entryRedo, slots: [:], asSaid: utterance)
    return .request(request, confidence: 0.9, tokens: intent.tokens)
  }
}
