import EntityRecognition

/// What was eaten of something that was made.
extension FactLinker {
  /// "I made a pizza, I had 3 slices", "made 2 l of soup, had a bowl": so much of what was made was
  /// eaten.
  func takeEaten(_ orphans: inout [FactChunk], _ scan: ClauseScanner.Scan, _ index: Int) {
    guard let verb = scan.verb?.kind, [.ate, .light].contains(verb), let made = instances.last,
      made.kind == .meal, made.items.count == 1, made.clause < index,
      made.items[0].quantity != nil || made.items[0].grams != nil,
      clauses[made.clause].tokens.contains(where: {
        $0 < made.tokens.lowerBound && amounts.isWord($0, .cooking)
      }),
      let place = orphans.firstIndex(where: { $0.kind == .portion || $0.kind == .volume })
    else { return }
    var item = made.items[0]
    (item.quantity, item.unit, item.grams) = (nil, nil, nil)
    guard amounts.measure(&item, by: orphans[place]) else { return }
    made.items[0] = item
    made.hasVerb = true
    orphans.remove(at: place)
  }

  /// "I cook kibbeh, I eat 4 pieces for lunch": how much of it was eaten, and as which meal.
  func takeMeal(of scan: ClauseScanner.Scan, _ eaten: FactInstance, _ isGiven: Bool) {
    guard isGiven, eaten.kind == .meal, eaten.meal == nil, let meal = scan.meal else { return }
    eaten.meal = meal
  }
}
