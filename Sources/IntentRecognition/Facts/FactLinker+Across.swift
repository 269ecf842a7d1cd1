import EntityRecognition

/// Facts that two clauses tell together.
extension FactLinker {
  /// "only 5 hours last night": nothing else is told in hours of a night.
  private func tellsNight(_ range: Range<Int>) -> Bool {
    range.dropLast().contains { token in
      language.words.has(utterance.text(of: token..<token + 2).lowercased(), .lastNight)
    }
  }

  /// "woke. 6.5 h": hours right behind the word for getting up, which stands alone.
  private func isBehindWaking(_ index: Int) -> Bool {
    guard index > 0, index - 1 < clauses.count, clauses[index - 1].unknown == 0 else {
      return false
    }
    let before = clauses[index - 1].tokens
    return before.count <= 4 && before.contains { amounts.has($0, .waking) }
      && before.allSatisfy { token in
        amounts.has(token, .waking) || amounts.has(token, .neutral)
          || amounts.has(token, .ownSubject) || amounts.isWord(token, .nightEnd)
          || utterance.fillerEnds[token] > token || utterance.isPunctuation(token)
      }
  }

  /// "coffee with oat milk and 2 sugars", "tea with sugar and a splash of milk": the last clause
  /// tells what else is in the drink.
  mutating func joinAdditions(_ scan: ClauseScanner.Scan, _ added: inout [FactInstance]) {
    guard added.count == 1, scan.verb == nil, scan.unknown == 0, let last = instances.indices.last,
      last >= sentenceStart, instances[last].kind == .drink
    else { return }
    let one = added[0]
    func isOf(_ name: WordClasses.Name, _ tokens: Range<Int>) -> Bool {
      language.classes.has(utterance.tokens[tokens.upperBound - 1].word, name)
    }
    let isMilky = last == sentenceStart && takesMilk(instances[last])
    if one.kind == .meal,
      one.items.allSatisfy({
        isOf(.sweetener, $0.tokens)
          || isMilky && $0.tokens.count == 1 && isOf(.additive, $0.tokens)
      })
    {
      instances[last].items += one.items
    } else if one.kind == .drink, !instances[last].items.isEmpty || isMilky,
      isOf(.additive, one.tokens),
      let drink = one.drink, one.count == nil, (one.volume ?? 0) <= 60,
      one.items.allSatisfy({ isOf(.sweetener, $0.tokens) })
    {
      instances[last].items += one.items
      var item = FactInstance.Item(food: drink, tokens: one.tokens)
      if let volume = one.volume, volume >= 5 { (item.quantity, item.unit) = (volume, "ml") }
      instances[last].items.append(item)
    } else {
      return
    }
    if instances[last].times.isEmpty { instances[last].times = scan.times }
    shareClosingDay(of: scan)
    added = []
  }

  /// "iced coffee, large, oat milk": of what milk is poured into, told alone.
  private func takesMilk(_ fact: FactInstance) -> Bool {
    let words = utterance.text(of: fact.tokens).lowercased().split(separator: " ")
    return words.contains { language.mealWords.has(String($0), .milky) }
  }

