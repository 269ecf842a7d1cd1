import EntityRecognition

/// How large each of the drinks was that stand in front.
extension FactLinker {
  /// "5 glasses of tea (small glass, 100 ml)", "3 bottles of water, of 1 l", "two cans, 330 each":
  /// a clause of nothing but a container and its size, behind drinks that were only counted, is
  /// the size of each. False where it says anything else.
  mutating func takesSize(_ chunks: [FactChunk], _ clause: Range<Int>, _ index: Int) -> Bool {
    guard instances.count > sentenceStart, let drink = instances.last, drink.kind == .drink,
      index - drink.clause <= 2, let count = drink.count ?? drink.containers, count > 1,
      drink.volume == nil || drink.containers != nil,
      chunks.allSatisfy({ tellsSize($0) || isCounted($0, of: drink, before: clause) })
    else { return false }
    let sizes = chunks.compactMap { size($0, chunks) }
    let between = drink.tokens.upperBound..<max(clause.upperBound, drink.tokens.upperBound)
    guard let size = sizes.first else {
      if takesOnes(chunks, drink) {
        skip(clause, index)
        return true
      }
      // "2 lacroix, cans": so many of those.
      if chunks.count == 1, drink.volume == nil, !isMeasured(clause.upperBound + 1),
        let held = container(chunks[0])
      {
        let serving = Serving(drink.drink.flatMap { language.lists.entry($0, in: "drink") })
        drink.volume = serving.volume(held, utterance.context, times: 1) * count
        skip(clause, index)
        return true
      }
      // "…, small glass, 100 ml": the size stands behind the next mark.
      guard chunks.contains(where: isContainer), chunks.count > 1 || isBracketed(clause),
        isMeasured(clause.upperBound + 1)
      else { return false }
      skip(clause, index)
      return true
    }
    let isOfCounted = chunks.contains { isCounted($0, of: drink, before: clause) }
    guard sizes.count == 1, isSaidOfEach(chunks, between) || isOfCounted || isOneDefined(chunks)
    else { return false }
    drink.volume = size * count
    drink.isInOneContainer = false
    skip(clause, index)
    return true
  }

  /// "Green tea 4 piala, one piala is 200": what they were counted in, in a word that no list has.
  private func isCounted(
    _ chunk: FactChunk, of drink: FactInstance, before clause: Range<Int>
  ) -> Bool {
    let token = chunk.tokens.lowerBound
    guard chunk.kind == .word, chunk.tokens.count == 1,
      !language.classes.isKnown(utterance.tokens[token].word)
    else { return false }
    let word = Stem.of(utterance.text(of: chunk.tokens).lowercased())
    return (drink.tokens.lowerBound..<clause.lowerBound).contains { before in
      Stem.of(utterance.text(of: before..<before + 1).lowercased()) == word
    }
  }

  /// "3 tumblers, one tumbler is 150 ml".
  private func isOneDefined(_ chunks: [FactChunk]) -> Bool {
    chunks.contains { $0.kind == .word && amounts.isWord($0.tokens.lowerBound, .statement) }
      && chunks.contains { chunk in
        guard let quantity = amounts.quantity(chunk), quantity.dimension == .volume else {
          return false
        }
        return quantity.number.value == 1 && !ClauseScanner.measures.contains(quantity.unit)
      }
  }

  /// "2 coffees, small ones": how big each of them was.
  private func takesOnes(_ chunks: [FactChunk], _ drink: FactInstance) -> Bool {
    guard chunks.count == 2, chunks.allSatisfy({ $0.kind == .word && $0.tokens.count == 1 }),
      isHowBig(chunks[0].tokens.lowerBound), amounts.isWord(chunks[1].tokens.lowerBound, .pronoun),
      drink.volume == nil
    else { return false }
    drink.size = Serving.factor(of: amounts.size(before: chunks[1].tokens.lowerBound))
    return true
  }

  private mutating func skip(_ clause: Range<Int>, _ index: Int) {
    while clauses.count <= index { clauses.append(Clause(tokens: clause)) }
    clauses[index].tokens = clause
    clauses[index].explained = clause.count
  }

  private func tellsSize(_ chunk: FactChunk) -> Bool {
    switch chunk.kind {
    case .volume, .number: return true
    case .word:
      let token = chunk.tokens.lowerBound
      return isContainer(chunk) || isHowBig(token)
        || amounts.isWord(token, .of) || amounts.isWord(token, .statement)
        || amounts.isWord(token, .sized)
        || [.article, .possessive, .each].contains { amounts.has(token, $0) }
    default: return false
    }
  }

  /// "small", "big".
  private func isHowBig(_ token: Int) -> Bool {
    let word = utterance.text(of: token..<token + 1).lowercased()
    return [.small, .medium, .large].contains { language.mealWords.has(word, $0) }
  }

  /// In millilitres: what is measured, or a bare number that only a size can be.
  private func size(_ chunk: FactChunk, _ chunks: [FactChunk]) -> Double? {
    if let volume = amounts.quantity(chunk), volume.dimension == .volume,
      ClauseScanner.measures.contains(volume.unit), (20...3000).contains(volume.normalized)
    {
      return volume.normalized
    }
    guard let number = amounts.number(chunk) else { return nil }
    // "2 beers, 0.33 each": in litres.
    let isFigures = utterance.tokens[chunk.tokens.lowerBound].kind == .digits
    if (0.1..<1).contains(number), isFigures, chunk.tokens.count > 1 { return number * 1000 }
    return (100...2000).contains(number) ? number : nil
  }

  /// One glass, cup or can without a number.
  private func isContainer(_ chunk: FactChunk) -> Bool { container(chunk) != nil }

  private func container(_ chunk: FactChunk) -> Quantity? {
    utterance.candidateRange(at: chunk.tokens.lowerBound).lazy.compactMap { index in
      let entity = utterance.lattice.all[index]
      guard chunk.kind == .volume || chunk.kind == .word, entity.tokens == chunk.tokens,
        case .quantity(let quantity) = entity.value, quantity.dimension == .volume,
        !quantity.isCountSaid, !ClauseScanner.measures.contains(quantity.unit)
      else { return nil }
      return quantity
    }.first
  }

  /// Something says that the size is of each: its container, "each", "of", a bracket.
  private func isSaidOfEach(_ chunks: [FactChunk], _ between: Range<Int>) -> Bool {
    chunks.contains(where: isContainer)
      || between.contains { token in
        amounts.isWord(token, .sized) || amounts.has(token, .each) || isHowBig(token)
          || amounts.isWord(token, .of) && token == chunks.first?.tokens.lowerBound
          || isBracket(token)
      }
  }

  private func isBracketed(_ clause: Range<Int>) -> Bool {
    clause.lowerBound > 0 && isBracket(clause.lowerBound - 1)
  }

  private func isBracket(_ token: Int) -> Bool {
    utterance.bytes[utterance.tokens[token].bytes].elementsEqual("(".utf8)
  }

  private func isMeasured(_ token: Int) -> Bool {
    guard token < utterance.tokens.count else { return false }
    return utterance.candidateRange(at: token).contains { index in
      guard case .quantity(let quantity) = utterance.lattice.all[index].value else { return false }
      return quantity.dimension == .volume && ClauseScanner.measures.contains(quantity.unit)
    }
  }
}
