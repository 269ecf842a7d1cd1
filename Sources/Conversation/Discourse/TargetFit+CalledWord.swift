import Commands
import IntentRecognition
import Slots
import TrackingCore

extension TargetFit {
  /// "Class was 45" behind a spin class, "parking was 9" behind what was paid for it: whether what
  /// stands in front of "was" is a word of what was told, in its own words.
  var isCalledByWord: Bool {
    guard mentions.things.isEmpty, act.id != nil || !act.utterance.isEmpty,
      let word = mentions.subjectWord
    else { return false }
    return wordsTold.contains(word)
  }

  /// The words that the act was named by.
  private var wordsTold: Set<String> {
    switch act.intent {
    case .exerciseLog:
      guard let activity = act.slots.text(.activity) else { return [] }
      let told = recognizer.mentions(in: act.utterance, context: context)
      let tokens = told.things.filter { $0.kind == .activity && $0.name == activity }.map(\.tokens)
      return Set(
        told.terms.filter { term in tokens.contains { $0.contains(term.token) } }.map(\.base))
    case .trackerLog:
      let names = [SlotKey.note, .tracker].compactMap { act.slots.text($0) }
      return Set(names.flatMap { recognizer.bases(of: $0) })
    default: return []
    }
  }
}

extension Mentions {
  /// The word that a message says something of: at its head, or behind "the", and right in front of
  /// "was".
  var subjectWord: String? {
    terms.first { term in
      signs.contains { $0.cue == .was && $0.tokens.lowerBound == term.token + 1 }
        && (0..<term.token).allSatisfy { token in
          marks.contains(token)
            || signs.contains {
              [.definite, .contrast].contains($0.cue) && $0.tokens.contains(token)
            }
        }
    }?.base
  }
}
