import EntityRecognition

/// Counts in front of a size, and sizes in front of what holds so much.
extension AmountAlgebra {
  /// How many containers of one size there were, or how much of one: "2 1.5 l bottles", "half of a
  /// 16 oz mug", "2 x glasses of milk", "two nice cups of tea". The count, the size and the
  /// container are one amount, so that neither is lost and the container is no food.
  func withSizes(_ chunks: [FactChunk]) -> [FactChunk] {
    guard chunks.count > 1 else { return chunks }
    return joined(chunks) { rest, last in
      litres(rest, behind: last) ?? sizedThing(rest) ?? sizedContainer(rest)
    }
  }

  /// "Three 0.5 l beers", "2 200 g steaks": so many of a size, and what they are.
  private func sizedThing(_ chunks: ArraySlice<FactChunk>) -> Found? {
    guard let first = at(0, chunks), let count = number(first), count == count.rounded(),
      (2...12).contains(count), var size = at(1, chunks), isJoined(first, size),
      size.times == nil, size.part == nil, let thing = at(2, chunks), isJoined(size, thing),
      let measure = quantity(size, thing.kind == .drink ? .volume : .mass),
      [.drink, .food].contains(thing.kind), measure.number.range == nil, measure.isCountSaid,
      thing.kind == .food || ClauseScanner.measures.contains(measure.unit)
    else { return nil }
    size.tokens = first.tokens.lowerBound..<size.tokens.upperBound
    size.times = count
    return (size, chunks.startIndex + 2)
  }

  /// "A 0.5 beer": behind an article a part in figures is how many litres there were.
  private func litres(_ chunks: ArraySlice<FactChunk>, behind last: FactChunk?) -> Found? {
    guard let first = at(0, chunks), let number = number(first), (0.1..<1).contains(number),
      utterance.tokens[first.tokens.lowerBound].kind == .digits, first.tokens.count > 1,
      let last, last.kind == .word, last.tokens.upperBound == first.tokens.lowerBound,
      language.classes.has(utterance.tokens[last.tokens.lowerBound].word, .article),
      at(1, chunks)?.kind == .drink
    else { return nil }
    var size = first
    (size.kind, size.item, size.amount) = (.composed, -1, .volume(ml: number * 1000))
    return (size, chunks.startIndex + 1)
  }

  private func sizedContainer(_ chunks: ArraySlice<FactChunk>) -> Found? {
    let count = number(at(0, chunks)) ?? share(at(0, chunks))
    guard let count else { return measured(1, chunks, from: 0) }
    guard count > 0, count <= 50 else { return nil }
    if isWord(at(1, chunks), .by) {
      return measured(count, chunks, from: 2) ?? counted(count, chunks, from: 2)
    }
    var place = 1
    // "2 more 600 ml bottles"
    if let more = at(1, chunks), isWord(more, .comparative) { place = 2 }
    if count >= 1, let found = ofThose(count, chunks) { return found }
    if count < 1 {
      if isWord(at(place, chunks), .of) { place += 1 }
      if let next = at(place, chunks), isDeterminer(next) { place += 1 }
    }
    if let found = measured(count, chunks, from: place) { return found }
    let described = skippingAdjectives(chunks, from: place)
    // A filler between them, as "nice" may be, is no chunk.
    guard count > 1, let first = at(0, chunks), let holder = at(described, chunks),
      described > place || isDescribed(holder)
        || holder.tokens.lowerBound > first.tokens.upperBound
    else { return nil }
    return counted(count, chunks, from: described)
  }

  /// "4 of those 24 oz bottles", "two of the big 750 ml ones": so many of a size.
  private func ofThose(_ count: Double, _ chunks: ArraySlice<FactChunk>) -> Found? {
    guard count == count.rounded(), isWord(at(1, chunks), .of), let which = at(2, chunks),
      isDeterminer(which) || isWord(which, .pronoun)
    else { return nil }
    return measured(count, chunks, from: skippingAdjectives(chunks, from: 3))
  }

  /// A size, and what holds so much.
  private func measured(
    _ count: Double, _ chunks: ArraySlice<FactChunk>, from place: Int
  ) -> Found? {
    guard let size = at(place, chunks), size.times == nil, size.part == nil,
      let holder = at(place + 1, chunks), isJoined(size, holder), isContainer(holder) != nil,
      let measure = quantity(size, .volume) ?? quantity(size, .mass), measure.number.range == nil,
      measure.dimension == .mass || ClauseScanner.measures.contains(measure.unit)
    else { return nil }
    // "200 g bar", "70 g bowl": of what is weighed, only what is sold so.
    if measure.dimension == .mass, !isPack(holder) { return nil }
    var amount = size
    amount.tokens = chunks[chunks.startIndex].tokens.lowerBound..<holder.tokens.upperBound
    amount.times = count
    return (amount, chunks.startIndex + place + 2)
  }

