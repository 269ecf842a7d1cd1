import EntityRecognition

/// What a clause of its own tells of the exercises in front of it.
extension FactLinker {
  /// "Treadmill 20 min, bike 15 min, both easy": how hard the last one was, or all of them.
  func takeIntensity(_ scan: ClauseScanner.Scan, _ index: Int) {
    guard let intensity = scan.intensity, let last = instances.last, last.kind == .exercise else {
      return
    }
    let isOfAll = clauses[index].tokens.contains {
      language.words.has(utterance.tokens[$0].word, .ofAll)
    }
    for exercise in isOfAll ? Array(instances[sentenceStart...]) : [last]
    where exercise.kind == .exercise {
      exercise.intensity = exercise.intensity ?? intensity
    }
  }

  /// "45 min pilates, burned 190": a bare number with such a verb is of energy.
  func takeBurned(_ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk]) {
    guard scan.isBurned, orphans.count == 1, let kcal = amounts.number(orphans[0]),
      kcal >= FactLinker.leastBurned, instances.count > sentenceStart, let last = instances.last,
      last.kind == .exercise, last.kcal == nil
    else { return }
    last.kcal = kcal
    orphans = []
  }

  /// "Cycling 20 km burned 500": a bare number right behind such a verb, in the same clause.
  func burns(_ chunk: FactChunk, _ scan: ClauseScanner.Scan, _ fact: FactInstance) -> Bool {
    guard scan.isBurned, fact.kind == .exercise, fact.kcal == nil, chunk.tokens.lowerBound > 0,
      amounts.has(chunk.tokens.lowerBound - 1, .burned), let kcal = amounts.number(chunk),
      kcal >= FactLinker.leastBurned
    else { return false }
    fact.kcal = kcal
    return true
  }

  /// "3.2 miles, took us an hour and forty minutes with all the picture taking": how long what was
  /// told before took, whatever stands behind it; "which makes a kilometre" behind 40 lengths.
  func isLengthOfDeed(_ orphans: [FactChunk], _ index: Int) -> Bool {
    guard orphans.count == 1, let length = orphans.first,
      let last = instances.last, last.kind == .exercise,
      last.clause + 1 == index, case let start = clauses[index].tokens.lowerBound,
      (1...3).contains(length.tokens.lowerBound - start)
    else { return false }
    let isWay = length.kind == .distance && last.distance == nil
    let isTime = amounts.duration(length) != nil && last.duration == nil
    return (start..<length.tokens.lowerBound).prefix(2).contains {
      isTime && isWorkoutWord($0, .lasting) || isWay && isWorkoutWord($0, .amounting)
    }
  }

  /// Fewer are rather minutes.
  private static let leastBurned = 50.0

  /// "swam this morning, 30 lengths": the same exercise, and nothing new of it but a name.
  func goesOn(_ instance: FactInstance) -> Bool {
    guard instance.kind == .exercise, instance.duration == nil, instance.distance == nil,
      instance.kcal == nil, instance.reps == nil, instances.count > sentenceStart,
      let last = instances.last, last.kind == .exercise
    else { return false }
    let isSameTime = instance.times.isEmpty || instance.times == last.times
    // "Danced 90 min, ballet class, hard": what kind of it that was.
    if last.duration != nil, last.clause + 1 == instance.clause,
      clauses[instance.clause].tokens.last.map({ amounts.has($0, .session) }) ?? false
    {
      return isSameTime
    }
    return isSameTime && (last.activity == instance.activity || names(instance, sportOf: last))
  }

  /// "Did sport for an hour, swimming": which sport it was; "gym for an hour, swimming" are two.
  private func names(_ instance: FactInstance, sportOf last: FactInstance) -> Bool {
    guard last.clause + 1 == instance.clause, last.duration != nil,
      amounts.isGeneral(last.activity), !amounts.isGeneral(instance.activity),
      !beginsNext(instance.clause), last.tokens.contains(where: { isWorkoutWord($0, .unnamed) })
    else { return false }
    last.activity = instance.activity
    return true
  }

  /// "Rode 62 km today, 5 hours on the bike": how far it was, and then how long.
  func completes(_ instance: FactInstance, _ scan: ClauseScanner.Scan) -> Bool {
    guard instance.kind == .exercise, instances.count > sentenceStart, let last = instances.last,
      last.kind == .exercise, last.activity == instance.activity, scan.instances.count == 1,
      last.clause + 1 == instance.clause, !beginsNext(instance.clause), !scan.isAgain,
      instance.times.isEmpty || instance.times == last.times,
      !amounts.has(instance.tokens.lowerBound, .pastDeed),
      let metres = instance.distance ?? last.distance,
      let seconds = instance.duration ?? last.duration,
      (instance.distance == nil) == (last.duration == nil),
      (instance.duration == nil) == (last.distance == nil),
      speeds(of: last.activity).contains(metres / seconds)
    else { return false }
    (last.distance, last.duration) = (metres, seconds)
    last.kcal = last.kcal ?? instance.kcal
    last.intensity = last.intensity ?? instance.intensity
    return true
  }

  /// "Jogged and walked, 3 km, 26 minutes": two ways of moving of which neither has an amount of
  /// its own, and what is told behind them is of both.
  mutating func joinWays() {
    for index in instances.indices.dropFirst().reversed() {
      let (first, second) = (instances[index - 1], instances[index])
      guard first.kind == .exercise, second.kind == .exercise, isBareWay(first),
        second.distance != nil, first.tokens.count == 1, second.tokens.count == 1,
        second.tokens.lowerBound == first.tokens.upperBound + 1,
        amounts.isWord(first.tokens.upperBound, .joining),
        utterance.isPunctuation(second.tokens.upperBound),
        amounts.has(first.tokens.lowerBound, .pastDeed),
        amounts.has(second.tokens.lowerBound, .pastDeed)
      else { continue }
      (first.distance, first.duration) = (second.distance, second.duration)
      (first.kcal, first.intensity) = (second.kcal, first.intensity ?? second.intensity)
      (first.unitOfDistance, first.pace) = (second.unitOfDistance, second.pace)
      if first.times.isEmpty { first.times = second.times }
      instances.remove(at: index)
    }
  }

  private func isBareWay(_ fact: FactInstance) -> Bool {
    fact.distance == nil && fact.duration == nil && fact.kcal == nil && fact.reps == nil
      && speed(of: fact.activity) != "-"
  }

  /// "Half marathon done! 21.1 km in 1:58": how far it was to the metre and how long it took, of
  /// the race that was named right before.
  func measuresRace(_ instance: FactInstance) -> Bool {
    guard instance.kind == .exercise, let last = instances.last, last.isRace,
      last.duration == nil, last.clause + 1 == instance.clause, let metres = instance.distance,
      last.isAsFar(as: metres), last.activity == instance.activity,
      instance.times.isEmpty || last.times.isEmpty || instance.times == last.times
    else { return false }
    (last.distance, last.duration) = (metres, instance.duration)
    last.kcal = last.kcal ?? instance.kcal
    last.intensity = last.intensity ?? instance.intensity
    last.hasVerb = last.hasVerb || instance.hasVerb
    if last.times.isEmpty { last.times = instance.times }
    return true
  }

  /// "… and an hour on the bike", "then …": one more, and nothing of the one before.
  func beginsNext(_ clause: Int) -> Bool {
    let first = clauses[clause].tokens.lowerBound
    return [first - 1, first].contains { token in
      token >= 0 && (amounts.isWord(token, .joining) || amounts.isWord(token, .then))
    }
  }

  /// "walked another ten": a bare number in the unit of the fact before.
  func giveBare(_ chunk: FactChunk, to copy: FactInstance, like last: FactInstance) -> Bool {
    guard copy.kind == .exercise, let number = amounts.number(chunk) else { return false }
    if last.duration != nil {
      copy.duration = number * unitOfLength(last)
    } else if let distance = last.distance {
      let unit = last.unitOfDistance ?? (distance >= 1000 ? 1000 : 1)
      (copy.distance, copy.unitOfDistance) = (number * unit, unit)
    } else {
      return false
    }
    return true
  }

  /// "jogged twenty minutes and walked another ten".
  func inheritUnits(_ instance: FactInstance, _ scan: ClauseScanner.Scan) {
    guard instance.kind == .exercise, instance.duration == nil, instance.distance == nil,
      let number = scan.orphans.first(where: { $0.kind == .number })
    else { return }
    guard let last = instances.last, last.kind == .exercise, instances.count > sentenceStart else {
      return takeUnitOfOther(number, instance)
    }
    if scan.unknown == 0 { _ = giveBare(number, to: instance, like: last) }
  }

  /// "My husband ran 8 km, I walked 1.5 round the block": in the unit that the other's way was told
  /// in.
  private func takeUnitOfOther(_ chunk: FactChunk, _ instance: FactInstance) {
    let start = instance.tokens.lowerBound
    guard chunk.tokens.lowerBound == instance.tokens.upperBound,
      amounts.has(start, .pastDeed), let number = amounts.number(chunk),
      case let speed = speed(of: instance.activity), speed != "-",
      number <= (speed == "walk" ? 12 : speed == "run" ? 25 : 100),
      let told = utterance.lattice.best.last(where: { $0.tokens.upperBound <= start }),
      !(told.tokens.upperBound..<start).contains(where: { utterance.isHardStop[$0] }),
      case .quantity(let way) = told.value, way.dimension == .distance, way.number.value > 0
    else { return }
    let unit = way.normalized / way.number.value
    guard unit >= 1000 else { return }
    (instance.distance, instance.unitOfDistance) = (number * unit, unit)
  }

  /// What kind of way an activity goes: "run", "way", "-".
  func speed(of activity: String?) -> String {
    language.lists.entry(activity ?? "", in: "activity")?.attributes["speed_class"] ?? "-"
  }
}
