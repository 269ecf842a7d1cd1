import EntityRecognition

/// How much was eaten of all that a list names behind a colon.
extension FactLinker {
  /// "Only ate half of my dinner: steak and rice": takes such a clause as the heading of what is
  /// behind it; false when it is none.
  mutating func open(partHeading chunks: [FactChunk], before end: Int) -> Bool {
    guard end < utterance.tokens.count, utterance.isColon(end), chunks.count <= 8,
      case let parts = chunks.compactMap(part), parts.count == 1,
      chunks.contains(where: { tellsEating($0) }),
      chunks.allSatisfy({ part($0) != nil || tellsEating($0) || isSmall($0) })
    else { return false }
    let meals = chunks.filter { $0.kind == .word }.compactMap {
      amounts.mealName($0.tokens.lowerBound)
    }
    if let meal = meals.first { pendingMeal = meal }
    headedPart = (parts[0], instances.count)
    return true
  }

  /// "Half", which is also a race.
  private func part(_ chunk: FactChunk) -> Double? {
    guard chunk.kind == .number || chunk.kind == .race else { return nil }
    return utterance.candidateRange(at: chunk.tokens.lowerBound).lazy.compactMap { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens == chunk.tokens, case .number(let number) = entity.value else {
        return nil
      }
      return 0 < number.value && number.value < 1 ? number.value : nil
    }.first
  }

  private func tellsEating(_ chunk: FactChunk) -> Bool {
    chunk.kind == .word
      && language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .partHad)
  }

  private func isSmall(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .word else { return false }
    let token = chunk.tokens.lowerBound
    return amounts.isWord(token, .limiting) || amounts.isWord(token, .of)
      || [.ownSubject, .article, .possessive, .connector].contains { amounts.has(token, $0) }
      || amounts.mealName(token) != nil
      || language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .meal)
  }

  /// Leaves so much of each food behind such a heading.
  mutating func leaveHalves() {
    guard let (part, from) = headedPart else { return }
    headedPart = nil
    for place in instances.indices where place >= from && instances[place].kind == .meal {
      let meal = instances[place]
      meal.hasVerb = true
      meal.kcal = meal.kcal.map { $0 * part }
      for item in meal.items.indices where !meal.items[item].isPart {
        meal.items[item].isPart = true
        if let grams = meal.items[item].grams {
          meal.items[item].grams = grams * part
        } else {
          meal.items[item].quantity = (meal.items[item].quantity ?? 1) * part
        }
      }
    }
  }
}
