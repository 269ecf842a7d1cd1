import EntityRecognition

/// Puts the amounts of a clause together, so that none is read twice: count × container × size,
/// sets × repetitions × load, laps × length, pace and speed; and leaves out those of something
/// else.
struct AmountAlgebra {
  let language: IntentLanguage
  let utterance: Utterance

  /// The chunks of a clause with what several of them say as one.
  func rewritten(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.contains(where: mayBePart) else { return chunks }
    let chunks = withParts(
      withSizes(
        withLayers(
          withLifts(
            withoutMore(withSeveral(pooled(withBouts(withStates(withDensities(chunks))))))))))
    let isStrength = chunks.contains(where: isCounted)
    let distance = chunks.lazy.compactMap { quantity($0, .distance) }.first
    var told = ToldWork()
    told.isOfBody = chunks.contains(where: isOfBody)
    return joined(chunks) { rest, last in
      if let last { told.note(last.amount) }
      let isLifting = isStrength || told.hasSets
      if let found = climbed(rest) ?? (isStrength ? lifted(rest) : nil) { return found }
      return pace(rest, of: distance) ?? sized(rest) ?? lapped(rest)
        ?? multiplied(rest, behind: last, isStrength: isStrength)
        ?? sets(rest, isStrength: isStrength) ?? (isLifting ? load(rest, after: told) : nil)
        ?? resting(rest)
    }
  }

  /// The chunks with those put in one place that a reader finds to be one amount.
  ///
  /// - Parameter read: Takes the chunks from some place on, and the last one before it.
  func joined(
    _ chunks: [FactChunk], _ read: (ArraySlice<FactChunk>, FactChunk?) -> Found?
  ) -> [FactChunk] {
    var result: [FactChunk] = []
    var index = 0
    while index < chunks.count {
      let found = read(chunks[index...], result.last) ?? (chunks[index], index + 1)
      result.append(found.chunk)
      index = found.next
    }
    return result
  }

  private func mayBePart(_ chunk: FactChunk) -> Bool {
    switch chunk.kind {
    case .food, .drink, .activity, .race, .feeling, .tracker: false
    case .word: chunk.tokens.count > 1
    default: true
    }
  }

  /// An exercise that is counted in repetitions.
  func isCounted(_ chunk: FactChunk) -> Bool {
    guard chunk.kind == .activity else { return false }
    let entry = language.lists.entries[Int(utterance.listMatches[chunk.item].entry)]
    return entry.attributes["counted"] == "yes"
  }

  private func isOfBody(_ chunk: FactChunk) -> Bool {
    guard isCounted(chunk) else { return false }
    let entry = language.lists.entries[Int(utterance.listMatches[chunk.item].entry)]
    return language.workoutWords.names(of: entry.name).contains(.bodyweight)
  }

  func isWord(_ chunk: FactChunk?, _ name: NamedWords.Name) -> Bool {
    guard let chunk, chunk.kind == .word else { return false }
    return language.words.has(utterance.tokens[chunk.tokens.lowerBound].word, name)
  }

  func number(_ chunk: FactChunk?) -> Double? {
    guard let chunk, chunk.kind == .number,
      case .number(let number) = utterance.lattice.all[chunk.item].value
    else { return nil }
    return number.value
  }

  func quantity(_ chunk: FactChunk?, _ dimension: Dimension) -> Quantity? {
    guard let chunk, chunk.item >= 0, chunk.kind != .word,
      chunk.kind == .volume || chunk.kind == .distance || chunk.kind == .mass,
      case .quantity(let quantity) = utterance.lattice.all[chunk.item].value,
      quantity.dimension == dimension
    else { return nil }
    return chunk.times.map(quantity.multiplied) ?? quantity
  }

  typealias Found = (chunk: FactChunk, next: Int)

  func composed(
    _ amount: ComposedAmount, _ chunks: ArraySlice<FactChunk>, count: Int
  ) -> Found {
    let last = chunks[chunks.startIndex + count - 1].tokens.upperBound
    let tokens = chunks[chunks.startIndex].tokens.lowerBound..<last
    return (
      FactChunk(kind: .composed, tokens: tokens, item: -1, amount: amount),
      chunks.startIndex + count
    )
  }

