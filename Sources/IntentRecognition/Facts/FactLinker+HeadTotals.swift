import EntityRecognition

extension FactLinker {
  /// "Dinner 800 kcal: salmon 150 g, rice, broccoli": the energy in front of the colon is that of
  /// what stands behind it, which is one meal.
  mutating func joinHeadTotals() {
    for index in instances.indices.reversed() {
      let head = instances[index]
      guard head.kind == .meal, head.items.isEmpty, head.kcal != nil, head.meal != nil,
        case let colon = clauses[head.clause].tokens.upperBound, colon < utterance.tokens.count,
        utterance.isColon(colon)
      else { continue }
      let parts = instances.indices[(index + 1)...].filter { place in
        let part = instances[place]
        return part.kind == .meal && part.kcal == nil && !part.items.isEmpty
          && (part.meal == nil || part.meal == head.meal)
          && !(colon + 1..<part.tokens.lowerBound).contains { utterance.isHardStop[$0] }
      }
      guard let first = parts.first else { continue }
      instances[first].kcal = head.kcal
      instances[first].meal = head.meal
      instances[first].hasVerb = instances[first].hasVerb || head.hasVerb
      for place in parts.dropFirst() { instances[first].items += instances[place].items }
      for place in (parts.dropFirst() + [index]).sorted(by: >) { instances.remove(at: place) }
    }
  }

  /// "breakfast 320" where calories are spoken of.
  func openMeal(
    _ meal: String, _ scan: ClauseScanner.Scan, _ orphans: inout [FactChunk],
    _ range: Range<Int>, _ index: Int, _ added: inout [FactInstance]
  ) {
    guard let first = orphans.first,
      first.kind == .energy || hasCalorieWord && first.kind == .number,
      !isOfExercise(first, before: meal)
    else { return }
    let instance = FactInstance(.meal, clause: index, tokens: range)
    instance.meal = meal
    instance.times = scan.times.isEmpty ? leadTimes : scan.times
    if give(first, to: instance) {
      orphans.removeFirst()
      added.append(instance)
    }
  }
}
