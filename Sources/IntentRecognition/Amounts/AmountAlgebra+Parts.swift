import EntityRecognition

/// Amounts of which only a part counts, and amounts of one part of a dish.
extension AmountAlgebra {
  /// A number, "of" and a larger count of the same things: only the first of them were eaten, as in
  /// "4 of the 8 slices of pizza".
  func withParts(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.count > 1, chunks.contains(where: { isWord($0, .of) || outOf($0) != nil }) else {
      return chunks
    }
    return joined(chunks) { rest, last in part(rest, behind: last) ?? done(rest, behind: last) }
  }

  /// "4000 of 10000 steps", "3 of the 5 km", "10 out of 30 pages": what was done of what was to be.
  private func done(_ chunks: ArraySlice<FactChunk>, behind last: FactChunk?) -> Found? {
    if outOf(at(0, chunks)) != nil, let whole = at(0, chunks),
      isToldByNumber(at(1, chunks)) || isToldByNumber(last),
      let number = plain(whole.tokens.lowerBound)
    {
      return (number, chunks.startIndex + 1)
    }
    guard let some = number(at(0, chunks)), some > 0, let first = at(0, chunks),
      let place = placeOfWhole(chunks), let all = at(place, chunks)
    else { return nil }
    let tokens = first.tokens.lowerBound..<all.tokens.upperBound
    if let way = quantity(all, .distance), way.number.value > some, way.isCountSaid {
      let metres = way.normalized * some / way.number.value
      return (
        FactChunk(kind: .composed, tokens: tokens, item: -1, amount: .distance(metres: metres)),
        chunks.startIndex + place + 1
      )
    }
    // "60 of the 90 minutes"
    if all.kind == .duration, case .duration(let length) = utterance.lattice.all[all.item].value,
      length.number.value > some
    {
      let seconds = length.seconds * some / length.number.value
      return (
        FactChunk(kind: .composed, tokens: tokens, item: -1, amount: .length(seconds: seconds)),
        chunks.startIndex + place + 1
      )
    }
    guard let count = number(all), count > some,
      isToldByNumber(at(place + 1, chunks)) || isToldByNumber(last)
        || last == nil && at(place + 1, chunks) == nil && count >= 1000,
      let number = plain(tokens.lowerBound)
    else { return nil }
    return (number, chunks.startIndex + place + 1)
  }

  /// The number that stands at a token alone.
  private func plain(_ token: Int) -> FactChunk? {
    let item = utterance.candidateRange(at: token).first { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens.count == 1, case .number = entity.value else { return false }
      return true
    }
    return item.map { FactChunk(kind: .number, tokens: token..<token + 1, item: $0) }
  }

  /// What is told by its number: steps, the sender's own trackers, and what is done in repetitions.
  private func isToldByNumber(_ chunk: FactChunk?) -> Bool {
    guard let chunk else { return false }
    switch chunk.kind {
    case .tracker: return true
    case .activity: return isCounted(chunk)
    case .word:
      return language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, .stepNoun)
    default: return false
    }
  }

  private func part(_ chunks: ArraySlice<FactChunk>, behind last: FactChunk?) -> Found? {
    if let some = outOf(at(0, chunks)), isNamed(behind: 0, chunks), var all = at(0, chunks) {
      all.part = some
      return (all, chunks.startIndex + 1)
    }
    guard let some = number(at(0, chunks)) ?? share(at(0, chunks)), some > 0,
      let place = placeOfWhole(chunks)
    else { return nil }
    guard var all = at(place, chunks), let count = count(of: all), count > some,
      count == count.rounded(),
      isNamed(behind: place, chunks) || all.kind == .volume && last?.kind == .drink
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

  /// Where the whole stands behind a part of it: "2 of 6", "2 out of the 6".
  private func placeOfWhole(_ chunks: ArraySlice<FactChunk>) -> Int? {
    let of = isWord(at(1, chunks), .out) ? 2 : 1
    guard isWord(at(of, chunks), .of) else { return nil }
    let isDetermined = at(of + 1, chunks).map(isDeterminer) ?? false
    let whole = isDetermined ? of + 2 : behindOwner(of + 1, chunks)
    // "3 of the planned 5 km"
    let isAim = at(whole, chunks).map { chunk in
      chunk.kind == .word && utterance.says(.aimed, at: chunk.tokens.lowerBound, language)
    }
    return isAim ?? false ? whole + 1 : whole
  }

  /// "2 of Jonas's 6 wings": whose they were.
  private func behindOwner(_ place: Int, _ chunks: ArraySlice<FactChunk>) -> Int {
    guard let name = at(place, chunks), name.kind == .word else { return place }
    let mark = name.tokens.upperBound
    guard mark < utterance.tokens.count, utterance.tokens[mark].word == language.possessive else {
      return place
    }
    return at(place + 1, chunks)?.tokens.lowerBound == mark ? place + 2 : place + 1
  }

  /// "half", which is also a race.
  func share(_ chunk: FactChunk?) -> Double? {
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

  func isDeterminer(_ chunk: FactChunk) -> Bool {
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
    let isPortion = [.portion, .volume].contains(at(place, chunks)?.kind)
    return isPortion && (next == nil || isWord(next, .of))
  }

  /// Several of what lies on something else are not so many of both: "2 eggs on toast" are two
  /// eggs, and a toast.
  func withLayers(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.count > 1 else { return chunks }
    return chunks.indices.flatMap { index -> [FactChunk] in
      guard index > 0, chunks[index].kind == .food, chunks[index].tokens.count > 2,
        let layers = layers(of: chunks[index].tokens, isMeasured: isMeasured(chunks, index))
      else { return [chunks[index]] }
      if isMeasured(chunks, index) { return layers }
      guard let count = number(chunks[index - 1]), count > 1,
        chunks[index - 1].tokens.upperBound == chunks[index].tokens.lowerBound
      else { return [chunks[index]] }
      return layers
    }
  }

  /// "2 tbsp peanut butter on toast", "30 g of hummus on toast": so much of what lies on it.
  private func isMeasured(_ chunks: [FactChunk], _ index: Int) -> Bool {
    let place = isWord(chunks[index - 1], .of) ? index - 2 : index - 1
    guard place >= 0, chunks[place].kind == .portion || chunks[place].kind == .mass,
      chunks[place].item >= 0,
      case .quantity(let quantity) = utterance.lattice.all[chunks[place].item].value
    else { return false }
    return quantity.isCountSaid && !language.mealWords.has(quantity.unit, .ofDish)
  }

  private func layers(of dish: Range<Int>, isMeasured: Bool) -> [FactChunk]? {
    guard let on = dish.dropFirst().first(where: { isUpon($0) }),
      isMeasured || utterance.text(of: dish.lowerBound..<on).lowercased().hasSuffix("s"),
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
