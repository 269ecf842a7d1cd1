import EntityRecognition

/// What was had and is told late or once more: "forgot an apple at 4", "there was a second coffee".
extension StanceReader {
  /// "I forgot two pints of water during the day", "forgot an apple at 4": some of what is eaten or
  /// drunk, which was forgotten to be told. "Forgot my lunch", "forgot the milk", "forgot to eat a
  /// roll" and "forgot an apple on the train" were not had.
  func forgetsToTell(_ verb: Int, _ chunks: [FactChunk]) -> Bool {
    guard isWord(verb, .forgetting),
      let place = chunks.firstIndex(where: { $0.tokens.lowerBound == verb }),
      chunks.contains(where: { [.food, .drink].contains($0.kind) })
    else { return false }
    let behind = chunks[(place + 1)...].drop { chunk in
      chunk.kind == .time || chunk.kind == .word && isJoiner(chunk.tokens.lowerBound)
    }
    guard let first = behind.first else { return false }
    switch first.kind {
    case .number, .volume, .portion, .mass: break
    case .word:
      guard isWord(first.tokens.lowerBound, .single) || isWord(first.tokens.lowerBound, .someOf)
      else { return false }
    case .food, .drink: guard chunks.contains(where: isFigure) else { return false }
    default: return false
    }
    return behind.enumerated().allSatisfy { offset, chunk in
      switch chunk.kind {
      case .number, .volume, .portion, .mass, .food, .drink, .energy, .time: true
      case .word: offset == 0 || isJoiner(chunk.tokens.lowerBound) || isOfServing(chunk)
      default: false
      }
    } && !behind.contains { $0.kind == .word && isDefinite($0.tokens.lowerBound) }
  }

  /// "There was a second cup of coffee", "there were two beers as well": more of what was had.
  func tellsOneMore(_ chunks: [FactChunk]) -> Bool {
    guard chunks.contains(where: { [.food, .drink].contains($0.kind) }) else { return false }
    return chunks.contains { chunk in
      chunk.kind == .word && isJoiner(chunk.tokens.lowerBound)
        || chunk.tokens.contains { token in
          utterance.candidateRange(at: token).contains {
            if case .ordinal = utterance.lattice.all[$0].value { return true }
            return false
          }
        }
    }
  }

  /// "also", "too".
  private func isJoiner(_ token: Int) -> Bool {
    isWord(token, .adding) && !isWord(token, .forgetting)
  }

  private func isFigure(_ chunk: FactChunk) -> Bool {
    [.number, .volume, .portion, .mass, .energy].contains(chunk.kind)
  }

  private func isDefinite(_ token: Int) -> Bool {
    isWord(token, .definite) || has(token, .possessive)
  }

  /// "of", "with", "for lunch", and a word for how it was.
  private func isOfServing(_ chunk: FactChunk) -> Bool {
    let token = chunk.tokens.lowerBound
    if has(token, .infinitive) || isWord(token, .at) { return false }
    return has(token, .bare) || has(token, .article) || has(token, .logVerb)
      || [.breakfast, .lunch, .dinner, .snack].contains { has(token, $0) }
      || language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .describing)
  }
}
