import EntityRecognition

/// One thing had in several places: "two coffees at home, one at work".
extension FactLinker {
  /// As much more of what the clause before told of a place or a time of its own, where this one
  /// says nothing but how many and where: "2 coffees this morning, two at work", "one tea at
  /// breakfast, another at the office".
  func elsewhere(
    _ orphans: inout [FactChunk], _ scan: ClauseScanner.Scan, _ index: Int
  ) -> FactInstance? {
    guard scan.verb == nil, scan.instances.isEmpty, orphans.count <= 1,
      instances.count > sentenceStart, let last = instances.last, last.clause + 1 == index,
      isServed(last), isPlaced(last), let place = place(in: clauses[index].tokens, scan, last)
    else { return nil }
    let head = clauses[index].tokens.lowerBound..<place
    if let number = orphans.first {
      guard number.kind == .number, head.contains(number.tokens.lowerBound),
        amounts.plainNumber(number).map(FactLinker.servings.contains) ?? false
      else { return nil }
    } else if !scan.isAgain {
      return nil
    }
    let copy = repeated(last, clause: index, scan)
    if scan.times.isEmpty { copy.times = last.times.filter { !$0.known.contains(.hour) } }
    if last.meal != nil { copy.meal = scan.meal ?? copy.meal }
    serve(copy, like: last, orphans.first.flatMap(amounts.plainNumber) ?? 1)
    orphans = []
    return copy
  }

  /// A drink or one food, counted.
  private func isServed(_ fact: FactInstance) -> Bool {
    switch fact.kind {
    case .drink: fact.items.isEmpty
    case .meal: fact.items.count == 1 && fact.items[0].grams == nil
    default: false
    }
  }

  /// So many of what another fact had.
  func serve(_ copy: FactInstance, like last: FactInstance, _ count: Double) {
    if last.kind == .meal, var item = last.items.first {
      item.quantity = count
      item.kcal = nil
      item.tokens = copy.tokens
      copy.items = [item]
      return
    }
    let told = last.count ?? last.containers ?? 1
    copy.size = last.size
    if let volume = last.volume {
      copy.volume = volume / max(told, 1) * count
      copy.isInOneContainer = last.isInOneContainer && count == 1
    } else {
      copy.count = count
    }
  }

  /// Whether its clause says where or when it was had: "two coffees, one at work" may be one of
  /// the two.
  private func isPlaced(_ fact: FactInstance) -> Bool {
    !fact.times.isEmpty || isAtMeal(fact) || place(in: clauses[fact.clause].tokens) != nil
  }

  /// "A cola with lunch": the meal says when.
  private func isAtMeal(_ fact: FactInstance) -> Bool {
    fact.meal != nil || clauses[fact.clause].tokens.contains { amounts.mealName($0) != nil }
  }

  /// The same; of a food also another time, "2 bananas this morning, 1 after lunch", since drinks
  /// are told again by that anyway.
  private func place(
    in clause: Range<Int>, _ scan: ClauseScanner.Scan, _ last: FactInstance
  ) -> Int? {
    if scan.times.isEmpty {
      // "2 eggs for breakfast and 1 for lunch"
      let isOtherMeal =
        last.kind == .meal && last.meal != nil && scan.meal != nil && scan.meal != last.meal
      return isOtherMeal && scan.unknown == 0 ? clause.lowerBound + 1 : place(in: clause)
    }
    return last.kind == .meal && !last.times.isEmpty && scan.unknown == 0
      ? clause.lowerBound + 1 : nil
  }

  /// Where "at work", "in the office", "at Tom's" begins, which ends a clause.
  private func place(in clause: Range<Int>) -> Int? {
    let start = clause.dropFirst().last { amounts.isWord($0, .at) }
    guard let start, (1...3).contains(clause.upperBound - start - 1),
      utterance.candidateRange(at: start + 1).allSatisfy({ index in
        if case .number = utterance.lattice.all[index].value { return false }
        return true
      })
    else { return nil }
    return start
  }
}
