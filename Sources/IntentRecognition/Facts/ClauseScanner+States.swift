import EntityRecognition

/// How a food was made ready, and what is told beside it in words that no list knows.
extension ClauseScanner {
  /// "light yogurt", "tuna in oil": puts a state that stands beside a food into its name.
  func tellState(
    of item: inout FactInstance.Item, _ chunks: [FactChunk], _ index: Int
  ) {
    let tokens = item.tokens
    if index > 0, chunks[index - 1].kind == .word, !isWhole(tokens.lowerBound - 1),
      let state = state(before: tokens.lowerBound)
    {
      item.food = utterance.text(of: state).lowercased() + " " + item.food
      item.tokens = state.lowerBound..<tokens.upperBound
    } else if let state = state(behind: tokens.upperBound) {
      item.food = language.lists.entries[Int(state.entry)].name + " " + item.food
    }
  }

  /// "The whole pizza" says how much of it.
  private func isWhole(_ token: Int) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), .whole)
  }

  /// The state that ends where a food begins, unless something else has it already.
  private func state(before food: Int) -> Range<Int>? {
    let first = max(0, food - ClauseScanner.longestState)
    return (first..<food).lazy.compactMap { token in
      self.states(at: token).first { $0.tokens.upperBound == food }?.tokens
    }.first { tokens in
      !self.scan.instances.contains { $0.items.contains { $0.tokens.overlaps(tokens) } }
        && tokens.allSatisfy { token in
          FactVerb(self.utterance.tokens[token].word, self.language.classes) == nil
        }
    }
  }

  /// "In oil": a state of several words; one word behind a food is no more of its name.
  private func state(behind food: Int) -> WordLists.Match? {
    guard food < utterance.tokens.count, !utterance.isSeparator[food] else { return nil }
    return states(at: food).first { $0.tokens.count > 1 && has($0.tokens.lowerBound, .preposition) }
  }

  private func states(at token: Int) -> [WordLists.Match] {
    utterance.lists(at: token).filter { language.lists.names[Int($0.list)] == "food_state" }
  }

  private static let longestState = 3

  /// "lunch was grilled tilapia": how the food right behind it was made ready.
  func isState(_ chunks: [FactChunk], _ index: Int) -> Bool {
    var next = index
    while next + 1 < chunks.count, next - index < ClauseScanner.longestState,
      chunks[next].kind == .word, !states(at: chunks[next].tokens.lowerBound).isEmpty,
      chunks[next].tokens.upperBound == chunks[next + 1].tokens.lowerBound
    {
      next += 1
    }
    return next > index && chunks[next].kind == .food
  }

  /// "rice with floopnut": a word that nobody knows, linked to a food, is one more food; false
  /// where it is a person or an ordinary word.
  func addsUnknown(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard let current, scan.instances[current].kind == .meal, sharers == nil,
      let last = scan.instances[current].items.last, last.sharers == 1
    else { return false }
    let token = chunks[index].tokens.lowerBound
    // The words behind the first of it.
    if last.tokens.contains(token) {
      explainUnknown()
      return true
    }
    guard isLinked(token, behind: last.tokens.upperBound), mayBeFood(token) else { return false }
    var end = token + 1
    while end < utterance.tokens.count, end - token < ClauseScanner.longestState,
      !utterance.isSeparator[end], mayBeFood(end)
    {
      end += 1
    }
    let name = utterance.text(of: token..<end).lowercased()
    scan.instances[current].items.append(
      FactInstance.Item(food: name, tokens: token..<end))
    widen(to: token..<end)
    explainUnknown()
    return true
  }

  /// "had zibda for lunch", "had zibda with rice": a meal's name or a known food says what it is.
  func isBesideMeal(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let token = chunks[index].tokens.lowerBound
    guard scan.isPast || scan.verb == nil, mayBeFood(token) || isHeadedName(token) else {
      return false
    }
    let behind = chunks[(index + 1)...].prefix(3)
    guard let link = behind.first, link.kind == .word,
      link.tokens.lowerBound == chunks[index].tokens.upperBound
    else { return false }
    let rest = behind.dropFirst().drop { chunk in
      chunk.kind == .number
        || chunk.kind == .word
          && (has(chunk.tokens.lowerBound, .article) || has(chunk.tokens.lowerBound, .possessive))
    }
    guard let next = rest.first else { return false }
    if has(link.tokens.lowerBound, .purpose) {
      return next.kind == .word && mealName(next.tokens.lowerBound) != nil
    }
    return next.kind == .food
      && language.mealWords.has(utterance.text(of: link.tokens).lowercased(), .linking)
  }

  /// "Lunch: Älplermagronen with apple sauce": right behind a colon a capital is that of a
  /// beginning.
  private func isHeadedName(_ token: Int) -> Bool {
    let said = utterance.text(of: token..<token + 1).lowercased()
    return token > 0 && utterance.isColon(token - 1) && isUnknownWord(token)
      && utterance.lists(at: token).isEmpty && said.count > 3 && !language.spelling.isReal(said)
  }

  func explainUnknown() {
    scan.unknown -= 1
    if scan.unknown == 0 { scan.firstUnknown = nil }
  }

  /// "with", "and" alone between the two, or with an article.
  private func isLinked(_ token: Int, behind food: Int) -> Bool {
    guard food < token, token - food <= 2 else { return false }
    let link = utterance.text(of: food..<food + 1).lowercased()
    return language.mealWords.has(link, .linking) && (token - food == 1 || has(token - 1, .article))
  }

  /// An unknown word in small letters that is in no list, and no ordinary word.
  ///
  /// - Parameter isCounted: a number stands in front of the name, which may be short then.
  func mayBeFood(_ token: Int, isCounted: Bool = false) -> Bool {
    guard utterance.tokens[token].kind == .word,
      !language.classes.isKnown(utterance.tokens[token].word), !isWord(token, .equated),
      utterance.lists(at: token).isEmpty, utterance.candidateRange(at: token).isEmpty
    else { return false }
    let typed = utterance.text(of: token..<token + 1)
    // "Two Peronis": brands have a capital.
    return typed.count > (isCounted ? 2 : 3) && (isCounted || typed == typed.lowercased())
      && !language.spelling.isReal(typed.lowercased())
      && !language.mealWords.has(typed, .company)
  }
}
