/// Finds numbers, quantities, durations, times and recurrences in texts of one language.
public struct EntityRecognizer: Sendable {
  public let language: EntityLanguage
  public let vocabulary: Vocabulary

  /// The vocabulary must be the one that the language put its words into, and may have more.
  public init(language: EntityLanguage, vocabulary: Vocabulary) {
    self.language = language
    self.vocabulary = vocabulary
  }

  /// Cuts a text into tokens.
  public func tokenize(_ bytes: [UInt8]) -> [Token] {
    Lexer.tokens(of: bytes, vocabulary: vocabulary)
  }

  /// Finds all candidates.
  ///
  /// - Parameter withAlternatives: Also finds the other readings of times that `best` shows.
  ///
  /// A token's word may have been changed since it was cut (a typing error mended); digits are
  /// read from the bytes.
  public func recognize(
    tokens: [Token], bytes: [UInt8], context: RecognitionContext, withAlternatives: Bool = true
  ) -> EntityLattice {
    var scan = Scan(
      tokens: tokens, bytes: bytes, language: language, context: context,
      wantsAlternatives: withAlternatives)
    let (rules, starts, any) = (Rule.all, Rule.ownStarts, Rule.starts)
    for start in tokens.indices {
      let senses = scan.senses[start]
      if senses.isDisjoint(with: any) { continue }
      for index in rules.indices where !starts[index].isDisjoint(with: senses) {
        rules[index].parse(&scan, start)
      }
    }
    return EntityLattice(
      scan.entities, alternatives: scan.alternatives, tokenCount: tokens.count)
  }

  /// What a text says, without overlaps.
  public func entities(in text: String, context: RecognitionContext) -> [Entity] {
    let bytes = Array(text.utf8)
    return recognize(
      tokens: tokenize(bytes), bytes: bytes, context: context, withAlternatives: true
    ).best
  }
}
