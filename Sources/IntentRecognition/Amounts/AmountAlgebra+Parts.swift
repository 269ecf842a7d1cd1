import EntityRecognition

/// Amounts of which only a part counts, and amounts of one part of a dish.
extension AmountAlgebra {
  /// A number, "of" and a larger count of the same things: only the first of them were eaten, as in
  /// "4 of the 8 slices of pizza".
  func withParts(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.count > 1, chunks.contains(where: { isWord($0, .of) || outOf($0) != nil }) else {
      return chunks
    }
    return joined(chunks) { rest, _ in part(rest) }
  }

  private func part(_ chunks: ArraySlice<FactChunk>) -> Found? {
    if let some = outOf(at(0, chunks)), isNamed(behind: 0, chunks), var all = at(0, chunks) {
      all.part = some
      return (all, chunks.startIndex + 1)
    }
    guard let some = number(at(0, chunks)) ?? share(at(0, chunks)), some > 0,
      isWord(at(1, chunks), .of)
    else { return nil }
    let isOwned = at(2, chunks).map(isDeterminer) ?? false
    let place = isOwned ? 3 : 2
    guard var all = at(place, chunks), let count = count(of: all), count > some,
      count == count.rounded(), isNamed(behind: place, chunks)
    else { return nil }
    // "half of the 8 slices"
    let part = some < 1 ? some * count : some
    all.tokens = chunks[chunks.startIndex].tokens.lowerBound..<all.tokens.upperBound
    if all.kind == .volume, let whole = quantity(all, .volume) {
      all.amount = .volume(ml: whole.normalized * part / count)
      (all.kind, all.item) = (.composed, -1)
    } else {
      all.part = part
    }
    return (all, chunks.startIndex + place + 1)
  }

  /// "half", which is also a race.
  private func share(_ chunk: FactChunk?) -> Double? {
    guard let chunk, chunk.kind == .race else { return nil }
    return utterance.candidateRange(at: chunk.tokens.lowerBound).lazy.compactMap { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens == chunk.tokens, case .number(let number) = entity.value else {
        return nil
      }
      return number.value
    }.first
  }

  /// The 4 of "4 out of 8 slices", which reads like a half.
  private func outOf(_ chunk: FactChunk?) -> Double? {
    guard let chunk, [.number, .portion].contains(chunk.kind), chunk.tokens.count >= 4 else {
      return nil
    }
    let first = chunk.tokens.lowerBound
    guard language.words.has(utterance.tokens[first + 1].word, .out),
      language.words.has(utterance.tokens[first + 2].word, .of)
    else { return nil }
    return utterance.candidateRange(at: first).lazy.compactMap { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens.count == 1, case .number(let number) = entity.value else { return nil }
      return number.value
    }.first
  }

  private func isDeterminer(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .word else { return false }
    let word = utterance.tokens[chunk.tokens.lowerBound].word
    return language.classes.has(word, .article) || language.classes.has(word, .possessive)
  }

  /// How many there were in all: plain, or of a portion or container.
  private func count(of chunk: FactChunk) -> Double? {
    if let number = number(chunk) { return number }
    guard chunk.kind == .portion || chunk.kind == .volume,
      case .quantity(let quantity) = utterance.lattice.all[chunk.item].value, quantity.isCountSaid,
      !ClauseScanner.measures.contains(quantity.unit)
    else { return nil }
    return quantity.number.value
  }

  /// Behind it stands what it is of; a portion may stand alone.
  private func isNamed(behind place: Int, _ chunks: ArraySlice<FactChunk>) -> Bool {
    let next = at(place + 1, chunks)
    if next.map({ [.food, .drink].contains($0.kind) }) ?? false { return true }
    let isPortion = at(place, chunks)?.kind == .portion
    return isPortion && (next == nil || isWord(next, .of))
  }

  /// Several of what lies on something else are not so many of both: "2 eggs on toast" are two
  /// eggs, and a toast.
  func withLayers(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.count > 1 else { return chunks }
    return chunks.indices.flatMap { index -> [FactChunk] in
      guard index > 0, chunks[index].kind == .food, chunks[index].tokens.count > 2,
        let count = number(chunks[index - 1]), count > 1,
        chunks[index - 1].tokens.upperBound == chunks[index].tokens.lowerBound,
        let layers = layers(of: chunks[index].tokens)
      else { return [chunks[index]] }
      return layers
    }
  }

  private func layers(of dish: Range<Int>) -> [FactChunk]? {
    guard let on = dish.dropFirst().first(where: { isUpon($0) }),
      utterance.text(of: dish.lowerBound..<on).lowercased().hasSuffix("s"),
      let top = food(dish.lowerBound..<on), let base = food(on + 1..<dish.upperBound)
    else { return nil }
    return [top, FactChunk(kind: .word, tokens: on..<on + 1, item: -1), base]
  }

  private func isUpon(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.words.has(word, .upon) && !language.words.has(word, .of)
  }

  /// The food that these tokens name, with none left over.
  private func food(_ tokens: Range<Int>) -> FactChunk? {
    guard !tokens.isEmpty else { return nil }
    let item = utterance.listStarts[tokens.lowerBound]..<utterance.listStarts[tokens.lowerBound + 1]
    return item.first { index in
      let match = utterance.listMatches[index]
      return match.tokens == tokens && language.lists.factKinds[Int(match.list)] == .food
    }.map { FactChunk(kind: .food, tokens: tokens, item: $0) }
  }
}
