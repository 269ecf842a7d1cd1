import IntentRecognition
import Slots

/// Which mended words are worth a word: those that changed what was understood.
enum ShownCorrections {
  /// Leaves out words that were kept as they were typed, in a title or another text of the
  /// sender's, and those that only lost or gained an ending.
  static func of(
    _ corrections: [Utterance.Correction], in actions: [Action]
  ) -> [Utterance.Correction] {
    guard !corrections.isEmpty else { return [] }
    let texts = actions.flatMap { $0.outcome.slots.values.values.flatMap(texts(of:)) }
      .map { $0.lowercased() }
    return corrections.filter { correction in
      let typed = correction.typed.lowercased()
      return !isInflected(typed, correction.meant.lowercased())
        && !texts.contains { $0.contains(typed) }
    }
  }

  private static func texts(of value: SlotValue) -> [String] {
    switch value {
    case .text(let text): [text]
    case .list(let values): values.flatMap(texts(of:))
    case .record(let fields): fields.values.flatMap(texts(of:))
    default: []
    }
  }

  /// "pages" and "page", "flossed" and "flosses".
  private static func isInflected(_ typed: String, _ meant: String) -> Bool {
    let shared = zip(typed, meant).prefix { $0 == $1 }.count
    return shared >= 4 && max(typed.count, meant.count) - shared <= 2
      && (shared == min(typed.count, meant.count) || shared >= 5)
  }
}