  func at(_ offset: Int, _ chunks: ArraySlice<FactChunk>) -> FactChunk? {
    let index = chunks.startIndex + offset
    return index < chunks.endIndex ? chunks[index] : nil
  }

  // MARK: Sets, repetitions, load

  /// "5x5", "3 sets of 12", "12 reps", "40 push-ups".
  private func sets(_ chunks: ArraySlice<FactChunk>, isStrength: Bool) -> Found? {
    guard let first = number(at(0, chunks)), (1...1000).contains(first) else { return nil }
    if isWord(at(1, chunks), .by), let reps = number(at(2, chunks)), first <= 30 {
      let isNamed = isWord(at(3, chunks), .rep)
      guard isStrength || isNamed || isLoadNext(chunks.dropFirst(3)) else { return nil }
      if let (reps, load) = split(at(2, chunks)) {
        let kg = load * bareLoadKg(chunks)
        return composed(.work(first, reps: reps, kg: kg), chunks, count: 3)
      }
      return composed(.sets(first, reps: reps), chunks, count: isNamed ? 4 : 3)
    }
    if isWord(at(1, chunks), .set) {
      let reps = isWord(at(2, chunks), .ofEach) ? 3 : 2
      guard let count = number(at(reps, chunks)) else { return nil }
      let isNamed = isWord(at(reps + 1, chunks), .rep)
      return composed(.sets(first, reps: count), chunks, count: reps + (isNamed ? 2 : 1))
    }
    guard isStrength, first >= 2 else { return nil }
    if isWord(at(1, chunks), .rep) { return composed(.sets(nil, reps: first), chunks, count: 2) }
    if let next = at(1, chunks), isCounted(next) {
      return composed(.sets(nil, reps: first), chunks, count: 1)
    }
    return nil
  }

  private func isLoadNext(_ chunks: ArraySlice<FactChunk>) -> Bool {
    chunks.prefix(2).contains { quantity($0, .mass) != nil }
  }

  /// What of an exercise with weights the chunks before have told.
  private struct ToldWork {
    var hasSets = false
    var hasNumberOfSets = false
    var hasLoad = false
    /// Done with the weight of the body, so that "at 7" is no load.
    var isOfBody = false

    mutating func note(_ amount: ComposedAmount?) {
      switch amount {
      case .sets(let count, _)?:
        hasSets = true
        if count != nil { hasNumberOfSets = true }
      case .load?: hasLoad = true
      default: break
      }
    }
  }

  /// "@ 100 kg", "with 60" behind sets and repetitions.
  private func load(_ chunks: ArraySlice<FactChunk>, after told: ToldWork) -> Found? {
    if told.hasLoad { return nil }
    if let mass = quantity(at(0, chunks), .mass), (500...600_000).contains(mass.normalized) {
      return composed(.load(kg: mass.normalized / 1000), chunks, count: 1)
    }
    guard told.hasNumberOfSets, chunks.count == 1,
      let mass = number(at(0, chunks)) ?? noHour(at(0, chunks)),
      ((told.isOfBody ? 12.5 : 2)...500).contains(mass)
    else { return nil }
    return composed(.load(kg: mass * bareLoadKg(chunks)), chunks, count: 1)
  }

  /// "at 120" behind sets and repetitions is no time of day, "at 7" may be one.
  private func noHour(_ chunk: FactChunk?) -> Double? {
    guard let chunk, chunk.kind == .time, chunk.tokens.count <= 2 else { return nil }
    let last = chunk.tokens.upperBound - 1
    guard let number = Double(utterance.text(of: last..<last + 1)), number > 24 else { return nil }
    return number
  }

  // MARK: Pace

  /// "5:30 pace", "at 6:30 min/km", "6 min per km", "24 km/h".
  private func pace(_ chunks: ArraySlice<FactChunk>, of distance: Quantity?) -> Found? {
    guard let first = at(0, chunks) else { return nil }
    if let speed = speed(first) {
      return composed(.pace(secondsPerMetre: 1 / speed), chunks, count: 1)
    }
    guard
      let (seconds, end, metres) = PaceReader(language: language, utterance: utterance)
        .pace(at: first.tokens.lowerBound, distance: distance)
    else { return nil }
    let count = chunks.prefix { $0.tokens.lowerBound < end }.count
    guard count > 0 else { return nil }
    return composed(.pace(secondsPerMetre: seconds / metres), chunks, count: count)
  }

