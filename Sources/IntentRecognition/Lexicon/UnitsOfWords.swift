public import EntityRecognition

extension IntentRecognizer {
  /// The units that a word of an utterance stands for, with so many of each.
  public func units(
    at token: Int, of utterance: Utterance, counting number: Double, context: RecognitionContext
  ) -> [UnitOfWord] {
    language.entities.units(
      of: utterance.tokens[token], counting: number, in: utterance.bytes, context: context)
  }
}
