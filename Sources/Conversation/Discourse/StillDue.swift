import Commands
import IntentRecognition
import Slots

extension Discourse {
  /// "Got it!! So it's now due Sunday": what the same message gives another time is not done.
  func isStillDue(_ intent: RecognizedIntent, _ heard: Understanding) -> Bool {
    Verb(intent.intent).isDeed && intent.slots.values.keys.allSatisfy { $0 == .scope }
      && heard.intents.contains {
        $0.intent == .todoEdit && $0.slots[.due] != nil && $0.slots.text(.scope) == "last"
      }
  }
}
