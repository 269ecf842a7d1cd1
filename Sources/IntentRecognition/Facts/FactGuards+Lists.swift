import EntityRecognition

/// What stands in a list of foods.
extension FactGuards {
  /// "The second was tea": which of those that were told, and no further one.
  func tellsWhichOne(_ chunks: [FactChunk]) -> Bool {
    guard let first = chunks.first?.tokens.lowerBound, first + 3 < utterance.tokens.count,
      utterance.says(.definite, at: first, language),
      utterance.says(.statement, at: first + 2, language)
    else { return false }
    return utterance.candidateRange(at: first + 1).contains { index in
      if case .ordinal = utterance.lattice.all[index].value { return true }
      return false
    }
  }

  /// "no butter" in a list: what was not on it.
  func isWithout(_ chunks: [FactChunk]) -> Bool {
    guard chunks.count > 1, isLeavingOut(chunks, 0) else { return false }
    return isBare(chunks)
  }

  /// A clause that only names what was eaten or drunk, or shows it.
  func isOnlyNamed(_ chunks: [FactChunk]) -> Bool { isBare(chunks) || isPictured(chunks) }

  /// "without", "no" in front of a food or drink.
  func isLeavingOut(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard chunks[index].kind == .word,
      language.classes.has(utterance.tokens[chunks[index].tokens.lowerBound].word, .denial)
    else { return false }
    let next = chunks[(index + 1)...].first { chunk in
      chunk.kind != .word
        || !language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, .article)
    }
    return next.map { [.food, .drink].contains($0.kind) } ?? false
  }

  /// "light" in front of a cream cheese, "protein" behind its grams: of a food, and no other deed.
  func tellsFood(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let token = chunks[index].tokens.lowerBound
    if index + 1 < chunks.count, [.food, .drink].contains(chunks[index + 1].kind) {
      if [.small, .medium, .large, .whole].contains(where: { isMealWord(chunks[index], $0) }) {
        return true
      }
      return utterance.lists(at: token).contains {
        language.lists.names[Int($0.list)] == "food_state"
          && $0.tokens.upperBound == chunks[index + 1].tokens.lowerBound
      }
    }
    let said = utterance.text(of: chunks[index].tokens).lowercased()
    return index > 0 && chunks[index - 1].kind == .mass && Nutrient(said, language) != nil
  }

  /// "fondue with too much bread": an amount without a figure, behind a food and "with" or "and".
  func tellsHowMuch(_ chunks: [FactChunk], _ index: Int) -> Bool {
    func isOfAmount(_ chunk: FactChunk) -> Bool {
      let word = utterance.tokens[chunk.tokens.lowerBound].word
      return chunk.kind == .word
        && (language.classes.has(word, .quantifier) || language.words.has(word, .deniedDegree))
    }
    guard isOfAmount(chunks[index]),
      let link = chunks[..<index].lastIndex(where: { !isOfAmount($0) }), link > 0,
      chunks[link].kind == .word, isMealWord(chunks[link], .linking),
      [.food, .drink].contains(chunks[link - 1].kind)
    else { return false }
    let next = chunks[index...].first { !isOfAmount($0) }
    return next?.kind == .food
  }

  /// "curry from last night": when it was cooked.
  func isWhence(_ chunks: [FactChunk], _ index: Int) -> Bool {
    index > 0 && index + 1 < chunks.count && chunks[index - 1].kind == .food
      && chunks[index + 1].kind == .time && isMealWord(chunks[index], .whence)
  }

  /// "a coke with the burger": the one that stood beside it.
  func isOfTable(_ chunks: [FactChunk], _ index: Int) -> Bool {
    index > 1 && index + 1 < chunks.count && [.food, .drink].contains(chunks[index - 2].kind)
      && [.food, .drink].contains(chunks[index + 1].kind)
      && language.words.has(utterance.tokens[chunks[index].tokens.lowerBound].word, .definite)
      && chunks[index - 1].kind == .word && isMealWord(chunks[index - 1], .linking)
  }

  private func isMealWord(_ chunk: FactChunk, _ name: MealWords.Name) -> Bool {
    language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), name)
  }

  /// "a katori of": one of something that nobody knows, in front of what was in it.
  private func isHelping(_ chunks: ArraySlice<FactChunk>) -> Bool {
    guard chunks.count == 3, chunks.allSatisfy({ $0.kind == .word }),
      let first = chunks.first, let last = chunks.last
    else { return false }
    let (article, unit) = (first.tokens.lowerBound, first.tokens.upperBound)
    return language.classes.has(utterance.tokens[article].word, .article)
      && !language.classes.isKnown(utterance.tokens[unit].word)
      && language.words.has(utterance.tokens[last.tokens.lowerBound].word, .of)
  }

  /// What stands in front of "for lunch", where a clause ends with that.
  private func withoutLabel(_ chunks: [FactChunk]) -> ArraySlice<FactChunk> {
    func has(_ chunk: FactChunk, _ names: [WordClasses.Name]) -> Bool {
      chunk.kind == .word
        && names.contains { name in
          language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, name)
        }
    }
    guard chunks.count > 2, let last = chunks.last,
      has(last, [.breakfast, .lunch, .dinner, .snack]), has(chunks[chunks.count - 2], [.purpose])
    else { return chunks[...] }
    return chunks.dropLast(2)
  }

  /// "lunch: älplermagronen with apple sauce": words that nobody knows, "with" or "and", and what
  /// is eaten with it.
  private func isServedUnknown(_ named: ArraySlice<FactChunk>) -> Bool {
    let names = named.prefix { $0.kind == .word && isUnknown($0.tokens.lowerBound) }
    let rest = named.dropFirst(names.count)
    guard (1...2).contains(names.count), let link = rest.first, isMealWord(link, .linking),
      link.kind == .word, rest.contains(where: isStrong)
    else { return false }
    return isBare(Array(rest))
  }

  /// "dragonfly roll" in a list: a food, and words in front of it that nobody knows.
  func isKindOfFood(_ chunks: [FactChunk]) -> Bool {
    var named = withoutLabel(chunks)
    // "… a toasted special for lunch": an article in front of a name with its meal.
    if named.count < chunks.count, let first = named.first, first.kind == .word,
      language.classes.has(utterance.tokens[first.tokens.lowerBound].word, .article)
    {
      named = named.dropFirst()
    }
    guard let last = named.last else { return false }
    if isServedUnknown(named) { return true }
    // "… and kvark for lunch": nothing but a name in front of the meal's.
    if isHelping(named.dropLast()) { return last.kind == .food }
    guard named.count < 4 else { return false }
    let isFood = [.food, .drink].contains(last.kind)
    guard isFood && named.count > 1 || !isFood && named.count < chunks.count else { return false }
    return (isFood ? named.dropLast() : named).allSatisfy { chunk in
      chunk.kind == .word && utterance.tokens[chunk.tokens.lowerBound].kind == .word
        && !language.classes.isKnown(utterance.tokens[chunk.tokens.lowerBound].word)
    }
  }

  /// The colon of "lyrics stuck in my head: one bourbon", "Anna: had 3 beers": behind a label in
  /// words that nobody knows it may be anybody's, and is asked about.
  func unknownLabel(in sentence: Range<Int>) -> Int? {
    guard let colon = sentence.first(where: utterance.isColon), colon > sentence.lowerBound,
      colon + 1 < sentence.upperBound, colon - sentence.lowerBound <= FactGuards.longestLabel
    else { return nil }
    let label = sentence.lowerBound..<colon
    let foods = FoodsInText(lists: language.lists, utterance: utterance)
    guard
      label.allSatisfy({ token in
        utterance.tokens[token].kind == .word && utterance.candidateRange(at: token).isEmpty
          && !isMeal(token) && !foods.begins(at: token)
          && !language.classes.hasAny(utterance.tokens[token].word, of: FactGuards.telling)
      })
    else { return nil }
    return label.contains(where: isUnknown) ? colon : nil
  }

  /// Whether what a clause names to eat or drink stands behind a label.
  func isLabelled(_ chunks: [FactChunk], in clause: Range<Int>, by label: Int?) -> Bool {
    guard let label, clause.lowerBound > label else { return false }
    return chunks.contains(where: isStrong)
  }

  /// Whether a clause begins with nothing but names of what is eaten or drunk.
  func isBareHeaded(_ chunks: [FactChunk]) -> Bool {
    isBare(head(of: chunks)) && chunks.contains(where: isStrong)
  }

  private static let longestLabel = 6
  private static let telling = WordClasses.set([.logVerb, .pastDeed])

  private func isUnknown(_ token: Int) -> Bool {
    !language.classes.isKnown(utterance.tokens[token].word)
      && utterance.lists(at: token).allSatisfy { $0.list == language.lists.givenName }
      && utterance.fillerEnds[token] == token
  }
}
