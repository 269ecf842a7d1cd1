import EntityRecognition
import Slots

/// Commands that take words which are not theirs.
extension IntentRecognizer {
  /// "I want to count my cigarettes, start track cigarettes": what is tracked, and its unit, have
  /// no comma and no article in front.
  func namesTwoThings(_ option: Option) -> Bool {
    guard intent(option) == "tracker.create" else { return false }
    return option.slots.contains { slots in
      slots.text("tracker")?.contains(",") == true
        || slots.text("unit").map(beginsWithArticle) == true
    }
  }

  private func beginsWithArticle(_ text: String) -> Bool {
    text.split(separator: " ").first.map { word in
      word.count < text.count
        && language.classes.has(language.vocabulary.id(word.lowercased()), .article)
    } ?? false
  }

  /// "Note: the first peony opened, the white one": behind the colon of a note nothing of its
  /// sentence corrects what was told before.
  func withdrawNoted(from options: inout [Option], in utterance: Utterance) {
    let notes = options.filter { option in
      language.intents[Int(option.intent)].yieldsToFacts
        && option.tokens.contains(where: utterance.isColon)
    }
    if notes.isEmpty { return }
    options.removeAll { option in
      language.intents[Int(option.intent)].isCorrection
        && notes.contains { note in
          let end =
            note.tokens.first { utterance.isHardStop[$0] }
            ?? (note.tokens.upperBound..<utterance.tokens.count).first { utterance.isHardStop[$0] }
            ?? utterance.tokens.count
          return note.tokens.upperBound <= option.tokens.lowerBound
            && option.tokens.lowerBound < end
        }
    }
  }
}