  /// Metres a second.
  private func speed(_ chunk: FactChunk) -> Double? {
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      if case .quantity(let quantity) = entity.value, quantity.dimension == .speed,
        entity.tokens.upperBound <= chunk.tokens.upperBound, quantity.normalized > 0
      {
        return quantity.normalized
      }
    }
    return nil
  }

  // MARK: Sizes

  /// "2 bottles of 330", "3 cans of 330 ml".
  private func sized(_ chunks: ArraySlice<FactChunk>) -> Found? {
    guard let containers = quantity(at(0, chunks), .volume), containers.normalized >= 100,
      !ClauseScanner.measures.contains(containers.unit), isWord(at(1, chunks), .of)
    else { return nil }
    let count = containers.number.value
    if let size = number(at(2, chunks)), (100...3000).contains(size) {
      return composed(.volume(ml: count * size), chunks, count: 3)
    }
    if let size = quantity(at(2, chunks), .volume), ClauseScanner.measures.contains(size.unit) {
      return composed(.volume(ml: count * size.normalized), chunks, count: 3)
    }
    return nil
  }

  /// "40 laps of 25 m", "20 lengths in the 50m pool", "6 laps"; "20 laps in 25 m" are minutes.
  private func lapped(_ chunks: ArraySlice<FactChunk>) -> Found? {
    guard let count = number(at(0, chunks)), (1...500).contains(count),
      let lap = at(1, chunks), lap.tokens.count == 1, isLap(lap.tokens.lowerBound)
    else { return nil }
    var length = 2
    while length < 5, let chunk = at(length, chunks), chunk.kind == .word { length += 1 }
    let isIn = length > 3 && at(2, chunks).map { isPreposition($0) } ?? false
    guard length > 2, isWord(at(2, chunks), .of) || isIn,
      let metres = at(length, chunks).flatMap(distance)
    else { return composed(.laps(count), chunks, count: 2) }
    return composed(.distance(metres: count * metres), chunks, count: length + 1)
  }

  /// "4 rounds of the park, each round 700 m": rounds are laps where the length of each is told.
  private func isLap(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    return language.words.has(word, .lap)
      || isEachTold && language.words.has(word, .rounds) && !language.words.has(word, .occasions)
  }

  private func isPreposition(_ chunk: FactChunk) -> Bool {
    language.classes.has(utterance.tokens[chunk.tokens.lowerBound].word, .preposition)
  }

  /// The metres that "25 m" also is, where it is no time.
  func distance(_ chunk: FactChunk) -> Double? {
    for index in utterance.candidateRange(at: chunk.tokens.lowerBound) {
      let entity = utterance.lattice.all[index]
      if case .quantity(let quantity) = entity.value, quantity.dimension == .distance,
        entity.tokens.upperBound == chunk.tokens.upperBound
      {
        return quantity.normalized
      }
    }
    return nil
  }

  /// "90 seconds rest": of the pause, and not of the exercise.
  private func resting(_ chunks: ArraySlice<FactChunk>) -> Found? {
    // "Rest 3 mins"
    if isWord(at(0, chunks), .pause), let length = at(1, chunks), length.kind == .duration {
      let tokens = chunks[chunks.startIndex].tokens.lowerBound..<length.tokens.upperBound
      return (FactChunk(kind: .word, tokens: tokens, item: -1), chunks.startIndex + 2)
    }
    guard let first = at(0, chunks), first.kind == .duration else { return nil }
    let next = isWord(at(1, chunks), .of) ? 2 : 1
    guard isWord(at(next, chunks), .pause) else { return nil }
    return (
      FactChunk(kind: .word, tokens: chunks[chunks.startIndex + next].tokens, item: -1),
      chunks.startIndex + next + 1
    )
  }
}
