import EntityRecognition

/// Amounts that say how much all of it was.
extension FactLinker {
  /// "steps: mon 8000 tue 9500": as many amounts as days, of what stands in front of them.
  mutating func takeSeries(
    _ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int,
    _ added: inout [FactInstance]
  ) {
    guard orphans.count > 1, orphans.count == scan.times.count, scan.instances.isEmpty,
      scan.unknown == 0, let told = instances.last, instances.count > sentenceStart,
      told.times.isEmpty, canRepeat(told)
    else { return }
    let copies = orphans.indices.map { place in
      let fact = place == 0 ? told : repeated(told, clause: index, scan)
      return (fact: fact, isGiven: give(orphans[place], to: fact))
    }
    guard copies.allSatisfy(\.isGiven) else { return }
    for (copy, time) in zip(copies, scan.times) { copy.fact.times = [time] }
    orphans = []
    added = copies.dropFirst().map(\.fact)
  }

  /// "Half an hour of cycling before badminton (1h)": what stands in brackets is of the word in
  /// front of them, and no second ride.
  func isAside(_ clause: Int) -> Bool { isAside(clauses[clause].tokens) }

  private func isAside(_ clause: Range<Int>) -> Bool {
    let first = clause.lowerBound
    guard first > 0 else { return false }
    return utterance.bytes[utterance.tokens[first - 1].bytes].elementsEqual([UInt8(ascii: "(")])
  }

  /// "20 lengths of the pool, which is 25 metres".
  private func isExplaining(_ clause: Range<Int>) -> Bool {
    amounts.isWord(clause.lowerBound, .saidAgain)
  }

  /// "8 x 400 m, 3.2 km in all": the same again, added up.
  func isTotal(_ chunk: FactChunk, of last: FactInstance?) -> Bool {
    guard let last, last.kind == .exercise else { return false }
    let isSame = { (left: Double?, right: Double?) in
      guard let left, let right else { return false }
      return abs(left - right) <= 0.02 * right
    }
    return last.sets != nil || last.laps != nil || isSummed(behind: chunk)
      ? isSame(amounts.latentDistance(chunk), last.distance)
        || isSame(amounts.duration(chunk), last.duration)
      : false
  }

  private func isSummed(behind chunk: FactChunk) -> Bool {
    let next = chunk.tokens.upperBound
    return next < utterance.tokens.count && utterance.fillerEnds[next] > next
  }

  /// "70 kg, down 2 kg", "81 kg, 1 kg up": by how much a weight has changed.
  func isChange(_ chunk: FactChunk) -> Bool {
    guard let last = instances.last, last.kind == .weight, last.mass != nil, chunk.kind == .mass
    else { return false }
    return [chunk.tokens.lowerBound - 1, chunk.tokens.upperBound].contains {
      utterance.tokens.indices.contains($0) && amounts.isWord($0, .changing)
    }
  }

  /// "Danced for 30 minutes yesterday and then stretched": what came next was on that day.
  func dayBefore(_ instance: FactInstance) -> [TimeValue] {
    guard instances.count > sentenceStart, let last = instances.last,
      last.kind == .exercise, let first = clauses.last?.tokens.lowerBound,
      (max(0, first - 2)..<min(first + 1, utterance.tokens.count)).contains(where: {
        amounts.isWord($0, .then)
      })
    else { return [] }
    return last.times.filter { $0.isDated && !$0.known.contains(.hour) }
  }

  /// "Walked an hour, burned 300 kcal before breakfast": what stands in front of the meal is of the
  /// exercise, and the meal only says when.
  func isOfExercise(_ energy: FactChunk, before meal: String) -> Bool {
    guard energy.kind == .energy, instances.count > sentenceStart, let last = instances.last,
      last.kind == .exercise, last.kcal == nil
    else { return false }
    let label = (energy.tokens.upperBound..<utterance.tokens.count).first {
      amounts.mealName($0) == meal
    }
    guard let label, label > 0 else { return false }
    return language.classes.has(utterance.tokens[label - 1].word, .preposition)
      && !language.classes.has(utterance.tokens[label - 1].word, .purpose)
  }

