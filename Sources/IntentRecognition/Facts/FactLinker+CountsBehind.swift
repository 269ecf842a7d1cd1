import EntityRecognition

/// How many of a food there were, told behind its name.
extension FactLinker {
  /// How large the drinks in front were, or how many of a food there were.
  mutating func takesAmount(
    _ chunks: [FactChunk], _ clause: Range<Int>, _ index: Int
  ) -> Bool {
    takesSize(chunks, clause, index) || takesCount(chunks, clause, index)
      || takesState(chunks, clause, index)
  }

  /// "Arepas (4 small ones)", "a scone, two of them actually", "a roll (well, 3)": a clause of
  /// nothing but a count behind a food of which no count, or only "a", was said. False where it
  /// says anything else.
  mutating func takesCount(_ chunks: [FactChunk], _ clause: Range<Int>, _ index: Int) -> Bool {
    guard instances.count > sentenceStart, let meal = instances.last, meal.kind == .meal,
      index - meal.clause <= 2, meal.tokens.upperBound <= clause.lowerBound,
      let last = meal.items.indices.last, isUncounted(meal.items[last]),
      chunks.allSatisfy({ tellsCount($0) }),
      let count = onlyCount(chunks),
      count == 0.5 || FactLinker.counts.contains(count),
      clause.count > 1 || clause.lowerBound > 0 && opensBracket(clause.lowerBound - 1)
        || isSaidBetter(meal.tokens.upperBound..<clause.lowerBound)
    else { return false }
    meal.items[last].quantity = count
    if count < 1, !meal.isKcalEach { meal.kcal = meal.kcal.map { $0 * count } }
    while clauses.count <= index { clauses.append(Clause(tokens: clause)) }
    clauses[index].tokens = clause
    clauses[index].explained = clause.count
    return true
  }

  private static let counts = Set((1...30).map(Double.init))

  /// The only number; the "one" of "half of one" is none.
  private func onlyCount(_ chunks: [FactChunk]) -> Double? {
    let numbers = chunks.filter { chunk in
      chunk.kind == .number
        && !(chunk.tokens.lowerBound > 0 && amounts.isWord(chunk.tokens.lowerBound - 1, .of))
    }
    return numbers.count == 1 ? amounts.number(numbers[0]) : nil
  }

  /// Of which nothing is known, or only that it was one.
  private func isUncounted(_ item: FactInstance.Item) -> Bool {
    !item.isNutrient && !item.isPart && item.grams == nil && item.kcal == nil
      && (item.quantity == nil || item.quantity == 1 && item.unit == nil)
  }

  private func tellsCount(_ chunk: FactChunk) -> Bool {
    if chunk.kind == .number { return true }
    let token = chunk.tokens.lowerBound
    guard chunk.kind == .word, chunk.tokens.count == 1 else { return false }
    let word = utterance.text(of: chunk.tokens).lowercased()
    return amounts.isWord(token, .of) || amounts.isWord(token, .pronoun)
      || amounts.isWord(token, .limiting) || amounts.isWord(token, .repairPart)
      || amounts.isWord(token, .repair)
      || [.small, .medium, .large].contains { language.mealWords.has(word, $0) }
  }

  /// "Well, 3": words that mend stand in front of it.
  private func isSaidBetter(_ between: Range<Int>) -> Bool {
    between.contains { amounts.isWord($0, .repair) || amounts.isWord($0, .repairPart) }
  }

  private func opensBracket(_ token: Int) -> Bool {
    utterance.bytes[utterance.tokens[token].bytes].elementsEqual("(".utf8)
  }
}
