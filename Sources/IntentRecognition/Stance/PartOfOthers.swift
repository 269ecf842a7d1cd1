import EntityRecognition

extension StanceReader {
  /// "one of my dogs ate", "half of the class ran": so many of others did it.
  ///
  /// A number, "of", and nothing but words of whom it is, in front of the verb.
  func isPartOfOthers(_ chunks: [FactChunk]) -> Bool {
    guard let verb = chunks.firstIndex(where: { tellsDeed($0.tokens.lowerBound) }), verb > 0,
      [.number, .portion].contains(chunks[0].kind)
    else { return false }
    let before = chunks[0].tokens.lowerBound..<chunks[verb].tokens.lowerBound
    let isOfSome = before.contains { token in
      language.words.has(utterance.tokens[token].word, .of) && token + 1 < before.upperBound
    }
    return isOfSome
      && chunks[1..<verb].allSatisfy { chunk in
        chunk.kind == .word
          && !language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, .ownSubject)
      }
  }
}
