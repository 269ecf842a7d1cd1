import IntentRecognition

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
}
