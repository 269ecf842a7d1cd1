import EntityRecognition

/// How often something was done, beside an amount of each.
extension AmountAlgebra {
  /// "two runs of 5 km", "two 5k runs": several of one kind, told with the amount of each.
  func withSeveral(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.count > 1, chunks.contains(where: { $0.kind == .activity }) else { return chunks }
    var result: [FactChunk] = []
    var index = 0
    while index < chunks.count {
      if let (found, next) = several(chunks[index...]) {
        result += found
        index = next
      } else {
        result.append(chunks[index])
        index += 1
      }
    }
    return result
  }

  /// "10 laps in the pool": so many of what the name of the exercise begins with.
  private func lapsOfName(_ chunks: ArraySlice<FactChunk>) -> ([FactChunk], Int)? {
    guard let count = number(at(0, chunks)), (2...500).contains(count), count == count.rounded(),
      let first = at(0, chunks), let deed = at(1, chunks), isUncounted(deed),
      deed.tokens.count > 1, first.tokens.upperBound == deed.tokens.lowerBound,
      language.words.has(utterance.tokens[deed.tokens.lowerBound].word, .lap)
    else { return nil }
    let laps = FactChunk(kind: .composed, tokens: first.tokens, item: -1, amount: .laps(count))
    return ([laps, deed], chunks.startIndex + 2)
  }

  /// "20 lengths of 25 m": so many of what the exercise is named by, each as long as told behind.
  private func lengthsOfName(_ chunks: ArraySlice<FactChunk>) -> ([FactChunk], Int)? {
    guard let count = number(at(0, chunks)), (2...500).contains(count), count == count.rounded(),
      let deed = at(1, chunks), isUncounted(deed), deed.tokens.count == 1,
      language.words.has(utterance.tokens[deed.tokens.lowerBound].word, .lap),
      isWord(at(2, chunks), .of), case let first = at(3, chunks).map(isArticle) ?? false ? 4 : 3,
      let each = at(first, chunks), let metres = distance(each), (10...100).contains(metres)
    else { return nil }
    let whole = FactChunk(
      kind: .composed, tokens: each.tokens, item: -1, amount: .distance(metres: count * metres))
    return ([deed, whole], chunks.startIndex + first + 1)
  }

  private func isArticle(_ chunk: FactChunk) -> Bool {
    language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, .article)
  }

  private func several(_ chunks: ArraySlice<FactChunk>) -> ([FactChunk], Int)? {
    if let laps = lapsOfName(chunks) ?? lengthsOfName(chunks) { return laps }
    guard let count = number(at(0, chunks)), (2...10).contains(count), count == count.rounded(),
      let first = at(0, chunks), first.tokens.count == 1, let second = at(1, chunks)
    else { return nil }
    if isUncounted(second), isWord(at(2, chunks), .of), let each = at(3, chunks),
      let whole = times(count, each, from: each.tokens.lowerBound)
    {
      return ([second, whole], chunks.startIndex + 4)
    }
    if let deed = at(2, chunks), isUncounted(deed),
      second.tokens.upperBound == deed.tokens.lowerBound,
      first.tokens.upperBound == second.tokens.lowerBound,
      let whole = times(count, second, from: first.tokens.lowerBound)
    {
      return ([whole, deed], chunks.startIndex + 3)
    }
    // "3 runs, 4 km each"
    if isUncounted(second), isEachTold {
      let laps = FactChunk(kind: .composed, tokens: first.tokens, item: -1, amount: .laps(count))
      return ([laps, second], chunks.startIndex + 2)
    }
    return nil
  }

  var isEachTold: Bool {
    utterance.tokens.contains { language.classes.has($0.word, .each) }
  }

  private func isUncounted(_ chunk: FactChunk) -> Bool {
    chunk.kind == .activity && !isCounted(chunk)
  }

  /// So many times a length of way or of time.
  private func times(_ count: Double, _ chunk: FactChunk, from start: Int) -> FactChunk? {
    let tokens = start..<chunk.tokens.upperBound
    if let way = quantity(chunk, .distance) {
      let metres = way.normalized * count
      return FactChunk(
        kind: .composed, tokens: tokens, item: -1, amount: .distance(metres: metres))
    }
    if chunk.kind == .number, let metres = latentWay(chunk) {
      return FactChunk(
        kind: .composed, tokens: tokens, item: -1, amount: .distance(metres: metres * count))
    }
    guard chunk.kind == .duration, chunk.item >= 0,
      case .duration(let length) = utterance.lattice.all[chunk.item].value
    else { return nil }
    return FactChunk(
      kind: .composed, tokens: tokens, item: -1, amount: .length(seconds: length.seconds * count))
  }

  /// The 5,000 m of "5k".
  private func latentWay(_ chunk: FactChunk) -> Double? {
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      if entity.tokens == chunk.tokens, case .quantity(let quantity) = entity.value,
        quantity.dimension == .distance
      {
        return quantity.normalized
      }
    }
    return nil
  }

  // MARK: Repetitions

  /// "4 times 12 at 60 kg", "5x5x80kg", "push-ups x 30", "30 x push-ups".
  func multiplied(
    _ chunks: ArraySlice<FactChunk>, behind last: FactChunk?, isStrength: Bool
  ) -> Found? {
    guard isStrength else { return nil }
    if isWord(at(0, chunks), .by), let reps = number(at(1, chunks)), let last, isCounted(last),
      !isWord(at(2, chunks), .by), (2...1000).contains(reps)
    {
      return composed(.sets(nil, reps: reps), chunks, count: 2)
    }
    guard let first = number(at(0, chunks)), (1...1000).contains(first),
      first == first.rounded()
    else { return nil }
    if isWord(at(1, chunks), .by), let next = at(2, chunks), isCounted(next) {
      return composed(.sets(nil, reps: first), chunks, count: 2)
    }
    guard first <= 30, isWord(at(1, chunks), .by) || isWord(at(1, chunks), .occasions) else {
      return nil
    }
    if isWord(at(1, chunks), .by), let (reps, kg) = loaded(at(2, chunks)) {
      return composed(.work(first, reps: reps, kg: kg), chunks, count: 3)
    }
    guard let reps = number(at(2, chunks)), reps <= 100, !isWord(at(3, chunks), .set) else {
      return nil
    }
    if isWord(at(3, chunks), .by), let load = number(at(4, chunks)), (20...500).contains(load) {
      let kg = load * bareLoadKg(chunks)
      return composed(.work(first, reps: reps, kg: kg), chunks, count: 5)
    }
    guard isWord(at(1, chunks), .occasions), !isWord(at(1, chunks), .by) else { return nil }
    return composed(.sets(first, reps: reps), chunks, count: 3)
  }

  /// The 5 and the 80 kg of "5x80 kg", which reads as five times that mass.
  private func loaded(_ chunk: FactChunk?) -> (reps: Double, kg: Double)? {
    guard let chunk, chunk.tokens.count > 3, let mass = quantity(chunk, .mass),
      language.words.has(utterance.tokens[chunk.tokens.lowerBound + 1].word, .by),
      let reps = Double(
        utterance.text(of: chunk.tokens.lowerBound..<chunk.tokens.lowerBound + 1)), reps > 0
    else { return nil }
    return (reps, mass.normalized / 1000 / reps)
  }
}
