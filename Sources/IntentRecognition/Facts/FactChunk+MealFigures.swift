import EntityRecognition

/// Figures and foods beside a meal that only read like something else.
extension FactChunker {
  /// "Lunch: leftovers about 550" where other foods have their calories: behind a food, at the end
  /// of what is said, three or four digits are energy and no time of day.
  func isEnergyOfFood(_ tokens: Range<Int>) -> Bool {
    guard tokens.count <= 2, let last = tokens.last, utterance.tokens[last].kind == .digits,
      (3...4).contains(utterance.tokens[last].bytes.count),
      tokens.upperBound == utterance.tokens.count || utterance.mayEnd(before: tokens.upperBound),
      utterance.candidateRange(at: tokens.lowerBound).contains(where: { index in
        guard case .number = utterance.lattice.all[index].value else { return false }
        return utterance.lattice.all[index].tokens == tokens
      }), namesThing([.food], endingAt: tokens.lowerBound)
    else { return false }
    return utterance.lattice.all.contains { entity in
      guard case .quantity(let quantity) = entity.value else { return false }
      return quantity.dimension == .energy && !entity.isLatent
        && !entity.tokens.overlaps(tokens)
    }
  }

  /// "Two glasses with breakfast and one at lunch": behind "and", where a food or drink was named,
  /// a number in words in front of "at" counts one more of them.
  func isCountAndTime(_ tokens: Range<Int>) -> Bool {
    let first = tokens.lowerBound
    guard tokens.count > 2, first > 1, utterance.tokens[first].kind == .word,
      language.words.has(utterance.tokens[first - 1].word, .joining),
      language.words.has(utterance.tokens[first + 1].word, .at),
      utterance.candidateRange(at: first).contains(where: { index in
        guard case .number = utterance.lattice.all[index].value else { return false }
        return utterance.lattice.all[index].tokens.count == 1
      })
    else { return false }
    return (0..<first).contains { namesThing([.food, .drink], endingAt: $0) }
  }

  /// "Flat as a pancake", "as red as a beetroot": what something is like was not eaten.
  func isLikened(_ tokens: Range<Int>) -> Bool {
    let start = tokens.lowerBound - 2
    guard start > 0, language.classes.has(utterance.tokens[start + 1].word, .article),
      language.words.has(utterance.tokens[start].word, .equating),
      utterance.tokens[start - 1].kind == .word,
      !namesThing([.food, .drink, .activity], endingAt: start)
    else { return false }
    let word = utterance.tokens[start - 1].word
    return FactVerb(word, language.classes) == nil
      && (!language.classes.isKnown(word)
        || utterance.lists(at: start - 1).contains { $0.list == language.lists.feeling }
        || start > 1 && language.words.has(utterance.tokens[start - 2].word, .equating))
  }

  private func namesThing(_ kinds: [FactChunk.Kind], endingAt token: Int) -> Bool {
    utterance.listMatches.contains { match in
      match.tokens.upperBound == token
        && (language.lists.factKinds[Int(match.list)].map(kinds.contains) ?? false)
    }
  }
}
