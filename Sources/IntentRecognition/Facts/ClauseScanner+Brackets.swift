import EntityRecognition

/// What stands in brackets behind a food.
extension ClauseScanner {
  /// "a yogurt (150 kcal) and a plum": energy in brackets is of the food in front of them, where
  /// more foods follow or another one had its own; behind the last of several it may be of all.
  func isOfItem(_ chunk: FactChunk, _ meal: FactInstance) -> Bool {
    guard let last = meal.items.last, !last.isNutrient, last.kcal == nil,
      last.tokens.upperBound <= chunk.tokens.lowerBound, isInBrackets(chunk)
    else { return false }
    return meal.items.contains { $0.kcal != nil } || isFollowedByFood(chunk.tokens.upperBound)
  }

  /// Between "(" and ")".
  func isInBrackets(_ chunk: FactChunk) -> Bool {
    let first = max(0, chunk.tokens.lowerBound - ClauseScanner.longestBrackets)
    for token in (first..<chunk.tokens.lowerBound).reversed() {
      let mark = utterance.bytes[utterance.tokens[token].bytes]
      if mark.elementsEqual("(".utf8) { return true }
      if mark.elementsEqual(")".utf8) { return false }
    }
    return false
  }

  private static let longestBrackets = 12

  /// "run, 5 km", "weights (30 min)": behind the mark stands how long or how far it was.
  func isAmountBehindMark(_ chunk: FactChunk) -> Bool {
    let (first, mark) = (chunk.tokens.lowerBound, chunk.tokens.upperBound)
    guard mark + 1 < utterance.tokens.count else { return false }
    let isBracket = utterance.bytes[utterance.tokens[mark].bytes].elementsEqual("(".utf8)
    let isComma = utterance.bytes[utterance.tokens[mark].bytes].elementsEqual(",".utf8)
    guard isBracket || isComma && first == 0 else { return false }
    return utterance.candidateRange(at: mark + 1).contains { index in
      let entity = utterance.lattice.all[index]
      guard !entity.isLatent else { return false }
      switch entity.value {
      case .duration: return true
      case .quantity(let quantity): return quantity.dimension == .distance
      default: return false
      }
    }
  }

  /// "Run yesterday 30 min", "squash for 45 minutes", "surf today 1h40": how long or how far stands
  /// behind when it was, and nothing else between.
  func isMeasuredLater(_ chunks: [FactChunk], _ index: Int) -> Bool {
    var place = index + 1
    if let behind = placeBehindDirection(chunks, index + 1) { place = behind }
    while place < chunks.count, place <= index + 3,
      chunks[place].kind == .time
        || chunks[place].kind == .word
          && (isFor(chunks[place].tokens.lowerBound)
            || has(chunks[place].tokens.lowerBound, .session))
    {
      place += 1
    }
    guard place > index + 1, place < chunks.count else { return false }
    // "Squash for 40 minutes in the oven" is cooked.
    return [.duration, .distance].contains(chunks[place].kind)
      && chunks[(place + 1)...].allSatisfy { chunk in
        chunk.kind != .word
          || language.classes.isKnown(utterance.tokens[chunk.tokens.lowerBound].word)
      }
  }

  /// "Bike to work 9 km", "bike to the lake, 9 km": where it went, in front of how far that was.
  private func placeBehindDirection(_ chunks: [FactChunk], _ start: Int) -> Int? {
    guard start + 2 < chunks.count, chunks[start].kind == .word,
      has(chunks[start].tokens.lowerBound, .infinitive)
    else { return nil }
    var place = start + 1
    while place < chunks.count, chunks[place].kind == .word,
      has(chunks[place].tokens.lowerBound, .article)
        || has(chunks[place].tokens.lowerBound, .possessive)
    {
      place += 1
    }
    guard place + 1 < chunks.count, chunks[place].kind == .word,
      chunks[place + 1].kind == .distance
    else { return nil }
    return place + 1
  }

  /// "For", and no "to".
  private func isFor(_ token: Int) -> Bool { has(token, .purpose) && !has(token, .infinitive) }

  private func isFollowedByFood(_ token: Int) -> Bool {
    let end =
      (token..<utterance.tokens.count).first { utterance.isHardStop[$0] }
      ?? utterance.tokens.count
    return utterance.listMatches.contains { match in
      match.tokens.lowerBound >= token && match.tokens.upperBound <= end && !match.isWeak
        && [.food, .drink].contains(language.lists.factKinds[Int(match.list)])
    }
  }
}
