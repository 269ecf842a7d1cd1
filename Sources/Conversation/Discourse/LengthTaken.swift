import CivilTime
import Commands
import EntityRecognition
import IntentRecognition
import Slots
import TrackingCore

extension Discourse {
  /// "Read 20 pages in 30 minutes": of what was counted that is how long it took, and no time to
  /// come.
  func withoutLengthTaken(_ intent: RecognizedIntent) -> RecognizedIntent {
    guard intent.intent == .trackerLog, let at = intent.slots.instant(.at),
      context.zone.localTime(at: at) > context.now
    else { return intent }
    var intent = intent
    intent.slots[.at] = nil
    return intent
  }
}
