import EntityRecognition

extension FactCheck {
  /// "I've been sitting at this desk for 8 hours": how one was, and no exercise unless it is asked
  /// to be noted as one.
  func isPosture(_ activity: String, _ instance: FactInstance) -> Bool {
    language.words.has(activity, .posture) && !instance.isLogged
  }

  /// "together we weigh 173 kilos"
  func isOfSeveral(_ weight: FactInstance) -> Bool {
    let start =
      (0..<weight.tokens.lowerBound).last { utterance.isSeparator[$0] }.map { $0 + 1 } ?? 0
    let end =
      (weight.tokens.upperBound..<utterance.tokens.count).first { utterance.isSeparator[$0] }
      ?? utterance.tokens.count
    return (start..<end).contains { utterance.says(.several, at: $0, language) }
  }
}
