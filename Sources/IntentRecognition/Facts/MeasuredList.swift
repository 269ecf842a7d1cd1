import EntityRecognition

/// Lists of plain foods of which some are weighed: "half a dozen rolls, a pear, yogurt (150 g)".
///
/// The weights of ``MeasuredMeal`` part a sentence whose foods no list knows. Where its names would
/// swallow or leave out what the lists do know, and nothing else is said, the readers of clauses
/// take the sentence.
struct MeasuredList {
  let language: IntentLanguage
  let utterance: Utterance

  /// Whether something is lost that the readers of clauses would find.
  func loses(
    _ chunks: [FactChunk], _ portions: [MeasuredMeal.Portion], _ meal: MeasuredMeal
  ) -> Bool {
    // "Rooibos (2 cups), biltong 40 g": a drink in front of a comma is no part of a food's name.
    if portions.contains(where: { isBehindDrink($0.name, chunks, meal) }) { return true }
    guard isPlain(chunks) else { return false }
    return portions.contains { isSwallowing($0.name, chunks, meal) }
      || chunks.indices.contains { isLost($0, of: chunks, portions, meal) }
  }

  private func isBehindDrink(
    _ name: Range<Int>, _ chunks: [FactChunk], _ meal: MeasuredMeal
  ) -> Bool {
    guard let comma = name.first(where: meal.isComma) else { return false }
    return chunks.contains { chunk in
      chunk.kind == .drink && chunk.tokens.upperBound <= comma
        && (name.contains(chunk.tokens.lowerBound) || chunk.tokens.upperBound == name.lowerBound)
    }
  }

  /// A name with an amount, a verb or a comma in it.
  private func isSwallowing(
    _ name: Range<Int>, _ chunks: [FactChunk], _ meal: MeasuredMeal
  ) -> Bool {
    if name.contains(where: { utterance.text(of: $0..<$0 + 1) == "+" }) { return true }
    // "a cookie, scrambled eggs (120 g)"; "a mix of rice, quinoa and barley" is one.
    let isBehind = meal.firstWeight.map { name.lowerBound < $0 } ?? false
    if isBehind, name.contains(where: meal.isComma),
      !name.contains(where: { meal.has($0, .partitive) })
    {
      return true
    }
    return chunks.contains { chunk in
      guard name.overlaps(chunk.tokens) else { return false }
      switch chunk.kind {
      case .number, .mass, .volume, .portion, .race: return true
      case .word:
        return chunk.tokens.lowerBound == name.lowerBound
          && language.classes.isKnown(utterance.tokens[name.lowerBound].word)
      default: return false
      }
    }
  }

  private func isLost(
    _ index: Int, of chunks: [FactChunk], _ portions: [MeasuredMeal.Portion],
    _ meal: MeasuredMeal
  ) -> Bool {
    let chunk = chunks[index]
    func isNamed(_ chunk: FactChunk) -> Bool {
      portions.contains { $0.name.overlaps(chunk.tokens) }
    }
    switch chunk.kind {
    case .mass:
      // "hummus: 8 oz, tofu: 50 g"
      let isBehindColon =
        index > 0 && chunks[index - 1].kind == .food
        && utterance.isColon(chunk.tokens.lowerBound - 1)
      return isBehindColon || !meal.isWeight(at: chunk.tokens.lowerBound)
    case .number:
      guard index + 1 < chunks.count, chunks[index + 1].kind == .food else { return false }
      return !isNamed(chunks[index + 1]) && !isMaking(chunks[..<index], meal)
    case .food:
      // "a samosa plus sushi 200 g": an item of its own in front of all weights.
      let next = chunk.tokens.upperBound
      guard let first = meal.firstWeight, next < first, !isNamed(chunk) else { return false }
      return utterance.isSeparator[next] || meal.has(next, .conjunction)
        || meal.has(next, .apart) && meal.has(next, .linking)
    case .feeling:
      // "…, feeling great"
      return index > 0 && chunks[index - 1].kind == .word
        && has(chunks[index - 1].tokens.lowerBound, .felt)
    default: return false
    }
  }

  /// "an omelette made with 2 eggs"
  private func isMaking(_ chunks: ArraySlice<FactChunk>, _ meal: MeasuredMeal) -> Bool {
    chunks.suffix(3).contains { chunk in
      let token = chunk.tokens.lowerBound
      return chunk.kind != .food && meal.sentence.contains(token) && meal.has(token, .making)
        && !meal.has(token, .within)
    }
  }

  /// Nothing is said but foods, amounts, words that the other readers know, and where it was.
  private func isPlain(_ chunks: [FactChunk]) -> Bool {
    chunks.allSatisfy { chunk in
      let token = chunk.tokens.lowerBound
      guard chunk.kind == .word, utterance.tokens[token].kind == .word,
        !language.classes.isKnown(utterance.tokens[token].word)
      else { return true }
      var before = token - 1
      while before > 0, has(before, .article) || has(before, .possessive) { before -= 1 }
      return before >= 0 && has(before, .preposition) && !has(before, .purpose)
        && !language.words.has(utterance.tokens[before].word, .of)
        && !language.mealWords.has(
          utterance.text(of: before..<before + 1).lowercased(), .linking)
    }
  }

  private func has(_ token: Int, _ name: WordClasses.Name) -> Bool {
    language.classes.has(utterance.tokens[token].word, name)
  }
}
