import EntityRecognition

extension IntentRecognizer {
  /// The only score of ten in an utterance, "7/10" or "7 out of 10", where it holds no other
  /// figure.
  public func score(in utterance: Utterance) -> Double? {
    let numbers = utterance.lattice.best.filter { entity in
      if case .number = entity.value { return !entity.isAlternative }
      return false
    }
    guard numbers.count == 1, let said = numbers.first,
      utterance.text(of: said.tokens).hasSuffix("10")
    else { return nil }
    return utterance.score(of: said.tokens)
  }
}
