import EntityRecognition

/// Foods that are named and were not eaten, as what stands in front of them tells.
extension ClauseScanner {
  /// What an exercise was done for, where something was eaten, and which meal that was.
  func isNotEaten(_ chunk: FactChunk) -> Bool {
    isAimOfExercise(chunk) || isPlaceOfMeal(chunk) || isMealOfDay(chunk)
  }

  /// "Weeding for an hour for the beans": what an exercise was done for, or to.
  private func isAimOfExercise(_ chunk: FactChunk) -> Bool {
    let token = chunk.tokens.lowerBound
    guard let current, scan.instances[current].kind == .exercise, token > 1,
      scan.verb.map({ $0.kind != .ate && $0.kind != .drank }) ?? true
    else { return false }
    guard isWord(token - 1, .definite) else { return false }
    // "Dug over the bean bed": what it was done to.
    let deed = scan.instances[current].tokens
    return has(token - 2, .purpose)
      || deed.upperBound <= token - 1 && token - 1 - deed.upperBound <= 1
        && has(deed.lowerBound, .pastDeed)
  }

  /// "Roast beef for Sunday dinner": behind what was eaten, a dish that is called by a meal is that
  /// meal.
  private func isMealOfDay(_ chunk: FactChunk) -> Bool {
    let token = chunk.tokens.lowerBound
    guard let current, scan.instances[current].kind == .meal, token > 0, chunk.tokens.count > 1,
      has(token - 1, .purpose), let meal = mealName(chunk.tokens.upperBound - 1)
    else { return false }
    scan.instances[current].meal = scan.instances[current].meal ?? meal
    scan.meal = scan.meal ?? meal
    return true
  }

  /// "A roll at the braai": where it was eaten, behind what was eaten.
  private func isPlaceOfMeal(_ chunk: FactChunk) -> Bool {
    let token = chunk.tokens.lowerBound
    guard let current, scan.instances[current].kind == .meal, token > 1 else { return false }
    return isWord(token - 1, .definite) && isWord(token - 2, .at)
  }

  /// "Two breakdowns on the PIE": a place that is called like a food, behind something that was
  /// counted there.
  func isCalledLikeFood(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard scan.verb == nil, current == nil, index > 3,
      isWord(chunks[index - 1].tokens.lowerBound, .definite),
      case let (place, thing, count) = (chunks[index - 2], chunks[index - 3], chunks[index - 4]),
      place.kind == .word, has(place.tokens.lowerBound, .preposition),
      !has(place.tokens.lowerBound, .purpose), thing.kind == .word,
      !language.classes.isKnown(utterance.tokens[thing.tokens.lowerBound].word)
    else { return false }
    return count.kind == .number || has(count.tokens.lowerBound, .article)
  }
}
