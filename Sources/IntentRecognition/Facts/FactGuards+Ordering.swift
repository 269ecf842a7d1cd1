import EntityRecognition

/// How a food or drink was ordered, in a clause behind it.
extension FactGuards {
  /// "no foam", "extra shot", "less ice", "30% sugar": told of the drink in front of it, and no
  /// deed or denial of its own.
  func isOrdered(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first, let last = chunks.last, chunks.count > 1 else { return false }
    let tokens = first.tokens.lowerBound..<last.tokens.upperBound
    guard tokens.count <= 4, isOrdering(first), mayBeOrdered(last) else { return false }
    return chunks.dropFirst().dropLast().allSatisfy { chunk in
      chunk.kind == .word && !isVerb(chunk.tokens.lowerBound)
    }
  }

  /// "Extra", "no", "half", "30%".
  private func isOrdering(_ chunk: FactChunk) -> Bool {
    if language.words.has(utterance.text(of: chunk.tokens).lowercased(), .ordering) { return true }
    let next = chunk.tokens.upperBound
    return chunk.kind == .number
      && (next - 1...next).contains { token in
        token < utterance.tokens.count
          && language.words.has(utterance.tokens[token].word, .percent)
      }
  }

  /// What is put into a drink, the shot of it, or a word that no list has: nothing that one would
  /// have by itself.
  private func mayBeOrdered(_ chunk: FactChunk) -> Bool {
    let token = chunk.tokens.upperBound - 1
    if language.classes.has(utterance.tokens[token].word, .additive)
      || language.words.has(utterance.tokens[token].word, .orderedPart)
    {
      return true
    }
    return chunk.kind == .word && utterance.tokens[token].kind == .word && !isVerb(token)
      && !isMeal(token) && !language.classes.isKnown(utterance.tokens[token].word)
  }

  private func isVerb(_ token: Int) -> Bool {
    FactVerb(utterance.tokens[token].word, language.classes) != nil
  }
}

extension ClauseScanner {
  /// "an americano with an extra shot": more of what it is made of, and not its size.
  func isExtra(_ chunk: FactChunk) -> Bool {
    guard let current, scan.instances[current].kind == .drink, chunk.kind == .volume,
      scan.instances[current].tokens.upperBound <= chunk.tokens.lowerBound,
      isWord(chunk.tokens.upperBound - 1, .orderedPart)
    else { return false }
    return (chunk.tokens.lowerBound - 1..<chunk.tokens.upperBound).contains { token in
      has(token, .again) && isWord(token, .ordering)
    }
  }
}

extension FactLinker {
  /// The last fact of the sentence is a drink, of which a clause behind it may tell how it was.
  var isInDrink: Bool {
    instances.count > sentenceStart && instances.last?.kind == .drink
  }

  /// "Extra shot", "no syrup" right behind a drink: how that was ordered. False where it is not.
  mutating func takesOrder(
    _ chunks: [FactChunk], _ guards: FactGuards, _ clause: Range<Int>, _ index: Int
  ) -> Bool {
    guard isInDrink, guards.isOrdered(chunks) || guards.isWithout(chunks) else { return false }
    explain(clause, index)
    return true
  }

  /// Takes a clause that tells nothing but how the fact in front of it was.
  mutating func explain(_ clause: Range<Int>, _ index: Int) {
    while clauses.count <= index { clauses.append(Clause(tokens: clause)) }
    clauses[index].tokens = clause
    clauses[index].explained = clause.count
  }
}
