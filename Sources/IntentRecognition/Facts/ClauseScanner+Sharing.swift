import EntityRecognition

/// What several had part of.
extension ClauseScanner {
  /// "shared a pizza with Tom": how many had part of it.
  func sharers(_ chunks: [FactChunk], _ index: Int) -> Int {
    let isShared = isShared(chunks[..<index])
    if let all = partners(behind: index, in: chunks, isShared: isShared) { return all }
    guard isShared else { return 1 }
    let behind = chunks[(index + 1)...].drop { chunk in
      chunk.kind != .word || !has(chunk.tokens.lowerBound, .preposition)
    }.dropFirst()
    // "with three friends"
    if let number = behind.prefix(2).first(where: { $0.kind == .number }),
      let count = self.number(number), (1...20).contains(count)
    {
      sharers = number.tokens.lowerBound
      // "A paella for two": both of them, and not two others.
      let isForAll = has(number.tokens.lowerBound - 1, .purpose)
      return max(1, isForAll ? Int(count) : 1 + Int(count))
    }
    // "With Jo for dinner": up to where it says something else.
    let others = behind.prefix { chunk in
      chunk.kind == .word && !has(chunk.tokens.lowerBound, .preposition)
    }.filter { chunk in
      let token = chunk.tokens.lowerBound
      return !has(token, .connector) && !has(token, .possessive) && !has(token, .article)
    }
    return max(1 + min(others.count, 6), isOurs(chunks[...index]) ? 2 : 1)
  }

  /// "We shared a tiramisu", where it does not say with whom, and not how much the sender had.
  private func isOurs(_ chunks: ArraySlice<FactChunk>) -> Bool {
    guard let end = chunks.last?.tokens.upperBound,
      chunks.contains(where: { $0.kind == .word && isWord($0.tokens.lowerBound, .several) })
    else { return false }
    return !utterance.lattice.best.contains { entity in
      guard case .number(let part) = entity.value else { return false }
      return entity.tokens.lowerBound >= end && part.value < 1
    }
  }

  /// "Shared half my sandwich with Tom": that half was his, and what was left the sender's; nil
  /// where all of it was shared.
  func kept(of item: FactInstance.Item, _ chunk: FactChunk) -> Double? {
    guard let part = item.quantity, part < 1, chunk.tokens.lowerBound > 0,
      has(chunk.tokens.lowerBound - 1, .possessive)
    else { return nil }
    return 1 - part
  }

  /// "cooked 300 g of pasta and ate a third of it": a third of that weight; "had a slice of cake
  /// and ate half": half a slice.
  func takePart(of whole: Antecedent?, _ item: inout FactInstance.Item) {
    guard let amount = whole?.amount, let part = item.quantity, part < 1, item.unit == nil,
      item.grams == nil
    else { return }
    if let count = number(amount) {
      item.quantity = count * part
    } else if let told = quantity(amount), amount.kind == .mass {
      (item.grams, item.quantity) = (told.normalized * part, nil)
    } else if let told = quantity(amount), amount.kind == .portion {
      (item.quantity, item.unit) = (told.number.value * part, told.unit)
    }
  }

  private func isShared(_ before: ArraySlice<FactChunk>) -> Bool {
    before.contains { isMealWord($0, .sharing) }
  }

  /// How many had a part of a drink.
  func partners(behind index: Int, in chunks: [FactChunk]) -> Int { sharers(chunks, index) }

  /// All of those who had a part, where that is counted: "one naan between two", "split it three
  /// ways"; nil where it is not.
  private func partners(
    behind index: Int, in chunks: [FactChunk], isShared: Bool
  ) -> Int? {
    for place in chunks.indices.dropFirst(index + 1) {
      guard let count = number(chunks[place]), (2...20).contains(count), count == count.rounded()
      else { continue }
      let next = place + 1 < chunks.count ? chunks[place + 1] : nil
      let isInWays = isShared && next.map { isMealWord($0, .ways) } ?? false
      let before = chunks[..<place].last { chunk in
        chunk.kind != .word || !has(chunk.tokens.lowerBound, .article)
      }
      // "A sandwich between two meetings" is all of it.
      let isLast = next.map { $0.kind == .word && isWord($0.tokens.lowerBound, .of) } ?? true
      guard isInWays || isLast && (before.map { isMealWord($0, .among) } ?? false) else { continue }
      sharers = chunks[place].tokens.lowerBound
      return Int(count)
    }
    return nil
  }

  /// "After the pizza I had ice cream": the course that was told before says when.
  func isWhen(_ chunk: FactChunk) -> Bool {
    let article = chunk.tokens.lowerBound - 1
    return article > 0 && isWord(article, .definite) && has(article - 1, .earlierOrLater)
  }

  /// "a slice of Anna's cake": whose it was is no food.
  func isOwner(_ chunk: FactChunk) -> Bool {
    let mark = chunk.tokens.upperBound
    return mark < utterance.tokens.count && utterance.tokens[mark].word == language.possessive
  }

  private func isMealWord(_ chunk: FactChunk, _ name: MealWords.Name) -> Bool {
    chunk.kind == .word
      && language.mealWords.has(utterance.text(of: chunk.tokens).lowercased(), name)
  }
}
