import EntityRecognition

/// What is in a drink or on a meal: milk, sugar, honey.
extension ClauseScanner {
  /// "tea with milk", "cereal with milk": a part of what was named before.
  func isAdditive(
    _ chunk: FactChunk, _ chunks: [FactChunk], _ index: Int
  ) -> Bool {
    let isMilk = has(chunk.tokens.upperBound - 1, .additive)
    // "water with lime juice": a squeeze of it.
    let isJuice = chunk.kind == .drink && has(chunk.tokens.lowerBound, .additive)
    guard let current, isMilk || isJuice || isMixer(chunk, current) || isSpice(chunk, current)
    else {
      return false
    }
    if scan.instances[current].kind == .drink, goesOnWithAdditives(chunk, current) {
      return add(chunk, pending, to: current)
    }
    guard let with = chunks[..<index].last(where: { !isOfAmount($0) }), with.kind == .word,
      case let before = with.tokens.lowerBound,
      has(before, .bare), has(before, .preposition), !has(before, .purpose)
    else { return false }
    let amounts = pending.filter { $0.tokens.lowerBound > before }
    // "a sandwich with a glass of milk": beside it, and not in it.
    if amounts.contains(where: isContainer) { return false }
    return add(chunk, amounts, to: current)
  }

  /// "Tea with jaggery": in a drink, and no snack beside it.
  private func isSpice(_ chunk: FactChunk, _ current: Int) -> Bool {
    chunk.kind == .food && scan.instances[current].kind == .drink
      && language.mealWords.has(
        utterance.text(of: chunk.tokens.suffix(1)).lowercased(), .spice)
  }

  /// "60 ml of whisky with soda": what a drink that is told with its amount was mixed with.
  private func isMixer(_ chunk: FactChunk, _ current: Int) -> Bool {
    let drink = scan.instances[current]
    return chunk.kind == .drink && drink.kind == .drink
      && (drink.volume != nil || drink.count != nil)
      && language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), .mixer)
  }

  /// "A banana, and my sugar was 6.8 before it": whose it was and what it came to is a reading of
  /// the body, and nobody ate it.
  func isReading(_ chunk: FactChunk) -> Bool {
    let (before, next) = (chunk.tokens.lowerBound - 1, chunk.tokens.upperBound)
    guard before >= 0, next < utterance.tokens.count, has(next - 1, .sweetener),
      has(before, .possessive) || isWord(before, .ownShare)
    else { return false }
    // "My sugar in the morning it was 142"
    let behind = next..<min(next + ClauseScanner.longestMoment, utterance.tokens.count)
    guard let verb = behind.first(where: { isWord($0, .statement) }),
      !(next..<verb).contains(where: { utterance.isSeparator[$0] })
    else { return false }
    return (verb + 1..<min(verb + 3, utterance.tokens.count)).contains { token in
      utterance.candidateRange(at: token).contains {
        if case .number = utterance.lattice.all[$0].value { return true }
        return false
      }
    }
  }

  /// When it was told in so many words, at most.
  private static let longestMoment = 6

  /// "porridge made with water": what a dish was made with is in it, and was not drunk.
  func isIngredient(_ chunks: [FactChunk], _ index: Int) -> Bool {
    guard index > 2, let current, scan.instances[current].kind == .meal,
      [.word, .word] == chunks[(index - 2)..<index].map(\.kind), pending.isEmpty
    else { return false }
    let said = chunks[(index - 2)..<index].map { utterance.text(of: $0.tokens).lowercased() }
    return language.mealWords.has(said[0], .making) && !language.mealWords.has(said[0], .within)
      && language.mealWords.has(said[1], .within)
  }

  /// "coffee with milk and two sugars", "tea, 2 sugars": nobody eats sugar by itself.
  private func goesOnWithAdditives(_ chunk: FactChunk, _ current: Int) -> Bool {
    chunk.kind == .food
      && (has(chunk.tokens.upperBound - 1, .sweetener)
        || isSpice(chunk, current) && !scan.instances[current].items.isEmpty)
      && !pending.contains(where: isContainer)
      && !scan.instances.contains { $0.kind == .meal }
      && scan.instances[current].tokens.upperBound <= chunk.tokens.lowerBound
  }

  /// Adds what is in a meal or a drink, with how much of it.
  private func add(_ chunk: FactChunk, _ amounts: [FactChunk], to current: Int) -> Bool {
    guard [.meal, .drink].contains(scan.instances[current].kind) else { return false }
    pending.removeAll { chunk in amounts.contains { $0.tokens == chunk.tokens } }
    var item = FactInstance.Item(food: name(of: chunk), tokens: chunk.tokens)
    for amount in amounts { _ = measure(&item, by: amount) }
    // How much milk is poured over flakes is not said, and is no glass of it.
    if chunk.kind == .drink, amounts.isEmpty { item.isPlural = true }
    scan.instances[current].items.append(item)
    widen(to: chunk.tokens)
    return true
  }

  /// "200 ml of", "a splash of", "some".
  private func isOfAmount(_ chunk: FactChunk) -> Bool {
    if [.volume, .portion, .number, .mass].contains(chunk.kind) { return true }
    let token = chunk.tokens.lowerBound
    return chunk.kind == .word
      && (isWord(token, .of) || has(token, .article) || !has(token, .preposition))
      && has(token, .neutral)
  }

  /// "a 0.75 bottle", "a 0.5 can": behind an article a part is how many litres are in one.
  func litres(of quantity: Quantity, _ chunk: FactChunk) -> Double? {
    let first = chunk.tokens.lowerBound
    guard first > 0, has(first - 1, .article), utterance.tokens[first].kind == .digits,
      isContainer(chunk), (0.1..<1).contains(quantity.number.value)
    else { return nil }
    return quantity.number.value * 1000
  }

  /// "2 beers of 300 ml": behind what was counted, "of" says how large each was.
  func isSizeOfEach(_ chunk: FactChunk, _ drink: FactInstance) -> Bool {
    let next = chunk.tokens.upperBound
    // "2 coffees of 400 ml in total"
    if next < utterance.tokens.count, utterance.fillerEnds[next] > next { return false }
    let before = chunk.tokens.lowerBound - 1
    return drink.tokens.upperBound <= chunk.tokens.lowerBound
      && (isWord(before, .of) || isMealWord(before, .apiece))
  }

  /// "3 beers à 330", "2 beers of 330", "4 cans 330 each": how many millilitres were in each.
  func sizeOfEach(_ number: Double, _ chunk: FactChunk, _ drink: FactInstance) -> Double? {
    let next = chunk.tokens.upperBound
    guard (drink.count ?? drink.containers ?? 1) >= 1, chunk.kind == .number,
      isSizeOfEach(chunk, drink)
        || drink.tokens.upperBound == chunk.tokens.lowerBound && next < utterance.tokens.count
          && has(next, .each)
    else { return nil }
    if (100...2000).contains(number) { return number }
    return isDecimal(chunk) && (0.1..<1.6).contains(number) ? number * 1000 : nil
  }

  private func isMealWord(_ token: Int, _ name: MealWords.Name) -> Bool {
    language.mealWords.has(utterance.text(of: token..<token + 1).lowercased(), name)
  }
}
