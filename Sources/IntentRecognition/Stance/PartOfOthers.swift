import EntityRecognition

extension StanceReader {
  /// Whether a clause is of others by its first words or by its verb.
  func isOfOthers(_ chunks: [FactChunk]) -> Bool {
    isWard(chunks) || isPartOfOthers(chunks) || isWeighed(chunks)
  }

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

  /// "The turkey weighs 6 kg": nobody says so of oneself.
  func isWeighed(_ chunks: [FactChunk]) -> Bool {
    guard
      let verb = chunks.dropFirst().first(where: { chunk in
        chunk.kind == .word && utterance.says(.weighs, at: chunk.tokens.lowerBound, language)
      })
    else { return false }
    return !chunks.contains { chunk in
      chunk.tokens.lowerBound < verb.tokens.lowerBound && chunk.kind == .word
        && has(chunk.tokens.lowerBound, .ownSubject)
    }
  }
}
