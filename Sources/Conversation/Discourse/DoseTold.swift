import Commands
import IntentRecognition
import Slots

extension Discourse {
  /// "Took 400 mg ibuprofen at 12" behind 400 mg at 8: one dose more, where no other word says that
  /// something was wrong; "was 200 mg ibuprofen" puts one right.
  func isDose(_ intent: RecognizedIntent) -> Bool {
    intent.intent == .trackerLog && intent.slots[.doseUnit] != nil && !mentions.isStarred
      && mentions.signs.contains { $0.cue == .was && $0.tokens.lowerBound == 0 }
      && recognizer.language.words.has(
        String(utterance.lowercased().prefix(while: \.isLetter)), .trackedVerb)
      && !mentions.fillers.contains(where: \.isOld)
      && ![.contrast, .edit, .pointing, .only, .denial].contains(where: mentions.has)
  }
}