  /// "couldn't sleep, maybe 3 hours"; "5k before work, 27:15".
  mutating func readAcross(
    _ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk], _ index: Int, _ range: Range<Int>,
    _ added: inout [FactInstance]
  ) {
    let lone = loneDistance
    loneDistance = nil
    guard amounts.isExplained(scan), orphans.count == 1, instances.count == sentenceStart else {
      return
    }
    if amounts.isDistanceLike(orphans[0]), scan.verb.map({ $0.kind == .light }) ?? true {
      loneDistance = (orphans[0], index, scan)
      return
    }
    guard let seconds = amounts.duration(orphans[0]) else { return }
    var fact: FactInstance?
    let isNight = (tellsNight(range) || isBehindWaking(index)) && scan.verb == nil
    if isSleepDenied || isNight, (isNight ? 7200...43_200 : 1800...43_200).contains(seconds) {
      fact = FactInstance(.sleep, clause: index, tokens: range)
    } else if let lone, let meters = amounts.latentDistance(lone.chunk),
      (170...540).contains(seconds / meters * 1000), let activity = amounts.racing
    {
      fact = FactInstance(.exercise, clause: index, tokens: range)
      fact?.activity = activity
      fact?.distance = meters
      fact?.intensity = scan.intensity ?? lone.scan.intensity
      fact?.times = lone.scan.times.isEmpty ? leadTimes : lone.scan.times
      orphaned.removeAll { $0.clause == lone.clause }
    }
    guard let fact else { return }
    fact.duration = seconds
    fact.hasVerb = true
    if !scan.times.isEmpty { fact.times = scan.times }
    if let told = dayBefore(in: index, scan) { fact.times = told }
    orphans = []
    added.append(fact)
  }

  /// "rowed at the club this morning, 8 km in 40 min": figures that name nothing are those of what
  /// was told right before, where that has a way to go and none of them yet.
  mutating func fillTold(_ added: inout [FactInstance]) {
    sameSport(added)
    if nameOnMachine(added) { added = [] }
    guard added.count == 1, added[0].isUnnamed, instances.count > sentenceStart,
      let told = instances.last, told.kind == .exercise, told.clause + 1 >= added[0].clause,
      told.duration == nil, added[0].distance.map(told.isAsFar) ?? true,
      told.distance == nil || !beginsNext(added[0].clause),
      let activity = told.activity.flatMap({ language.lists.entry($0, in: "activity") }),
      activity.attributes["speed_class"] != "-"
        || language.classes.has(utterance.tokens[told.tokens.lowerBound].word, .pastDeed)
    else { return }
    told.distance = added[0].distance
    told.duration = added[0].duration
    told.pace = told.pace ?? added[0].pace
    told.isRace = false
    told.hasVerb = told.hasVerb || added[0].hasVerb
    if told.times.isEmpty { told.times = added[0].times }
    added = []
  }

  /// "22 min on the treadmill, walking": what was done on it.
  private func nameOnMachine(_ added: [FactInstance]) -> Bool {
    guard added.count == 1, let next = added.first, next.kind == .exercise,
      next.duration == nil, next.distance == nil, next.reps == nil,
      instances.count > sentenceStart, let told = instances.last, told.kind == .exercise,
      told.clause + 1 == next.clause,
      amounts.isWord(told.tokens.upperBound - 1, .apparatus)
        || amounts.isWord(told.tokens.lowerBound, .apparatus)
    else { return false }
    told.activity = next.activity
    return true
  }

  /// "erg: 4 x 500 m, then 2000 m in 7:48": how far and how long, behind an exercise that was told
  /// by its way, is more of it, where that is a speed of its.
  private func sameSport(_ added: [FactInstance]) {
    guard let next = added.first, added.count == 1, next.isUnnamed,
      instances.count > sentenceStart, let told = instances.last, told.kind == .exercise,
      told.distance != nil, !told.isRace, let metres = next.distance, let seconds = next.duration,
      let entry = told.activity.flatMap({ language.lists.entry($0, in: "activity") }),
      entry.attributes["speed_class"] == "way", speeds(of: told.activity).contains(metres / seconds)
    else { return }
    next.activity = told.activity
  }

  /// "10k done today! ran it in 48:10": how far it was stands in the clause before.
  mutating func takeLone(_ index: Int, _ added: inout [FactInstance]) {
    guard let lone = loneDistance, lone.clause + 1 == index, added.count == 1,
      added[0].kind == .exercise, added[0].distance == nil, let seconds = added[0].duration,
      let meters = amounts.latentDistance(lone.chunk),
      (100...1200).contains(seconds / meters * 1000)
    else { return }
    added[0].distance = meters
    loneDistance = nil
    orphaned.removeAll { $0.clause == lone.clause }
  }
}
