import EntityRecognition

/// What a dish is made of, told behind its name.
extension FactLinker {
  /// "Burrito bowl, chicken, rice, beans": plain foods in a row behind a bowl of a kind tell what
  /// was in it, and nobody ate it beside them.
  func leaveToldBowls() {
    for meal in instances where meal.kind == .meal && meal.items.count > 2 && meal.kcal == nil {
      guard isBowl(meal.items[0]),
        case let parts = meal.items.dropFirst(), parts.allSatisfy(isPlainPart),
        followsMark(meal.items[0], before: parts.first?.tokens.lowerBound)
      else { continue }
      meal.items.removeFirst()
    }
  }

  /// A bowl that is called by its kind, and not by a food that is told nowhere else: "rice bowl".
  private func isBowl(_ item: FactInstance.Item) -> Bool {
    let words = item.food.split(separator: " ")
    return words.count > 1 && item.grams == nil && item.kcal == nil
      && language.mealWords.has(String(words[words.count - 1]), .bowl)
      && !words.dropLast().contains { isPlain(String($0)) }
  }

  private func isPlain(_ word: String) -> Bool {
    [.filling, .alone, .inBowl, .fruit].contains { language.mealWords.has(word, $0) }
  }

  private func isPlainPart(_ item: FactInstance.Item) -> Bool {
    guard item.quantity == nil, item.grams == nil, item.kcal == nil, item.unit == nil else {
      return false
    }
    return isPlain(utterance.text(of: item.tokens.suffix(1)).lowercased())
  }

  private func followsMark(_ bowl: FactInstance.Item, before next: Int?) -> Bool {
    guard let next else { return false }
    return (bowl.tokens.upperBound..<max(next, bowl.tokens.upperBound)).contains {
      utterance.isPunctuation($0)
    }
  }

  /// "Pasta 120 g (dry weight)": behind a weight, how the food was when it was weighed. False where
  /// the clause says anything else.
  mutating func takesState(_ chunks: [FactChunk], _ clause: Range<Int>, _ index: Int) -> Bool {
    guard instances.count > sentenceStart, let meal = instances.last, meal.kind == .meal,
      let last = meal.items.indices.last, meal.items[last].grams != nil,
      (1...2).contains(chunks.count), chunks.allSatisfy({ $0.kind == .word }),
      let state = utterance.lists(at: chunks[0].tokens.lowerBound).first(where: {
        $0.tokens == chunks[0].tokens && language.lists.names[Int($0.list)] == "food_state"
      }),
      chunks.count == 1 || amounts.has(chunks[1].tokens.lowerBound, .weightNoun)
    else { return false }
    let name = language.lists.entries[Int(state.entry)].name
    if !meal.items[last].food.hasPrefix(name + " ") {
      meal.items[last].food = name + " " + meal.items[last].food
    }
    while clauses.count <= index { clauses.append(Clause(tokens: clause)) }
    clauses[index].tokens = clause
    clauses[index].explained = clause.count
    return true
  }
}
