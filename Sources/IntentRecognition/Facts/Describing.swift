import EntityRecognition

extension IntentLanguage {
  /// "a milky coffee", "2 greasy burgers": an unknown word between an article or amount and the
  /// name of a food or drink only describes it.
  func isAdjective(_ chunks: [FactChunk], _ index: Int, in utterance: Utterance) -> Bool {
    if describesExercise(chunks, index, in: utterance) { return true }
    if describesMeal(chunks, index, in: utterance) { return true }
    if describesFood(chunks, index, in: utterance) { return true }
    guard describes(chunks[index], utterance) else { return false }
    // "a medium baked potato": several of them.
    var (first, next) = (index, index + 1)
    while next < chunks.count, next - index < 3, describes(chunks[next], utterance) { next += 1 }
    while first > 0, index - first < 3, describes(chunks[first - 1], utterance) { first -= 1 }
    guard next < chunks.count, [.food, .drink].contains(chunks[next].kind),
      (first..<next).allSatisfy({ chunks[$0].tokens.upperBound == chunks[$0 + 1].tokens.lowerBound }
      )
    else { return false }
    // "Large steeped tea": who begins with how big it was names the thing.
    guard first > 0 else { return isSize(chunks[0], utterance) }
    let before = chunks[first - 1]
    switch before.kind {
    case .number, .portion, .volume, .mass: return true
    case .word:
      let word = utterance.tokens[before.tokens.lowerBound].word
      if classes.has(word, .article) { return true }
      // "Coffee and dry crackers": joined to what was eaten or drunk.
      return first > 1 && [.food, .drink].contains(chunks[first - 2].kind)
        && words.has(word, .joining)
    default: return false
    }
  }

  /// "spicy noodles", "creamy tomato pasta": a word for how food is, right in front of one.
  func describesFood(_ chunks: [FactChunk], _ index: Int, in utterance: Utterance) -> Bool {
    guard chunks[index].kind == .word, index + 1 < chunks.count, chunks[index + 1].kind == .food,
      chunks[index].tokens.upperBound == chunks[index + 1].tokens.lowerBound
    else { return false }
    return mealWords.has(utterance.text(of: chunks[index].tokens).lowercased(), .describing)
  }

  /// An unknown word, a size, or how a food was made ready.
  private func describes(_ chunk: FactChunk, _ utterance: Utterance) -> Bool {
    guard chunk.kind == .word else { return false }
    let token = chunk.tokens.lowerBound
    if !classes.isKnown(utterance.tokens[token].word) { return true }
    let said = utterance.text(of: chunk.tokens).lowercased()
    if isSize(said) { return true }
    return utterance.lists(at: token).contains { lists.names[Int($0.list)] == "food_state" }
  }

  private func isSize(_ chunk: FactChunk, _ utterance: Utterance) -> Bool {
    chunk.kind == .word && isSize(utterance.text(of: chunk.tokens).lowercased())
  }

  private func isSize(_ said: String) -> Bool {
    let sizes: [MealWords.Name] = [.small, .medium, .large, .whole]
    return sizes.contains { mealWords.has(said, $0) }
  }
}

extension IntentLanguage {
  /// "work lunch", "bank holiday dinner": unknown words in front of the name of a meal.
  private func describesMeal(
    _ chunks: [FactChunk], _ index: Int, in utterance: Utterance
  ) -> Bool {
    var next = index
    while next < chunks.count, next - index < 3, chunks[next].kind == .word,
      !classes.isKnown(utterance.tokens[chunks[next].tokens.lowerBound].word)
    {
      next += 1
    }
    guard next > index, next < chunks.count, chunks[next].kind == .word,
      classes.hasAny(utterance.tokens[chunks[next].tokens.lowerBound].word, of: WordClasses.meals),
      chunks[next - 1].tokens.upperBound == chunks[next].tokens.lowerBound
    else { return false }
    guard index > 0 else { return true }
    let word = utterance.tokens[chunks[index - 1].tokens.lowerBound].word
    return chunks[index - 1].kind == .word
      && (classes.has(word, .article) || classes.has(word, .possessive)
        || describesMeal(chunks, index - 1, in: utterance))
  }

  /// "wild swim", "a muddy run": an unknown word in front of the noun of an exercise.
  private func describesExercise(
    _ chunks: [FactChunk], _ index: Int, in utterance: Utterance
  ) -> Bool {
    guard index + 1 < chunks.count, chunks[index].kind == .word,
      chunks[index + 1].kind == .activity,
      chunks[index + 1].tokens.lowerBound == chunks[index].tokens.upperBound,
      !classes.isKnown(utterance.tokens[chunks[index].tokens.lowerBound].word)
    else { return false }
    let noun = chunks[index + 1].tokens
    let entry = lists.entries[Int(utterance.listMatches[chunks[index + 1].item].entry)]
    // "Tom running 5 km" tells of Tom, "prenatal yoga 40 mins" names what is no way to go.
    let isWay = entry.attributes["speed_class"].map { $0 != "-" } ?? false
    let isVerb =
      classes.has(utterance.tokens[noun.lowerBound].word, .pastDeed)
      || isWay && utterance.text(of: noun).lowercased() == entry.name
    if isVerb { return false }
    guard index > 0 else { return true }
    let before = chunks[index - 1]
    switch before.kind {
    case .distance, .duration, .number: return true
    case .word:
      let word = utterance.tokens[before.tokens.lowerBound].word
      return classes.has(word, .article) || classes.has(word, .possessive)
    default: return false
    }
  }
}

extension [FactChunk] {
  /// Whether the name of a food or drink stands right behind.
  func standsBeforeFood(_ index: Int) -> Bool {
    index + 1 < count && [.food, .drink].contains(self[index + 1].kind)
      && self[index].tokens.upperBound == self[index + 1].tokens.lowerBound
  }
}