  /// A container that no number counts by itself.
  private func counted(
    _ count: Double, _ chunks: ArraySlice<FactChunk>, from place: Int
  ) -> Found? {
    guard let holder = at(place, chunks), holder.times == nil, let item = isContainer(holder),
      case .quantity(let quantity) = utterance.lattice.all[item].value
    else { return nil }
    let kind: FactChunk.Kind = quantity.dimension == .volume ? .volume : .portion
    let tokens = chunks[chunks.startIndex].tokens.lowerBound..<holder.tokens.upperBound
    return (
      FactChunk(kind: kind, tokens: tokens, item: item, times: count),
      chunks.startIndex + place + 1
    )
  }

  /// The entity that says that a chunk is one container: a glass, a bottle, a bag.
  private func isContainer(_ chunk: FactChunk) -> Int? {
    guard [.word, .volume, .portion, .drink].contains(chunk.kind), chunk.times == nil else {
      return nil
    }
    return utterance.candidateRange(at: chunk.tokens.lowerBound).first { index in
      let entity = utterance.lattice.all[index]
      guard entity.tokens == chunk.tokens, case .quantity(let quantity) = entity.value else {
        return false
      }
      return (!quantity.isCountSaid || isDescribed(chunk))
        && (quantity.dimension == .volume && quantity.normalized >= 100
          || quantity.dimension == .portion)
    }
  }

  /// What things are sold in by their weight.
  private func isPack(_ holder: FactChunk) -> Bool {
    guard let item = isContainer(holder),
      case .quantity(let quantity) = utterance.lattice.all[item].value
    else { return false }
    return quantity.dimension == .volume || AmountAlgebra.packs.contains(quantity.unit)
  }

  private static let packs: Set<String> = [
    "packet", "pack", "bag", "sachet", "pouch", "pot", "tub", "container", "punnet", "jar", "box",
    "tray", "bar",
  ]

  /// "two nice cold glasses": what a thing is like does not part it from its number.
  private func skippingAdjectives(_ chunks: ArraySlice<FactChunk>, from start: Int) -> Int {
    var place = start
    while place < start + 2, let chunk = at(place, chunks), chunk.kind == .word,
      chunk.tokens.count == 1, mayDescribe(chunk.tokens.lowerBound)
    {
      place += 1
    }
    return place
  }

  /// "nice mugs", which reads like one mug by itself.
  private func isDescribed(_ chunk: FactChunk) -> Bool {
    guard [.volume, .portion].contains(chunk.kind), chunk.tokens.count == 2,
      mayDescribe(chunk.tokens.lowerBound),
      case .quantity(let quantity) = utterance.lattice.all[chunk.item].value
    else { return false }
    return quantity.number.value == 1
  }

  private func mayDescribe(_ token: Int) -> Bool {
    let word = utterance.tokens[token].word
    guard utterance.tokens[token].kind == .word else { return false }
    return !language.classes.hasAny(word, of: AmountAlgebra.functions)
      && !language.words.has(word, .of) && !language.words.has(word, .by)
      && !language.words.has(word, .statement)
  }

  private static let functions = WordClasses.set([
    .preposition, .timePreposition, .connector, .article, .possessive, .ownSubject, .otherSubject,
    .auxiliary, .denial, .plan, .ate, .drank, .had, .logVerb, .pastDeed, .again, .purpose,
    .breakfast, .lunch, .dinner, .snack, .calories, .each, .condition,
  ])

  /// Nothing stands between them but a mark.
  private func isJoined(_ first: FactChunk, _ second: FactChunk) -> Bool {
    second.tokens.lowerBound == first.tokens.upperBound
  }
}

extension FactChunk {
  /// An amount in millilitres or ounces with its container: not a container of the usual size.
  func isMeasured(in utterance: Utterance) -> Bool {
    guard times != nil, item >= 0, case .quantity(let quantity) = utterance.lattice.all[item].value
    else { return false }
    return ClauseScanner.measures.contains(quantity.unit)
  }
}

extension Quantity {
  /// So many times as much.
  func multiplied(by count: Double) -> Quantity {
    var result = self
    result.number.value *= count
    result.normalized *= count
    return result
  }
}
