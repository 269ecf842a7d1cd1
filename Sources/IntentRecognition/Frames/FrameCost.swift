import EntityRecognition

/// What words count that a frame explains, and what it costs to leave some over.
enum FrameCost {
  static let part: Float = 0.5
  static let opener: Float = 0.05
  static let partToken: Float = 0.02
  /// Of things that fit as well, the one that the frame names first.
  static let later: Float = 0.001
  static let filler: Float = 0.01
  static let small: Float = 0.12
  static let connector: Float = 0.3
  static let remark: Float = 0.1
  static let content: Float = 1
  /// Other persons, denials, questions and deeds: reasons against any command.
  static let veto: Float = 2.5
  static let textToken: Float = 0.03
  static let textOpening: Float = 0.25
  static let textReopening: Float = 0.1

  /// What it costs to pass over a token that nothing explains.
  static func leaving(
    _ token: Int, of utterance: Utterance, _ language: IntentLanguage, isQuestion: Bool
  ) -> Float {
    let word = utterance.tokens[token].word
    let classes = language.classes
    if classes.hasAny(word, of: isQuestion ? questionVetoes : vetoes) { return veto }
    if classes.hasAny(word, of: smallClasses) || language.words.has(word, .smallWord) {
      return small
    }
    if classes.hasAny(word, of: lightClasses) { return connector }
    return content
  }

  private static let vetoes = WordClasses.set([
    .otherSubject, .denial, .condition, .question, .pastDeed, .habitual,
  ])
  private static let questionVetoes = WordClasses.set([
    .otherSubject, .denial, .condition, .habitual,
  ])
  private static let smallClasses = WordClasses.set([
    .article, .infinitive, .timePreposition, .preposition, .ownSubject,
  ])
  private static let lightClasses = WordClasses.set([.connector, .neutral])
}
