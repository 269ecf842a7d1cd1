import Commands
import IntentRecognition
import Slots

extension CorrectionResolver {
  /// "No, paracetamol" behind ibuprofen: the other medicine was taken, at the same time and as
  /// much. "Paracetamol too" came on top, and who says which one was wrong means that one.
  func takenInstead(
    _ name: SlotValue, of wrong: SlotValue?, _ target: Session.DoneAction
  ) -> Slots? {
    guard let old = target.slots.text(.tracker), let new = name.text, old != new,
      !mentions.isQuestion, !mentions.has(.addition), !mentions.has(.more),
      wrong?.text.map({ $0 == old }) ?? true, recognizer.isMedicine(old),
      recognizer.isMedicine(new), !deniesAlone
    else { return nil }
    return [.tracker: name]
  }

  /// "No paracetamol" says that none was taken; with a mark between, that it was that one.
  private var deniesAlone: Bool {
    mentions.wordCount == 2 && !mentions.marks.contains(1)
      && mentions.signs.contains { $0.cue == .contrast && $0.tokens == 0..<1 }
  }
}
