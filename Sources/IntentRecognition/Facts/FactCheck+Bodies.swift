import EntityRecognition

extension FactCheck {
  /// How many of a food one may have: "sugar 110 at 8" is what was measured, and no spoons of it.
  func most(of item: FactInstance.Item) -> Double {
    let word = utterance.tokens[item.tokens.upperBound - 1].word
    return language.classes.has(word, .sweetener) ? 20 : 200
  }

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