  /// "3 coffees, 200 ml each", "two bottles of water, 750 ml each", "3 rotis, 40 g each".
  ///
  /// - Parameter isEach: a word says so; without one, a weight in brackets is that of all of them
  ///   ("4 meatballs (120 g)"), except of what has its weight on its wrapper ("2 yogurts (125 g)").
  func giveEach(_ chunk: FactChunk, to fact: FactInstance, isEach: Bool) -> Bool {
    if fact.laps != nil, fact.distance == nil, chunk.kind == .duration,
      let metres = amounts.latentDistance(chunk), metres <= 400
    {
      // Multiplied with those that are told in metres without doubt.
      fact.distance = metres
      return true
    }
    guard let size = amounts.quantity(chunk) else { return false }
    if fact.kind == .drink, chunk.kind == .volume, let count = fact.count ?? fact.containers {
      // "Tea twice (2 cups)": as many containers as there were of the drink are all of it.
      let isAll =
        size.isCountSaid && size.number.value == count && count > 1
        && !ClauseScanner.measures.contains(size.unit)
      fact.volume = isAll ? size.normalized : size.normalized * count
      fact.isInOneContainer = false
      return true
    }
    guard fact.kind == .meal, chunk.kind == .mass, let last = fact.items.indices.last,
      let count = fact.items[last].quantity, fact.items[last].grams == nil
    else { return false }
    let isOfEach = isEach || isWrapped(fact.items[last])
    fact.items[last].grams = isOfEach ? size.normalized * count : size.normalized
    return true
  }

  /// "2 beers after, the tall ones 473 ml": how large each was of the drinks before it.
  func isSize(_ orphans: [FactChunk], _ index: Int) -> Bool {
    guard orphans.count == 1, let chunk = orphans.first, chunk.kind == .volume,
      let last = instances.last, last.kind == .drink, last.volume == nil,
      last.count ?? last.containers ?? 1 > 1, (1...2).contains(index - last.clause),
      let size = amounts.quantity(chunk)?.normalized, (30...2000).contains(size)
    else { return false }
    return (last.tokens.upperBound..<max(clauses[index].tokens.upperBound, last.tokens.upperBound))
      .contains { amounts.isWord($0, .sized) }
  }

  /// A drink without any amount, or a meal whose last food has none and is weighed now.
  private func isLackingAmount(_ last: FactInstance, of chunk: FactChunk) -> Bool {
    switch last.kind {
    case .drink: last.volume == nil && last.count == nil && chunk.kind == .volume
    case .meal:
      chunk.kind == .mass && last.items.last.map { $0.quantity == nil && $0.grams == nil } ?? false
    default: false
    }
  }

  /// "only had water, 1.5 litres over the flight": how much of the drink before it, which was told
  /// without.
  func isPouredOut(_ scan: ClauseScanner.Scan, _ orphans: [FactChunk], _ index: Int) -> Bool {
    guard let last = instances.last, last.clause + 1 == index, orphans.count == 1,
      let chunk = orphans.first, isLackingAmount(last, of: chunk),
      chunk.tokens.lowerBound == clauses[index].tokens.lowerBound
    else { return false }
    let scanner = ClauseScanner(language: language, utterance: utterance, clause: index)
    return scanner.isExplained(scan) && !scanner.isWord(chunk.tokens.upperBound, .of)
  }

  /// "3 laps, 2 km each", "20 minutes each way": of each, and there are several.
  func repeatEach(
    of fact: FactInstance, told: (distance: Double?, duration: Double?), _ scan: ClauseScanner.Scan
  ) {
    let isLap = fact.laps != nil && told.distance == nil && (fact.distance ?? 401) <= 400
    let isSized = clauses.last.map { isAside($0.tokens) || isExplaining($0.tokens) } ?? false
    let isOfEach = scan.isEach || isLap && isSized
    // "6 km each way, 20 min each": of the same two ways.
    let isOfWays = scan.isBothWays || scan.isEach && fact.isBothWays
    fact.isBothWays = fact.isBothWays || scan.isBothWays
    guard let times = isOfWays ? 2 * (fact.laps ?? 1) : isOfEach ? fact.laps : nil else { return }
    if told.distance == nil { fact.distance = fact.distance.map { $0 * times } }
    if told.duration == nil { fact.duration = fact.duration.map { $0 * times } }
  }

  /// "From 10 till half 1, so two and a half hours of gardening": told again in other words.
  func isSummedUp(_ instance: FactInstance, before index: Int) -> Bool {
    guard instance.kind == .exercise, instance.times.isEmpty, instance.clause < clauses.count,
      let first = clauses[instance.clause].tokens.first,
      instances[..<index].contains(where: { isLongToldOf($0, as: instance) })
    else { return false }
    return (max(0, first - 1)...first).contains {
      amounts.isWord($0, .saidAgain) || amounts.isWord($0, .concluding)
    }
  }

  /// The same exercise, whose length is the same or follows from when it was.
  private func isLongToldOf(_ fact: FactInstance, as other: FactInstance) -> Bool {
    fact.kind == other.kind && fact.activity == other.activity && fact.distance == other.distance
      && (fact.duration == other.duration
        || fact.duration == nil && fact.times.contains { $0.known.contains(.hour) })
  }

  /// "I walked two hours, so log two hours of walking" is one walk.
  func isRepeated(_ instance: FactInstance, before index: Int) -> Bool {
    instances[..<index].contains {
      $0.kind == instance.kind && $0.kind == .exercise && $0.activity == instance.activity
        && $0.duration == instance.duration && $0.distance == instance.distance
    }
  }
}
