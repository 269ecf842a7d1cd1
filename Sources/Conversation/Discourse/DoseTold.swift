import Commands
import IntentRecognition
import Slots

extension Discourse {
  /// "Took 400 mg at 12" behind 400 mg at 8: one dose more, where no other word says that something
  /// was wrong; "the ibuprofen was 200 mg" puts one right.
  func isDose(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .trackerLog && intent.slots[.doseUnit] != nil && !mentions.isStarred
      && mentions.signs.contains { $0.cue == .was && $0.tokens.lowerBound == 0 }
      && ![.contrast, .edit, .pointing, .only, .denial].contains(where: mentions.has)
  }
}
