import Commands
import EntityRecognition
import IntentRecognition
import Slots

extension Discourse {
  private static let titled: [IntentName: SlotKey] = [
    .todoAdd: .title, .bucketAdd: .title, .reminderAdd: .text,
  ]

  /// "Put both on my list", "add those two": words that only point name nothing that is to be done,
  /// so that it is asked for.
  func withoutPointingTitle(_ intent: RecognizedIntent) -> RecognizedIntent {
    guard let slot = Discourse.titled[intent.intent], let title = intent.slots.text(slot),
      isPointing(title)
    else { return intent }
    var open = intent
    open.slots[slot] = nil
    return open
  }

  private static let pointingWords = 3

  private func isPointing(_ title: String) -> Bool {
    // Titles of more words are not read anew for it.
    guard title.split(separator: " ").count <= Discourse.pointingWords else { return false }
    let said = recognizer.mentions(in: title, context: context)
    let pointing =
      said.hints.filter { $0.cue == .both }.map(\.tokens)
      + said.signs.filter { $0.cue == .definite }.map(\.tokens)
    guard said.things.isEmpty, !pointing.isEmpty, said.tokenCount <= Discourse.pointingWords else {
      return false
    }
    return (0..<said.tokenCount).allSatisfy { token in
      pointing.contains { $0.contains(token) }
        || said.values.contains { $0.tokens.contains(token) && SaidAmount($0.value) != nil }
    }
  }
}
