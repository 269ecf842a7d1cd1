import EntityRecognition

/// What was paid for a food or drink tells of a sum, and of no meal.
extension FactGuards {
  /// "Spent another 8 on coffee", "paid 4 for a beer": a bare number or a sum between such a verb
  /// and what it was paid for. "Spent 2 hours on coffee" names no sum.
  func isPaid(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first, let last = chunks.last else { return false }
    let tokens = first.tokens.lowerBound..<last.tokens.upperBound
    guard let verb = tokens.first(where: { utterance.says(.paying, at: $0, language) }),
      let figure = tokens.first(where: { $0 > verb && utterance.tokens[$0].kind == .digits }),
      let joint = tokens.first(where: { $0 > figure && utterance.says(.paidFor, at: $0, language) })
    else { return false }
    return (verb + 1..<joint).allSatisfy { $0 == figure || isBesideSum($0) }
      && chunks.contains { $0.tokens.upperBound > joint && [.food, .drink].contains($0.kind) }
  }

  /// "Another", "$", ".50", "bucks".
  private func isBesideSum(_ token: Int) -> Bool {
    let written = utterance.tokens[token]
    return written.kind == .digits || utterance.isPunctuation(token)
      || utterance.says(.currency, at: token, language)
      || language.classes.hasAny(written.word, of: FactGuards.besideSum)
  }

  private static let besideSum = WordClasses.set([.article, .again, .timePreposition])
}
