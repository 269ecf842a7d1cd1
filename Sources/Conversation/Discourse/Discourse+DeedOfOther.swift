import Commands
import IntentRecognition
import Slots

extension Discourse {
  /// "Jonas watered the plants": somebody else is named in front of the deed, so that no habit of
  /// the sender's was kept by it, unless the habit is called by them.
  func isDeedOfOther(_ heard: Understanding, _ habit: String) -> Bool {
    guard let verb = mentions.terms.first(where: { $0.isVerb && $0.isPast }),
      let other = recognizer.other(doing: verb.token, in: heard.utterance)
    else { return false }
    let name = recognizer.bases(of: heard.utterance.text(of: other..<other + 1))
    return Set(recognizer.bases(of: habit)).isDisjoint(with: name)
  }

  /// "41 years old", behind talk of a brother: whoever is not named as oneself is that one.
  func isOfSpokenOf(_ intent: RecognizedIntent) -> Bool {
    guard intent.intent == .profileSet, !mentions.namesSender,
      intent.slots.values.keys.allSatisfy({ $0 == .age }), let before = session.unheard
    else { return false }
    return !recognizer.mentions(in: before, context: context).others.isEmpty
  }
}
