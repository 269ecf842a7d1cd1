import EntityRecognition

extension FactChunker {
  /// "About ten grapes" counts what follows; "about ten" alone may be a time of day.
  func counts(_ tokens: Range<Int>) -> Bool {
    let isNumber = utterance.candidateRange(at: tokens.lowerBound).contains { index in
      let other = utterance.lattice.all[index]
      guard case .number = other.value else { return false }
      return other.tokens == tokens
    }
    guard isNumber, tokens.upperBound < utterance.tokens.count else { return false }
    return utterance.lists(at: tokens.upperBound).contains { match in
      let kinds: [FactChunk.Kind] = [.food, .drink, .activity]
      guard let kind = language.lists.factKinds[Int(match.list)], kinds.contains(kind) else {
        return false
      }
      // "Around 8 coffee and toast": of one thing it is a time.
      let said = utterance.text(of: match.tokens).lowercased()
      return said != language.lists.entries[Int(match.entry)].name.lowercased()
    }
  }
}
