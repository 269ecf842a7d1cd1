import EntityRecognition

/// Names of foods and drinks that no list knows, told by what stands around them.
extension ClauseScanner {
  /// "A glass of teran": what no list knows, in what is drunk from.
  func isPoured(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let token = chunks[index].tokens.lowerBound
    // The words behind the first of it.
    if let current, scan.instances[current].drink != nil,
      scan.instances[current].tokens.contains(token)
    {
      explainUnknown()
      return true
    }
    guard let glass = pending.last, isContainer(glass), glass.tokens.upperBound == token - 1,
      isWord(token - 1, .of), mayBeFood(token),
      !chunks[(index + 1)...].contains(where: { [.food, .drink].contains($0.kind) })
    else { return false }
    let isLonger =
      token + 1 < utterance.tokens.count && !utterance.isSeparator[token + 1]
      && mayBeFood(token + 1)
    let name = token..<(isLonger ? token + 2 : token + 1)
    begin(.drink, name, drink: utterance.text(of: name).lowercased())
    explainUnknown()
    return true
  }

  /// "Lunch was jota": what a meal was, in a word of no sentence, where nothing goes on behind it
  /// but what went with it.
  func tellsMeal(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let token = chunks[index].tokens.lowerBound
    guard token > 1, mealName(token - 2) != nil, mayBeFood(token) else { return false }
    guard let next = chunks[(index + 1)...].first else { return true }
    if next.kind == .time { return true }
    let word = utterance.text(of: next.tokens).lowercased()
    return next.kind == .word && language.mealWords.has(word, .linking)
  }
}

extension FactLinker {
  /// What is called by a name that no list has is asked about, where only "was" or a glass says
  /// what it is.
  mutating func doubtUnknownNames(_ added: [FactInstance], _ index: Int) {
    let isDoubtful = added.contains { fact in
      switch fact.kind {
      case .drink:
        !fact.tokens.contains { utterance.names(.drink, at: $0, language.lists) }
          && fact.drink.map { language.lists.entry($0, in: "drink") == nil } ?? false
      case .meal:
        fact.items.contains { item in
          item.tokens.lowerBound > 0 && amounts.isWord(item.tokens.lowerBound - 1, .statement)
            && !FoodsInText(lists: language.lists, utterance: utterance).isIn(item.tokens)
            && amounts.mayBeFood(item.tokens.lowerBound)
        }
      default: false
      }
    }
    if isDoubtful { unsure.insert(index) }
  }

  /// "Shake, 2 scoops whey in whole milk": what a blended drink was made of stands behind it.
  mutating func takeIngredients() {
    for shake in instances where shake.kind == .drink && isBlend(shake) {
      guard let place = instances.firstIndex(where: { $0 === shake }) else { continue }
      let behind = instances[(place + 1)...].prefix { fact in
        [.meal, .drink].contains(fact.kind) && isSameSentence(shake.clause, fact.clause)
      }
      guard let liquid = behind.firstIndex(where: isPouredIn), liquid > place + 1,
        instances[(place + 1)..<liquid].allSatisfy({ $0.kind == .meal && $0.meal == nil })
      else { continue }
      for fact in instances[(place + 1)...liquid] {
        shake.items += fact.items
        shake.kcal = shake.kcal ?? fact.kcal
        if let drink = fact.drink {
          shake.items.append(FactInstance.Item(food: drink, tokens: fact.tokens))
        }
        shake.hasVerb = shake.hasVerb || fact.hasVerb
      }
      instances.removeSubrange((place + 1)...liquid)
    }
  }

  private func isBlend(_ drink: FactInstance) -> Bool {
    guard drink.count == nil, drink.volume == nil, drink.items.isEmpty, drink.times.isEmpty,
      let last = drink.tokens.last
    else { return false }
    return language.mealWords.has(utterance.text(of: last..<last + 1).lowercased(), .assembled)
  }

  /// "In whole milk": with at most a word for its kind between.
  private func isPouredIn(_ drink: FactInstance) -> Bool {
    guard drink.kind == .drink else { return false }
    let first = drink.tokens.lowerBound
    return (first - 2..<first).contains { token in
      token > 0 && amounts.has(token, .preposition)
        && language.mealWords.has(
          utterance.text(of: token..<token + 1).lowercased(), .within)
        && !isLinkWord(token)
    }
  }

  private func isLinkWord(_ token: Int) -> Bool {
    amounts.isWord(token, .of)
      || language.mealWords.has(
        utterance.text(of: token..<token + 1).lowercased(), .linking)
  }
}
