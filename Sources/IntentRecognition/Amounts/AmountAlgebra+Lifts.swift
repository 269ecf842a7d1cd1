import EntityRecognition

/// What sets make of the words and numbers beside them.
extension AmountAlgebra {
  /// "3x12 dips": beside sets, the name of a food or a word is that of an exercise.
  func withLifts(_ chunks: [FactChunk]) -> [FactChunk] {
    guard hasSets(chunks), !chunks.contains(where: isCounted) else { return chunks }
    return chunks.map { chunk in
      guard [.food, .drink, .word].contains(chunk.kind), let lift = lift(chunk.tokens) else {
        return chunk
      }
      return FactChunk(kind: .activity, tokens: chunk.tokens, item: lift)
    }
  }

  private func hasSets(_ chunks: [FactChunk]) -> Bool {
    chunks.indices.dropLast().contains { place in
      guard number(chunks[place]) != nil else { return false }
      let mark = chunks[place + 1]
      if isWord(mark, .set) { return true }
      return isWord(mark, .by) && place + 2 < chunks.count && number(chunks[place + 2]) != nil
    }
  }

  /// The exercise that some tokens also name.
  private func lift(_ tokens: Range<Int>) -> Int? {
    let start = utterance.listStarts[tokens.lowerBound]
    return utterance.lists(at: tokens.lowerBound).indices.first { place in
      let match = utterance.listMatches[place]
      let entry = language.lists.entries[Int(match.entry)]
      return place >= start && match.tokens == tokens
        && language.lists.factKinds[Int(match.list)] == .activity
        && entry.attributes["counted"] == "yes"
    }
  }

  /// The two numbers of "8 100", which also reads as one of thousands.
  func split(_ chunk: FactChunk?) -> (reps: Double, load: Double)? {
    guard let chunk, chunk.kind == .number, chunk.tokens.count == 2,
      chunk.tokens.allSatisfy({ utterance.tokens[$0].kind == .digits }),
      let reps = Double(utterance.text(of: chunk.tokens.lowerBound..<chunk.tokens.upperBound - 1)),
      let load = Double(utterance.text(of: chunk.tokens.upperBound - 1..<chunk.tokens.upperBound)),
      reps <= 100
    else { return nil }
    return (reps, load)
  }
}
