import EntityRecognition

/// How many of something, in front of the word for it.
struct CountOfThem {
  var clause: Int
  var count: Double
  var times: [TimeValue]
}

extension FactLinker {
  /// "I had three of them, water": the comma stands between the count and what it counts.
  mutating func takeCountOfThem(_ index: Int, _ added: [FactInstance]) {
    guard let told = countOfThem, told.clause + 1 == index, added.count == 1,
      let fact = added.first, isSameSentence(told.clause, index)
    else { return }
    switch fact.kind {
    case .drink where fact.count == nil && fact.volume == nil: fact.count = told.count
    case .meal
    where fact.items.count == 1 && fact.items[0].quantity == nil
      && fact.items[0].grams == nil:
      fact.items[0].quantity = told.count
    default: return
    }
    fact.hasVerb = true
    counted.append(clauses[told.clause].tokens)
    if fact.times.isEmpty { fact.times = told.times }
  }

  /// Keeps the count of a clause that has nothing else: "I had three of them today".
  mutating func noteCountOfThem(
    _ orphans: [FactChunk], _ scan: ClauseScanner.Scan, _ index: Int, isAlone: Bool
  ) {
    if let told = countOfThem, told.clause + 1 == index, !isAlone {
      orphaned.removeAll { $0.clause == told.clause }
    }
    countOfThem = nil
    guard isAlone, orphans.count == 1, let chunk = orphans.first, chunk.kind == .number,
      scan.verb.map({ [.ate, .drank, .light].contains($0.kind) }) ?? false,
      case .number(let number) = utterance.lattice.all[chunk.item].value,
      (1...20).contains(number.value)
    else { return }
    let of = chunk.tokens.upperBound
    guard of + 1 < utterance.tokens.count, language.words.has(utterance.tokens[of].word, .of),
      language.words.has(utterance.tokens[of + 1].word, .pronoun)
    else { return }
    countOfThem = CountOfThem(clause: index, count: number.value, times: scan.times)
  }
}
